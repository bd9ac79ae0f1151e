/**
 * Rich text as one line of characters: what is written, with one character for each beginning and end of a paragraph,
 * list, entry or quotation. Marks such as bold are not characters but belong to those they mark, so that texts can be
 * compared and merged whatever their marks.
 */
export interface LinearText {
  readonly text: string
  /** For each unit of `text`: the marks of a character, or the tag of a structure. */
  readonly details: readonly string[]
}

const FIRST = 0xfd_d0
const sign = (n: number): string => String.fromCodePoint(FIRST + n)

/** The signs of structure. Paragraphs and headings are one kind, and so are the two kinds of lists. */
export const SIGNS = {
  text: { open: sign(0), close: sign(1) },
  list: { open: sign(2), close: sign(3) },
  entry: { open: sign(4), close: sign(5) },
  quote: { open: sign(6), close: sign(7) },
} as const
export type Kind = keyof typeof SIGNS
/** What is one thing: a line break, a rule, a table with all its cells. */
export const ATOM = { break: sign(8), rule: sign(9), table: sign(10) } as const

const KINDS: Readonly<Record<string, Kind>> = {
  p: 'text',
  h2: 'text',
  h3: 'text',
  h4: 'text',
  pre: 'text',
  ul: 'list',
  ol: 'list',
  li: 'entry',
  blockquote: 'quote',
}
/** With limits, so that no text takes longer than its length: what is no tag within them is a sign like any other. */
const TOKENS =
  /<(\/?)([a-z][a-z\d]{0,19})(?![a-z\d])((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"']){0,500})>|[^<]+|</gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

const decoded = (text: string): string =>
  text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
      (whole, decimal, hex, name: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        const valid = code > 0 && code <= 0x10_ffff && (code < 0xd8_00 || code > 0xdf_ff)
        return valid ? String.fromCodePoint(code) : whole
      },
    )
    .replaceAll(/[\u{FDD0}-\u{FDEF}]/gu, '')

interface Open {
  readonly kind: Kind
  /** Text that stands in no paragraph of its own. */
  readonly bare: boolean
}

class Reader {
  text = ''
  readonly details: string[] = []
  readonly #open: Open[] = []
  readonly #marks: { readonly name: string; readonly tag: string }[] = []

  #put(text: string, detail: string): void {
    this.text += text
    for (let n = 0; n < text.length; n += 1) this.details.push(detail)
  }

  #close(): void {
    const last = this.#open.pop()
    if (last) this.#put(SIGNS[last.kind].close, '')
  }

  #begin(kind: Kind, tag: string, bare = false): void {
    this.#open.push({ kind, bare })
    this.#put(SIGNS[kind].open, tag)
  }

  #endText(): void {
    if (this.#open.at(-1)?.kind === 'text') this.#close()
  }

  words(text: string): void {
    const inText = this.#open.at(-1)?.kind === 'text'
    if (!inText && text.trim() === '') return
    this.#inText()
    this.#put(text, this.#marks.map(({ tag }) => tag).join('\n'))
  }

  #inText(): void {
    if (this.#open.at(-1)?.kind !== 'text') this.#begin('text', '', true)
  }

  atom(sign: string, tag: string): void {
    if (sign === ATOM.break) this.#inText()
    else this.#endText()
    this.#put(sign, tag)
  }

  start(name: string, tag: string): void {
    const kind = KINDS[name]
    if (!kind) {
      this.#marks.push({ name, tag })
      return
    }
    this.#endText()
    this.#begin(kind, tag)
  }

  end(name: string): void {
    const kind = KINDS[name]
    if (!kind) {
      const at = this.#marks.findLastIndex((mark) => mark.name === name)
      if (at >= 0) this.#marks.splice(at, 1)
      return
    }
    if (!this.#open.some((open) => open.kind === kind && !open.bare)) return
    for (let done = false; !done && this.#open.length > 0;) {
      const last = this.#open.at(-1)
      done = last?.kind === kind && !last.bare
      this.#close()
    }
  }

  finish(): LinearText {
    while (this.#open.length > 0) this.#close()
    return { text: this.text, details: this.details }
  }
}

const tableEnd = (html: string, from: number): number => {
  const end = html.toLowerCase().indexOf('</table>', from)
  return end < 0 ? html.length : end + '</table>'.length
}

/** Reads rich text as it is stored. */
export const linearText = (html: string): LinearText => {
  const reader = new Reader()
  const tokens = new RegExp(TOKENS)
  for (let token = tokens.exec(html); token; token = tokens.exec(html)) {
    const [whole, slash, tag, attributes = ''] = token
    const name = tag?.toLowerCase()
    if (name === undefined) reader.words(decoded(whole))
    else if (slash === '/') reader.end(name)
    else if (name === 'br') reader.atom(ATOM.break, '')
    else if (name === 'hr') reader.atom(ATOM.rule, '')
    else if (name === 'table') {
      const end = tableEnd(html, token.index)
      reader.atom(ATOM.table, html.slice(token.index, end))
      tokens.lastIndex = end
    } else reader.start(name, `${name}${attributes.replace(/\/$/, '').replaceAll(/\s+/g, ' ').trimEnd()}`)
  }
  return reader.finish()
}
