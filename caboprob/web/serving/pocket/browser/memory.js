// What the reader has chosen: the game and the language. A browser that keeps nothing is asked again each time.

const STORAGE_KEY = "caboprob.pocket";

export function recall() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY)) ?? {};
  } catch {
    return {};
  }
}

export function remember(chosen) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...recall(), ...chosen }));
  } catch {
    // private windows and full disks: the choice holds for this page
  }
}
