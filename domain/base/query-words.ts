import { QueryError } from './query-node.ts'

/** The text of a query and how far it has been read. */
export type Reader = { readonly text: string; at: number; clauses: number }

const SPACE = /\s/
const STOP = new Set(['(', ')', '"', '[', ']', '{', '}', '^'])
const FIELD = /^[A-Za-z_][\w.-]*$/

export const isField = (text: string): boolean => FIELD.test(text)

export const startsWith = (r: Reader, sign: string): boolean => r.text.startsWith(sign, r.at)

/** Steps over the sign when it comes next. */
export const take = (r: Reader, sign: string): boolean => {
  const found = startsWith(r, sign)
  if (found) r.at += sign.length
  return found
}

export const isEnd = (r: Reader): boolean => r.at >= r.text.length

const isSpace = (char: string | undefined): boolean => char !== undefined && SPACE.test(char)

export const skipSpace = (r: Reader): void => {
  while (isSpace(r.text[r.at])) r.at++
}

/** A word ends at a space, a bracket, a quote, a boost or a doubled operator; a single `|` or `&` is plain. */
export const isBreak = (r: Reader): boolean =>
  isEnd(r) ||
  isSpace(r.text[r.at]) ||
  STOP.has(r.text.charAt(r.at)) ||
  startsWith(r, '&&') ||
  startsWith(r, '||')

const readEscaped = (r: Reader): string => {
  const point = r.text.codePointAt(r.at + 1)
  if (point === undefined) throw new QueryError('Nothing follows the backslash', r.at)
  const char = String.fromCodePoint(point)
  r.at += 1 + char.length
  return char
}

/** The text between quotes; `\"` is a quote inside it. */
export const readPhrase = (r: Reader): string => {
  const start = r.at++
  let value = ''
  while (!startsWith(r, '"')) {
    if (isEnd(r)) throw new QueryError('A quote is not closed', start)
    value += startsWith(r, '\\') ? readEscaped(r) : r.text.charAt(r.at++)
  }
  r.at++
  if (value === '') throw new QueryError('A phrase is empty', start)
  return value
}

/** One end of a range: a phrase, a word, or `*` for no end. */
export const readBound = (r: Reader): string | undefined => {
  skipSpace(r)
  if (startsWith(r, '"')) return readPhrase(r)
  const start = r.at
  let value = ''
  while (!isBreak(r)) value += startsWith(r, '\\') ? readEscaped(r) : r.text.charAt(r.at++)
  if (r.at === start) throw new QueryError('A value is missing', start)
  return r.text.slice(start, r.at) === '*' ? undefined : value
}

export type Word = { value: string; prefix: boolean; field: boolean }

/** A word; with `mayName`, one that ends at a colon is the name of a field (`10:30` is not). */
export const readWord = (r: Reader, mayName: boolean): Word => {
  const start = r.at
  let value = ''
  while (!isBreak(r)) {
    if (startsWith(r, '\\')) value += readEscaped(r)
    else if (mayName && startsWith(r, ':') && isField(r.text.slice(start, r.at))) {
      r.at++
      return { value, prefix: false, field: true }
    } else if (take(r, '*')) {
      if (!isBreak(r)) throw new QueryError('A * may only stand at the end of a word, found one', r.at - 1)
      return { value, prefix: true, field: false }
    } else value += r.text.charAt(r.at++)
  }
  if (r.at === start) throw new QueryError(`Unexpected ${r.text[start] ?? 'end'}`, start)
  return { value, prefix: false, field: false }
}

/** The number after `^`; without one, 1. */
export const readBoost = (r: Reader, most: number): number => {
  if (!take(r, '^')) return 1
  const [digits = ''] = /^\d+(?:\.\d+)?/.exec(r.text.slice(r.at, r.at + 20)) ?? []
  const boost = Number(digits)
  const start = r.at
  r.at += digits.length
  if (boost > 0 && boost <= most && isBreak(r)) return boost
  throw new QueryError(`A boost must be a number from 0 to ${most}`, start)
}
