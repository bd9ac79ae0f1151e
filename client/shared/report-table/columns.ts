import type { ReactNode } from 'react'
import { useState } from 'react'
import { listOf, readStored, TEXT, writeStored } from '../../base/stored.ts'
import type { TableColumn } from '../../base/ui/table.tsx'

/** A field of a row as it stands in a file. */
export interface FileColumn {
  readonly title: string
  readonly field: string
}

/** A column of a report: what stands in it, how it is sorted, and what a file has of it. */
export interface ReportColumn<Row> extends Omit<TableColumn, 'sort'> {
  readonly cell: (row: Row) => ReactNode
  /** The name by which the list is sorted by it. */
  readonly sortBy?: string | undefined
  /** In a file; its label and id unless given. */
  readonly file?: readonly FileColumn[] | undefined
  /** Always there. */
  readonly fixed?: boolean | undefined
  /** Only there once it is asked for. */
  readonly extra?: boolean | undefined
}

/** Which columns somebody looks at, kept on their device for each report. */
export const useChosenColumns = <Row>(report: string, columns: readonly ReportColumn<Row>[]) => {
  const key = `report-columns-${report}`
  const [chosen, setChosen] = useState(() => readStored<string[]>('localStorage', key, listOf(TEXT)))
  const isShown = ({ id, fixed, extra }: ReportColumn<Row>) =>
    fixed === true || (chosen ? chosen.includes(id) : extra !== true)
  const choose = (ids: readonly string[] | null) => {
    setChosen(ids === null ? null : [...ids])
    writeStored('localStorage', key, ids)
  }
  return { shown: columns.filter(isShown), choose }
}

/** The columns that a file has: those that are looked at. */
export const fileColumns = <Row>(shown: readonly ReportColumn<Row>[]): FileColumn[] =>
  shown.flatMap(({ id, label, file }) => file ?? [{ title: label, field: id }])
