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

const stop = (_level: string, message: string): never => {
  throw new Error(message)
}

/** The outermost element; nothing of what is no XML, or defines entities of its own. */
export const parseXml = (bytes: Uint8Array): Element | undefined => {
  const text = decode(bytes).trim()
  if (/<!ENTITY/i.test(text)) return undefined
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
