// What the reader has chosen: the game and the language. A browser that keeps nothing is asked again each time.

const PLACE = "caboprob.pocket";

export function recall() {
  try {
    return JSON.parse(localStorage.getItem(PLACE)) ?? {};
  } catch {
    return {};
  }
}

export function remember(chosen) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...recall(), ...chosen }));
  } catch {
    // private windows and full disks: the choice holds for this page
  }
}
