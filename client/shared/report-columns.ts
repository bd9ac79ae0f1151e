import { useState, type ReactNode } from 'react'
import { listOf, readStored, TEXT, writeStored } from '../base/stored.ts'
import type { TableColumn } from '../base/ui/table.tsx'

/** A column of a report: what it shows, what it is sorted by, and where the file has it from. */
export interface ReportColumn<Row> extends Omit<TableColumn, 'sort'> {
  readonly cell: (row: Row) => ReactNode
  /** The field the server sorts by. */
  readonly sortBy?: string
  /** How it is sorted at the first press; names go up, numbers down. */
  readonly first?: 'asc' | 'desc'
  /** The field in the file; without it the column is only on the screen. */
  readonly field?: string
  /** Where the file has several columns of it: a name in two parts. */
  readonly file?: readonly { readonly title: string; readonly field: string }[]
  /** Cannot be hidden: what the row is about. */
  readonly fixed?: boolean
  /** Hidden until it is chosen. */
  readonly extra?: boolean
}

const keyOf = (table: string) => `reports.columns.${table}`
const IDS = listOf(TEXT)

/** Which columns of a table are shown; kept on this device. */
export const useColumns = <Row>(table: string, all: readonly ReportColumn<Row>[]) => {
  const [chosen, setChosen] = useState<readonly string[]>(
    () =>
      readStored<string[]>('localStorage', keyOf(table), IDS) ??
      all.filter(({ extra }) => !extra).map(({ id }) => id),
  )
  const isShown = ({ id, fixed }: ReportColumn<Row>) => fixed === true || chosen.includes(id)
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    setChosen(next)
    writeStored('localStorage', keyOf(table), next)
  }
  return { all, shown: all.filter(isShown), isShown, choose }
}

export type Columns<Row> = ReturnType<typeof useColumns<Row>>

/** The columns of a file: those on the screen, under the same titles. */
export const fileColumns = <Row>(shown: readonly ReportColumn<Row>[]): string =>
  JSON.stringify(
    shown.flatMap(({ label, field, file }) => file ?? (field === undefined ? [] : [{ title: label, field }])),
  )

export type Sort = `${string}:${'asc' | 'desc'}`

/** A sort as an address has it: only what the columns know. */
export const readSort = <Row>(
  text: string | undefined,
  columns: readonly ReportColumn<Row>[],
  usual: Sort,
): Sort => {
  const [field, way] = (text ?? '').split(':')
  const known = columns.some(({ sortBy }) => sortBy === field)
  return known && (way === 'asc' || way === 'desc') ? `${field}:${way}` : usual
}

/** What a press on the head of a column makes of the sort. */
export const nextSort = (now: Sort, field: string, first: 'asc' | 'desc' = 'desc'): Sort => {
  const other = first === 'asc' ? 'desc' : 'asc'
  return now === `${field}:${first}` ? `${field}:${other}` : `${field}:${first}`
}
