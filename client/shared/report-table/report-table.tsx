import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Choose } from '../../base/ui/chosen.tsx'
import { Table, type TableColumn } from '../../base/ui/table.tsx'
import type { ReportColumn } from './columns.ts'
import { messages } from './messages.ts'
import styles from './report-table.module.css'

interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** What a row is called, for its box. */
  readonly nameOf: (row: Row) => string
  /** The row in two lines, on a phone. */
  readonly item: (row: Row) => ReactNode
  readonly sortHead?: ((by: string) => NonNullable<TableColumn['sort']>) | undefined
  readonly waiting?: boolean
  /** Rows can be chosen, to do something for them. */
  readonly choice?: Choice | undefined
}

/** The rows of a report with the columns that are looked at; on a phone a list. */
export function ReportTable<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, nameOf, item, sortHead, waiting = false, choice } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const box = (row: Row) =>
    choice && <Choose quiet label={say(messages.choose, { name: nameOf(row) })} keys={[idOf(row)]} {...choice} />
  const heads: TableColumn[] = columns.map(({ cell: _cell, sortBy, file: _file, fixed: _f, extra: _e, ...column }) => ({
    ...column,
    ...(sortBy !== undefined && sortHead && { sort: sortHead(sortBy) }),
  }))
  return (
    <>
      {choice && (
        <div className={styles.all}>
          <Choose label={say(messages.chooseAll, { count: rows.length })} keys={rows.map(idOf)} {...choice} />
        </div>
      )}
      <Table
        label={label}
        waiting={waiting}
        columns={
          choice ? [{ id: 'choose', label: say(messages.choice), quiet: true, tight: true }, ...heads] : heads
        }
        rows={rows.map((row) => ({
          id: idOf(row),
          cells: [...(choice ? [box(row)] : []), ...columns.map(({ cell }) => cell(row))],
          item: choice ? (
            <div className={styles.item}>
              {box(row)}
              {item(row)}
            </div>
          ) : (
            item(row)
          ),
        }))}
      />
    </>
  )
}
