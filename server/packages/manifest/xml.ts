import { DOMParser, type Element } from '@xmldom/xmldom'

/** The text of a manifest in whatever encoding it names. */
const decode = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const bom = start.startsWith('\u00ff\u00fe')
    ? 'utf-16le'
    : start.startsWith('\u00fe\u00ff')
      ? 'utf-16be'
      : undefined
  const named = /^[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]
  try {
    return new TextDecoder(bom ?? named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The most that a manifest may nest. Those of authoring tools have some ten levels; the parser is slow with thousands. */
const DEEPEST = 200

/** Where what begins here ends: comments and the like by their own sign, tags by the first `>` outside of quotes. */
const endOf = (text: string, start: number): number => {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const)
    if (text.startsWith(begin, start)) return text.indexOf(end, start + begin.length)
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '>') return at
    if (sign === '"' || sign === "'") {
      const closing = text.indexOf(sign, at + 1)
      if (closing < 0) return -1
      at = closing
    }
  }
  return -1
}

/** Whether elements lie deeper in each other than any tool would have it; also where a tag never ends. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0;) {
    const end = endOf(text, at)
    if (end < 0) return true
    if (text[at + 1] === '/') depth -= 1
    else if (text[at + 1] !== '!' && text[at + 1] !== '?' && text[end - 1] !== '/') depth += 1
    if (depth > DEEPEST) return true
    at = text.indexOf('<', end)
  }
  return false
}

const stop = (_level: string, message: string): never => {
  throw new Error(message)
}

/** The outermost element; nothing of what is no XML, or defines entities of its own. */
export const parseXml = (bytes: Uint8Array): Element | undefined => {
  const text = decode(bytes).trim()
  if (/<!ENTITY/i.test(text) || isTooDeep(text)) return undefined
  try {
    const parser = new DOMParser({
      onError: (level, message) => void (level !== 'warning' && stop(level, message)),
    })
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}

const isElement = (node: { readonly nodeType: number }): node is Element => node.nodeType === 1

/** Children by their name, whatever prefix it has. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element === undefined
    ? []
    : Array.from(element.childNodes).filter(
        (node): node is Element => isElement(node) && node.localName === name,
      )

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  childrenOf(element, name)[0]

/** Everything below with that name. */
export const allOf = (element: Element, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS('*', name))

/** An attribute by its name, whatever prefix it has. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element === undefined
    ? undefined
    : Array.from(element.attributes).find((one) => (one.localName ?? one.name) === name)?.value

export const textOf = (element: Element | undefined): string | undefined => {
  const text = element?.textContent?.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? undefined : text
}

export const childText = (element: Element | undefined, name: string): string | undefined =>
  textOf(childOf(element, name))

export const numberIn = (text: string | undefined): number | undefined => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
