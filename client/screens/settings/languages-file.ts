import { harmless, unharmed } from '@cairn/domain/base/csv'
import { readDelimited } from '@cairn/domain/base/delimited'
import type { Texts } from '../../base/texts.ts'
import type { English } from './languages-english.ts'

const COLUMNS = ['id', 'english', 'note', 'text'] as const

/** The file a translator fills in: each message with its English words, the note about it, and what is there already. */
export const printJson = (english: readonly English[], texts: Texts): string => {
  const lines = english.map(({ id, text, note }) => [id, { english: text, note, text: texts[id] ?? '' }])
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`
}

const quote = (cell: string) => `"${harmless(cell).replaceAll('"', '""')}"`

/** The same as a table; the mark at its start tells spreadsheets that it is UTF-8. */
export const printCsv = (english: readonly English[], texts: Texts): string => {
  const rows = english.map(({ id, text, note }) => [id, text, note, texts[id] ?? ''])
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`
}

/** A file that holds no translations at all, and why. */
export class NoTranslations extends Error {}

export interface Line {
  readonly id: string
  readonly text: string
}

const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined
  return typeof text === 'string' ? text : undefined
}

/** `{ id: text }`, or the template's `{ id: { text } }`. */
const readJson = (content: string): Line[] => {
  const read = JSON.parse(content) as unknown
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new NoTranslations()
  return Object.entries(read).flatMap(([id, value]) => {
    const text = textIn(value)
    return text === undefined ? [] : [{ id, text }]
  })
}

const readCsv = (content: string): Line[] => {
  const [head, ...rows] = readDelimited(content)
  const columns = (head?.cells ?? []).map((cell) => cell.toLowerCase())
  const [id, text] = [columns.indexOf('id'), columns.indexOf('text')]
  if (id < 0 || text < 0) throw new NoTranslations()
  return rows.map(({ cells }) => ({ id: unharmed(cells[id] ?? ''), text: unharmed(cells[text] ?? '') }))
}

/** Reads a filled-in file, whichever of the two it is. What was left empty is not there; of two lines the later counts. */
export const readTranslations = (content: string): Line[] => {
  const json = content
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('{')
  try {
    const lines = json ? readJson(content.replace(/^\uFEFF/, '')) : readCsv(content)
    const told = lines.filter(({ id, text }) => id !== '' && text.trim() !== '')
    return [...new Map(told.map((line) => [line.id, line])).values()]
  } catch {
    throw new NoTranslations()
  }
}
