/** A piece of rich text: words, or an allowed element around more pieces. */
export interface RichElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: RichNode[]
}
export type RichNode = string | RichElement

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'pre', 'blockquote', 'hr', 'table'])
const INLINE = new Set('strong b em i u s code a sup sub span bdi kbd mark'.split(' '))
const LISTS = new Set(['ul', 'ol'])
const ROWS = new Set(['thead', 'tbody', 'tr'])
const CELLS = new Set(['td', 'th'])
const EMPTY = new Set(['br', 'hr', 'img'])
/** What a page of its own may be arranged with, each with the classes it may have. */
const BOXES = new Map([
  ['div', /^(?:columns|center|card)$/],
  ['section', /^band$/],
  ['figure', /^$/],
  ['figcaption', /^$/],
])
/** What may hold paragraphs; everything else is closed before one begins. */
const HOLDERS = new Set(['', 'li', 'blockquote', 'td', 'th', ...BOXES.keys()])
/** Their content is no text for people. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'noscript'])

export const LONGEST = 100_000
export const DEEPEST = 40
const ATTRIBUTE_ROOM = 3000

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  times: '×',
}

const fromCode = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : otherwise

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name: string) => {
    if (decimal !== undefined) return fromCode(Number(decimal), whole)
    if (hex !== undefined) return fromCode(Number.parseInt(hex, 16), whole)
    return ENTITIES[name] ?? whole
  })

/** Only addresses that lead somewhere; never ones that run something. */
const safeHref = (value: string): string | undefined => {
  // Browsers read `java\tscript:` as one word, so nothing invisible may hide in an address.
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  const bare = decode(value).replaceAll(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028-\u202F\uFEFF]/g, '')
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(bare) ? bare : undefined
}

const spanOf = (value: string): number | undefined => {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined
}

type Attributes = Record<string, string | number>

/** Only files of this site: a picture from elsewhere would tell others who reads the page. */
const PICTURE = /^\/api\/resource\/file\/[^/\s]+\/[^/\s]+$/
/** A page of this site; two strokes would lead elsewhere. */
const SITE_PATH = /^\/(?![/\\])\S*$/

/** What elements of a page may say beyond those of rich text. */
const pageAttribute = (tag: string, key: string, value: string): Attributes => {
  if (key === 'class' && (tag === 'a' ? value === 'button' : BOXES.get(tag)?.test(value)))
    return { className: value }
  // What counts is what the browser would read.
  const words = decode(value)
  if (tag === 'a' && key === 'href' && SITE_PATH.test(words)) return { href: words }
  if (tag !== 'img') return {}
  if (key === 'src' && PICTURE.test(words)) return { src: words }
  if (key === 'alt') return { alt: words }
  return (key === 'width' || key === 'height') && /^\d{1,4}$/.test(value) ? { [key]: Number(value) } : {}
}

const attributesOf = (tag: string, text: string, page: boolean): Attributes => {
  const kept: Attributes = {}
  const pairs = text
    .slice(0, ATTRIBUTE_ROOM)
    .matchAll(/((?:data-)?[a-z]{2,10})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)
  for (const [, name = '', double, single, bare] of pairs) {
    const value = double ?? single ?? bare ?? ''
    const key = name.toLowerCase()
    const href = tag === 'a' && key === 'href' ? safeHref(value) : undefined
    const span = CELLS.has(tag) ? spanOf(value) : undefined
    if (href !== undefined) kept['href'] = href
    else if (key === 'data-mention' && tag === 'span' && /^[\w.:-]{1,100}$/.test(value)) kept[key] = value
    else if (key === 'dir' && /^(?:ltr|rtl|auto)$/i.test(value)) kept['dir'] = value.toLowerCase()
    else if (key === 'lang' && /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(value)) kept['lang'] = value
    else if (key === 'colspan' && span !== undefined) kept['colSpan'] = span
    else if (key === 'rowspan' && span !== undefined) kept['rowSpan'] = span
    else if (page) Object.assign(kept, pageAttribute(tag, key, value))
  }
  return kept
}

/** Puts the pieces together so that the result is always validly nested, whatever comes in. */
class Builder {
  readonly root: RichElement = { tag: '', attributes: {}, children: [] }
  private readonly open: RichElement[] = [this.root]
  private readonly page: boolean

  constructor(page: boolean) {
    this.page = page
  }

  private get top(): RichElement {
    return this.open.at(-1) ?? this.root
  }

  private popWhile(unwanted: (tag: string) => boolean): void {
    while (this.open.length > 1 && unwanted(this.top.tag)) this.open.pop()
  }

  private holds(tags: ReadonlySet<string>): boolean {
    return this.open.some(({ tag }) => tags.has(tag))
  }

  private push(tag: string, attributes: RichElement['attributes'] = {}): void {
    const element: RichElement = { tag, attributes, children: [] }
    this.top.children.push(element)
    if (!EMPTY.has(tag)) this.open.push(element)
  }

