import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { usePhone } from './phone.ts'
import styles from './table.module.css'
import { Hidden } from './text.tsx'

export interface TableColumn {
  id: string
  label: string
  /** The label is heard, not seen: for a column of buttons. */
  quiet?: boolean
  /** Numbers, dates and buttons stand at the end side. */
  end?: boolean
  /** Takes no more room than it needs. */
  tight?: boolean
  /** Gone below 1280 px, where there is no room for everything. */
  spare?: boolean
  /** How it is sorted now, and what a press on its head does. */
  sort?: { now: 'ascending' | 'descending' | undefined; onSort: () => void }
}

export interface TableRow {
  id: string
  /** What stands in the columns, in their order. */
  cells: readonly ReactNode[]
  /** The same as a list item of two lines, on a phone. */
  item: ReactNode
}

export interface TableProps {
  /** What is listed. */
  label: string
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** Another page is on its way: what is shown steps back. */
  waiting?: boolean
}

/** Rows and columns; on a phone a list. */
export function Table({ label, columns, rows, waiting }: TableProps) {
  const phone = usePhone()
  if (phone)
    return (
      <ul aria-label={label} aria-busy={waiting} className={classes(styles.list, waiting && styles.waiting)}>
        {rows.map(({ id, item }) => (
          <li key={id} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    )
  return (
    <table
      aria-label={label}
      aria-busy={waiting}
      className={classes(styles.table, waiting && styles.waiting)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className={styles.row}>
            {columns.map((column, i) => (
              <td key={column.id} className={look(column)}>
                {cells[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const look = ({ end, tight, spare }: TableColumn): string =>
  classes(styles.cell, end && styles.end, tight && styles.tight, spare && styles.spare)

function Head({ column }: { column: TableColumn }) {
  const { label, quiet, sort } = column
  return (
    <th
      scope="col"
      aria-sort={sort?.now}
      className={classes(look(column), styles.head)}
      {...(sort && !quiet && { 'data-label': label })}
    >
      {quiet ? (
        <Hidden>{label}</Hidden>
      ) : sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {label}
          {sort.now && <Icon name={sort.now === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

export interface EntryProps {
  /** An avatar or an icon. */
  lead?: ReactNode
  title: ReactNode
  /** The second line. */
  detail?: ReactNode
  /** At the end: a badge, a menu. */
  aside?: ReactNode
}

/** Somebody or something in a cell or a list: picture, name and a quieter line under it. */
export function Entry({ lead, title, detail, aside }: EntryProps) {
  return (
    <div className={styles.entry}>
      {lead}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
