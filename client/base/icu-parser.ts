/**
 * Reads messages such as "{count, plural, one {# day} other {# days}}" for react-intl, in place of the parser that comes
 * with it (see `vite.config.ts`): of what ICU has, that which texts here use, for a fifth of the weight. A number style
 * that is not known is left out; the tests compare both parsers on every text there is.
 */
export const TYPE = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const

interface NumberStyle {
  readonly type: 0
  readonly tokens: readonly unknown[]
  readonly parsedOptions: Intl.NumberFormatOptions
}

export interface Element {
  readonly type: number
  value?: string
  readonly style?: string | NumberStyle | null
  readonly options?: Record<string, { readonly value: Element[] }>
  readonly offset?: number
  readonly pluralType?: string
  readonly children?: Element[]
}

const is = (type: number) => (element: Element) => element.type === type
export const isLiteralElement = is(TYPE.literal)
export const isArgumentElement = is(TYPE.argument)
export const isNumberElement = is(TYPE.number)
export const isDateElement = is(TYPE.date)
export const isTimeElement = is(TYPE.time)
export const isSelectElement = is(TYPE.select)
export const isPluralElement = is(TYPE.plural)
export const isPoundElement = is(TYPE.pound)
export const isTagElement = is(TYPE.tag)
export const isNumberSkeleton = (style: unknown): boolean => typeof style === 'object' && style !== null
export const isDateTimeSkeleton = (): boolean => false

const optionsOf = (stem: string): Intl.NumberFormatOptions | undefined => {
  if (stem === 'percent') return { style: 'percent' }
  if (stem === 'group-off') return { useGrouping: false }
  return /^\.#+$/.test(stem) ? { maximumFractionDigits: stem.length - 1 } : undefined
}

const styleOf = (text: string | undefined): string | NumberStyle | null => {
  if (!text?.startsWith('::')) return text ?? null
  const stem = text.slice(2).trim()
  const parsedOptions = optionsOf(stem)
  return parsedOptions ? { type: 0, tokens: [{ stem, options: [] }], parsedOptions } : null
}

const SPACE = /\s*/y
const NAME = /[^\s,{}<>#'|]+/y
const TAG_NAME = /[a-zA-Z][-.\w]*/y
const STYLE = /[^{}]+/y
const OFFSET = /offset\s*:\s*(-?\d+)/y

class Reader {
  at = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  fail(): never {
    throw new SyntaxError(`"${this.text}" cannot be read from ${this.at}`)
  }
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }
  take(pattern: RegExp): string {
    return this.match(pattern)?.[0] ?? this.fail()
  }
  takes(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
  expect(text: string): void {
    if (!this.takes(text)) this.fail()
  }
  space(): void {
    this.match(SPACE)
  }

  /** What stands between apostrophes is taken as it is; an apostrophe that quotes nothing is one itself. */
  quoted(counts: boolean): string {
    this.at += 1
    if (this.takes("'")) return "'"
    const next = this.text[this.at] ?? ''
    if (!'{}<>'.includes(next || ' ') && !(counts && next === '#')) return "'"
    let said = ''
    while (this.at < this.text.length) {
      if (this.takes("''")) said += "'"
      else if (this.takes("'")) return said
      else said += this.text[this.at++]
    }
    return said
  }

  message(depth: number, counts: boolean, tag = ''): Element[] {
    const elements: Element[] = []
    const say = (value: string) => {
      const last = elements.at(-1)
      if (last?.type === TYPE.literal) last.value += value
      else elements.push({ type: TYPE.literal, value })
    }
    while (this.at < this.text.length) {
      const next = this.text[this.at] ?? ''
      if (next === '{') elements.push(this.argument(depth, tag))
      else if (next === '}' && depth > 0) break
      else if (next === '#' && counts) {
        this.at += 1
        elements.push({ type: TYPE.pound })
      } else if (next === '<' && this.text[this.at + 1] === '/') {
        if (tag === '') this.fail()
        break
      } else if (next === '<' && /[a-zA-Z]/.test(this.text[this.at + 1] ?? '')) {
        const found = this.tag(depth, counts)
        if (typeof found === 'string') say(found)
        else elements.push(found)
      } else if (next === "'") say(this.quoted(counts))
      else {
        say(next)
        this.at += 1
      }
    }
    return elements
  }

  tag(depth: number, counts: boolean): Element | string {
    this.expect('<')
    const value = this.take(TAG_NAME)
    this.space()
    if (this.takes('/>')) return `<${value}/>`
    this.expect('>')
    const children = this.message(depth + 1, counts, value)
    this.expect(`</${value}`)
    this.space()
    this.expect('>')
    return { type: TYPE.tag, value, children }
  }

  argument(depth: number, tag: string): Element {
    this.expect('{')
    this.space()
    const value = this.take(NAME)
    this.space()
    if (this.takes('}')) return { type: TYPE.argument, value }
    this.expect(',')
    this.space()
    const kind = this.take(NAME)
    this.space()
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'select')
      return this.choice(kind, value, depth, tag)
    if (kind !== 'number' && kind !== 'date' && kind !== 'time') this.fail()
    const style = this.takes(',') ? this.take(STYLE).trim() : undefined
    this.expect('}')
    return { type: TYPE[kind], value, style: styleOf(style) }
  }

  choice(kind: string, value: string, depth: number, tag: string): Element {
    this.expect(',')
    this.space()
    const plural = kind !== 'select'
    const offset = plural ? Number(this.match(OFFSET)?.[1] ?? 0) : 0
    const options: Record<string, { value: Element[] }> = {}
    for (this.space(); !this.takes('}'); this.space()) {
      const name = this.take(NAME)
      if (Object.hasOwn(options, name)) this.fail()
      this.space()
      this.expect('{')
      options[name] = { value: this.message(depth + 1, plural, tag) }
      this.expect('}')
    }
    if (!Object.hasOwn(options, 'other')) this.fail()
    if (!plural) return { type: TYPE.select, value, options }
    const pluralType = kind === 'plural' ? 'cardinal' : 'ordinal'
    return { type: TYPE.plural, value, options, offset, pluralType }
  }
}

export const parse = (text: string): Element[] => {
  const reader = new Reader(text)
  const elements = reader.message(0, false)
  return reader.at < text.length ? reader.fail() : elements
}