  /** Words and words' marks stand in no table row and in no list without an entry. */
  private makeRoom(): void {
    if (LISTS.has(this.top.tag)) this.push('li')
    this.popWhile((tag) => tag === 'table' || ROWS.has(tag))
  }

  text(words: string): void {
    if (words === '') return
    const structural = LISTS.has(this.top.tag) || this.top.tag === 'table' || ROWS.has(this.top.tag)
    if (structural && words.trim() === '') return
    this.makeRoom()
    const { children } = this.top
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + words
    else children.push(words)
  }

  private startEntry(attributes: RichElement['attributes']): void {
    if (!this.holds(LISTS)) return
    this.popWhile((tag) => !LISTS.has(tag))
    this.push('li', attributes)
  }

  private startTablePart(tag: string, attributes: RichElement['attributes']): void {
    if (!this.holds(new Set(['table']))) return
    const isGroup = tag === 'thead' || tag === 'tbody'
    const parents = isGroup
      ? ['table']
      : tag === 'tr'
        ? ['thead', 'tbody', 'table']
        : ['tr', 'thead', 'tbody', 'table']
    this.popWhile((open) => !parents.includes(open))
    if (!isGroup && this.top.tag === 'table') this.push('tbody')
    if (CELLS.has(tag) && this.top.tag !== 'tr') this.push('tr')
    this.push(tag, attributes)
  }

  start(tag: string, attributes: RichElement['attributes']): void {
    if (this.open.length > DEEPEST) return
    if (tag === 'li') return this.startEntry(attributes)
    if (ROWS.has(tag) || CELLS.has(tag)) return this.startTablePart(tag, attributes)
    this.makeRoom()
    if (BLOCKS.has(tag) || (this.page && BOXES.has(tag))) {
      this.popWhile((open) => !HOLDERS.has(open))
      return this.push(tag, attributes)
    }
    if (tag === 'img' && attributes['src'] !== undefined) return this.push(tag, { alt: '', ...attributes })
    if (tag === 'a' && this.holds(new Set(['a']))) this.end('a')
    // A link that leads nowhere is its words.
    if (tag === 'a' && attributes['href'] === undefined) return this.push('span')
    if (INLINE.has(tag) || tag === 'br') this.push(tag, attributes)
  }

  end(tag: string): void {
    const wanted = tag === 'a' && !this.holds(new Set(['a'])) ? 'span' : tag
    const at = this.open.findLastIndex((element) => element.tag === wanted)
    if (at > 0) this.open.length = at
  }
}

/** Where the tag that begins at `from` ends; -1 when it never does. */
const tagEnd = (html: string, from: number): number => {
  let at = from
  while (at < html.length) {
    const sign = html.charAt(at)
    if (sign === '>') return at
    if (sign === '"' || sign === "'") {
      const closed = html.indexOf(sign, at + 1)
      if (closed === -1) return -1
      at = closed
    }
    at += 1
  }
  return -1
}

/** Steps over what follows `<` when it is no element: a comment, a declaration. */
const skipDeclaration = (html: string, at: number): number => {
  const close = html.startsWith('<!--', at) ? '-->' : '>'
  const end = html.indexOf(close, at + 2)
  return end === -1 ? html.length : end + close.length
}

const skipDropped = (lower: string, tag: string, from: number): number => {
  const end = lower.indexOf(`</${tag}`, from)
  return end === -1 ? lower.length : end
}

/**
 * Reads rich text into pieces that are safe to draw: allowed elements in valid order, and of everything else
 * only the words. One pass, whatever the input. A page of its own may arrange itself and show pictures of this site.
 */
export const parseRichText = (source: string, kind: 'text' | 'page' = 'text'): RichNode[] => {
  const page = kind === 'page'
  const html = source.slice(0, LONGEST)
  const lower = html.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const builder = new Builder(page)
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next === -1) break
    builder.text(decode(html.slice(at, next)))
    at = next
    if (html[next + 1] === '!' || html[next + 1] === '?') {
      at = skipDeclaration(html, next)
      continue
    }
    const name = /^<(\/?)([a-z][a-z\d]{0,15})/i.exec(html.slice(next, next + 18))
    if (!name) {
      builder.text('<')
      at = next + 1
      continue
    }
    const end = tagEnd(html, next + name[0].length)
    if (end === -1) break
    const tag = (name[2] ?? '').toLowerCase()
    at = end + 1
    if (name[1] === '/') builder.end(tag)
    else if (DROPPED.has(tag)) at = skipDropped(lower, tag, at)
    else builder.start(tag, attributesOf(tag, html.slice(next + name[0].length, end), page))
  }
  builder.text(decode(html.slice(at)))
  return builder.root.children
}

/** The words of some pieces, without their marks. */
export const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
