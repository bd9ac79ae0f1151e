import { ATOM, SIGNS, type Kind, type LinearText } from './rich-linear.ts'

const OPENS = new Map<string, Kind>(Object.entries(SIGNS).map(([kind, { open }]) => [open, kind as Kind]))
const CLOSES = new Map<string, Kind>(Object.entries(SIGNS).map(([kind, { close }]) => [close, kind as Kind]))
const DEFAULTS: Readonly<Record<Kind, string>> = { text: 'p', list: 'ul', entry: 'li', quote: 'blockquote' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const nameOf = (tag: string): string => tag.split(/\s/, 1)[0] ?? tag
const start = (tag: string): string => (tag === '' ? '' : `<${tag}>`)
const end = (tag: string): string => (tag === '' ? '' : `</${nameOf(tag)}>`)

/** Runs of characters with the same marks, as HTML: marks that neighbours share are opened once. */
class Line {
  #html = ''
  #open: readonly string[] = []

  get isEmpty(): boolean {
    return this.#html === ''
  }

  add(text: string, marks: readonly string[]): void {
    let shared = 0
    while (shared < this.#open.length && this.#open[shared] === marks[shared]) shared += 1
    this.#html +=
      this.#open.slice(shared).toReversed().map(end).join('') + marks.slice(shared).map(start).join('')
    this.#open = marks
    this.#html += text
  }

  finish(): string {
    const html = this.#html + this.#open.toReversed().map(end).join('')
    this.#html = ''
    this.#open = []
    return html
  }
}

interface Box {
  readonly kind: Kind
  readonly tag: string
  html: string
}

/** Whatever comes in, what comes out is nested as it must be: entries in lists, text in paragraphs. */
class Printer {
  readonly #boxes: Box[] = []
  #html = ''
  readonly #line = new Line()

  get #top(): Box | undefined {
    return this.#boxes.at(-1)
  }

  #put(html: string): void {
    if (this.#top) this.#top.html += html
    else this.#html += html
  }

  #close(): void {
    if (this.#top?.kind === 'text') this.#put(this.#line.finish())
    const box = this.#boxes.pop()
    if (!box) return
    const isEmpty = box.html === '' && (box.kind !== 'text' || box.tag === '')
    if (!isEmpty) this.#put(`${start(box.tag)}${box.html}${end(box.tag)}`)
  }

  #push(kind: Kind, tag: string): void {
    this.#boxes.push({ kind, tag, html: '' })
  }

  open(kind: Kind, tag: string): void {
    // A paragraph that never ended and holds nothing is what is left of a merge.
    if (this.#top?.kind === 'text' && this.#line.isEmpty) this.#boxes.pop()
    if (this.#top?.kind === 'text') this.#close()
    if (kind === 'entry') {
      while (this.#top && this.#top.kind !== 'list') this.#close()
      if (!this.#top) this.#push('list', DEFAULTS.list)
    } else if (this.#top?.kind === 'list') this.#push('entry', DEFAULTS.entry)
    this.#push(kind, kind === 'text' ? tag : tag || DEFAULTS[kind])
  }

  close(kind: Kind): void {
    if (!this.#boxes.some((box) => box.kind === kind)) return
    while (this.#top && this.#top.kind !== kind) this.#close()
    this.#close()
  }

  words(text: string, marks: readonly string[]): void {
    if (this.#top?.kind !== 'text') this.open('text', DEFAULTS.text)
    this.#line.add(text, marks)
  }

  block(html: string): void {
    if (this.#top?.kind === 'text') this.#close()
    if (this.#top?.kind === 'list') this.#push('entry', DEFAULTS.entry)
    this.#put(html)
  }

  finish(): string {
    while (this.#top) this.#close()
    return this.#html
  }
}

const marksIn = (detail: string): string[] => (detail === '' ? [] : detail.split('\n'))

/** The linear text as HTML again. */
export const printRich = ({ text, details }: LinearText): string => {
  const printer = new Printer()
  let at = 0
  while (at < text.length) {
    const sign = text.charAt(at)
    const detail = details[at] ?? ''
    const opened = OPENS.get(sign)
    const closed = CLOSES.get(sign)
    let next = at + 1
    if (opened) printer.open(opened, detail)
    else if (closed) printer.close(closed)
    else if (sign === ATOM.break) printer.words('<br>', [])
    else if (sign === ATOM.rule) printer.block('<hr>')
    else if (sign === ATOM.table) printer.block(detail)
    else {
      while (
        next < text.length &&
        details[next] === detail &&
        !/[\u{FDD0}-\u{FDEF}]/u.test(text.charAt(next))
      )
        next += 1
      printer.words(escaped(text.slice(at, next)), marksIn(detail))
    }
    at = next
  }
  return printer.finish()
}
