// The sheets that this browser remembers, with their keys. They stay here: nothing of them is sent anywhere, but for
// the keys of the same people's sheets where their evenings are to be counted together.

const KEPT = "caboprob-sheets"
const LEFT = "caboprob-sheet-left-" // and the mark of a sheet: its address when this window left it
const FORMAT = 1
const MOST = 60

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT))
    return found?.format === FORMAT && Array.isArray(found.sheets) ? found.sheets.filter(isSheet) : []
  } catch {
    return []
  }
}

function isSheet(one) {
  const said = typeof one?.told === "object" && one.told ? Object.values(one.told) : [one?.told]
  const texts = [one?.key, one?.href, ...said]
  return texts.every((text) => typeof text === "string" && text.length < 2000) && Array.isArray(one.players)
    && isOurs(one.href)
}

// Where a tap has made one of these sheets before, the tap leads there: it takes the sheet's key along.
function found(url) {
  const made = url.searchParams.get("at-once")
  const sheet = made && read().find((one) => one.made === made)
  if (sheet) url.searchParams.set("sheet", sheet.key)
  return url
}

function isOurs(href) {
  return new URL(href, location.origin).origin === location.origin
}
