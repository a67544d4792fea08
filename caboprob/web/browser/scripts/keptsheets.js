// The sheets that this browser remembers, with their keys. They stay here: nothing of them is sent anywhere, except
// the keys of the same people's sheets when their evenings are to be counted together.

const SHEETS_KEY = "caboprob-sheets"
const LEFT_KEY = "caboprob-sheet-left-" // and the mark of a sheet: its address when this window left it
const FORMAT = 1
const MOST_SHEETS = 60

// Each has its key, mark, players and address (`href`); `told` is its title, by language, `writes` whether the key may
// write, and `made` the token of the tap that made it, if one did.
function readSheets() {
  try {
    const stored = JSON.parse(localStorage.getItem(SHEETS_KEY))
    return stored?.format === FORMAT && Array.isArray(stored.sheets) ? stored.sheets.filter(isSheet) : []
  } catch {
    return []
  }
}

function isSheet(one) {
  const titles = typeof one?.told === "object" && one.told ? Object.values(one.told) : [one?.told]
  const texts = [one?.key, one?.href, ...titles]
  return texts.every((text) => typeof text === "string" && text.length < 2000) && Array.isArray(one.players)
    && isOurs(one.href)
}

// If an address that makes a sheet has made one of these before, it gets that sheet's key and leads there.
function withKnownKey(url) {
  const token = url.searchParams.get("at-once")
  const sheet = token && readSheets().find((one) => one.made === token)
  if (sheet) url.searchParams.set("sheet", sheet.key)
  return url
}

function isOurs(href) {
  return new URL(href, location.origin).origin === location.origin
}
