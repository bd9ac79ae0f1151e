import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../base/ui/button.tsx'
import { Checkbox } from '../base/ui/choice.tsx'
import { ErrorState } from '../base/ui/empty.tsx'
import { messages as common } from '../base/common-messages.ts'
import { usePhone } from '../base/ui/phone.ts'
import { CompactSelect } from '../base/ui/select.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { Table } from '../base/ui/table.tsx'
import { nextSort, type Columns, type ReportColumn, type Sort } from './report-columns.ts'
import { messages } from './report-messages.ts'
import styles from './report-table.module.css'

export interface ReportTableProps<Row> {
  readonly label: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The row in two lines, on a phone. */
  readonly itemOf: (row: Row) => ReactNode
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly waiting?: boolean
}

/** Rows of a report under the columns that were chosen. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, idOf, itemOf, sort, onSort, waiting = false } = props
  const [field, way] = sort.split(':')
  return (
    <div className={styles.scroll}>
      <Table
        label={label}
        waiting={waiting}
        columns={columns.map(({ sortBy, first, ...column }) => ({
          ...column,
          ...(sortBy !== undefined && {
            sort: {
              now: field === sortBy ? (way === 'asc' ? 'ascending' : 'descending') : undefined,
              onSort: () => onSort(nextSort(sort, sortBy, first)),
            },
          }),
        }))}
        rows={rows.map((row) => ({
          id: idOf(row),
          cells: columns.map(({ cell }) => cell(row)),
          item: itemOf(row),
        }))}
      />
    </div>
  )
}

/** On a phone, where there are no heads of columns: what the rows are sorted by. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly ReportColumn<Row>[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}) {
  const intl = useIntl()
  const phone = usePhone()
  if (!phone) return null
  const options = columns.flatMap(({ label, sortBy }) =>
    sortBy === undefined
      ? []
      : (['desc', 'asc'] as const).map((way) => ({
          value: `${sortBy}:${way}` as const,
          label: intl.formatMessage(way === 'asc' ? messages.ascending : messages.descending, {
            column: label,
          }),
        })),
  )
  return (
    <CompactSelect
      label={intl.formatMessage(messages.sortBy)}
      value={sort}
      options={options}
      onChange={({ target }) => onSort(options.find(({ value }) => value === target.value)?.value ?? sort)}
    />
  )
}

/** Which columns a table has. */
export function ColumnsButton<Row>({ columns }: { readonly columns: Columns<Row> }) {
  const intl = useIntl()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const label = intl.formatMessage(messages.columns)
  useEffect(() => {
    const at = button.current?.getBoundingClientRect()
    const element = list.current
    if (!open || !at || !element) return
    const mirrored = getComputedStyle(element).direction === 'rtl'
    const left = mirrored ? at.left : at.right - element.offsetWidth
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - element.offsetWidth - 8))}px`
    const below = at.bottom + 6
    const fits = below + element.offsetHeight <= innerHeight - 8
    element.style.top = `${fits ? below : Math.max(8, at.top - 6 - element.offsetHeight)}px`
    element.querySelector('input')?.focus()
  }, [open])
  return (
    <span ref={button} className={styles.columns}>
      <Button size="small" icon="columns" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {label}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.chooser}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <fieldset className={styles.set}>
          <legend className={styles.legend}>{label}</legend>
          {columns.all
            .filter(({ fixed }) => !fixed)
            .map((column) => (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={columns.isShown(column)}
                onChange={({ target }) => columns.choose(column.id, target.checked)}
              />
            ))}
        </fieldset>
      </div>
    </span>
  )
}

interface Standing {
  readonly found: {
    readonly data?: unknown
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The read has failed, whatever it gave back. */
  readonly failed: boolean
}

/** REPORT-19: a report that could not be read has no data, and can be asked for again. */
export function ReportStanding({ found, failed }: Standing) {
  const intl = useIntl()
  const say = intl.formatMessage
  if (failed)
    return (
      <ErrorState
        title={say(messages.noData)}
        retry={{ label: say(common.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
      >
        {say(messages.noDataText)}
      </ErrorState>
    )
  return found.isPending ? (
    <div className={styles.loading}>
      <ListSkeleton label={say(common.loading)} />
    </div>
  ) : null
}
