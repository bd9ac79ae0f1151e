import { isFields } from './json-type.ts'

export interface Column {
  readonly title: string
  /** A field of the row, or a path such as `payment.amount`. */
  readonly field: string
  /** How a value is written, where that is not as it came. */
  readonly write?: (value: unknown) => unknown
}

const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      row,
    )

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Spreadsheets skip blanks and what cannot be seen before a formula, and some take full-width signs as well. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

/** What a spreadsheet would run as a formula is made a text; a plain number stays one. */
export const harmless = (text: string): string =>
  FORMULA.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text

const cell = (value: unknown): string => {
  const text = harmless(textOf(value))
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell as it was before it was made harmless, from a file that comes back. */
export const unharmed = (text: string): string =>
  text.startsWith("'") && harmless(text.slice(1)) === text ? text.slice(1) : text

const BYTE_ORDER_MARK = '\uFEFF'

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** How a file begins: marked as UTF-8, so that spreadsheets read names in any script, and with the titles. */
export const csvHead = (columns: readonly Column[]): string =>
  BYTE_ORDER_MARK + line(columns.map(({ title }) => cell(title)))

export const csvLines = (columns: readonly Column[], rows: readonly unknown[]): string =>
  rows
    .map((row) =>
      line(columns.map(({ field, write }) => cell(write ? write(valueAt(row, field)) : valueAt(row, field)))),
    )
    .join('')

/** A table as RFC 4180 has it. */
export const toCsv = (columns: readonly Column[], rows: readonly unknown[]): string =>
  csvHead(columns) + csvLines(columns, rows)
