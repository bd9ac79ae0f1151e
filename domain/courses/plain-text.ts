const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Each character is looked at once or twice, also where nothing that is opened is closed. */
const withoutTags = (html: string): string => {
  let text = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    const close = open === -1 ? -1 : html.indexOf('>', open)
    if (close === -1) return text + html.slice(at)
    text += `${html.slice(at, open)} `
    at = close + 1
  }
}

/** The words of a rich text, for searching and for descriptions that take no marks. */
export const plainText = (html: string): string =>
  withoutTags(html)
    .replaceAll(/&(#?\w{1,10});/g, (entity, name: string) => NAMED[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
