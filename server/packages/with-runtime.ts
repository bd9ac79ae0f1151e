const AFTER = [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i]

/** How far into a page its head is looked for. */
const START = 64 * 1024

const isWide = (page: Buffer): boolean =>
  (page[0] === 0xff && page[1] === 0xfe) || (page[0] === 0xfe && page[1] === 0xff)

/**
 * A page of a package with the script that it reports through, before any of its own. Its letters are not decoded: the
 * tag is the same bytes in every encoding that pages use, and one of two bytes for each letter is left as it is.
 */
export const withRuntime = (page: Buffer, script: string): Buffer => {
  if (isWide(page)) return page
  const start = page.subarray(0, START).toString('latin1')
  const found = AFTER.map((tag) => tag.exec(start)).find((match) => match !== null)
  const at = found ? found.index + found[0].length : start.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0
  return Buffer.concat([
    page.subarray(0, at),
    Buffer.from(`<script src="${script}"></script>`),
    page.subarray(at),
  ])
}
