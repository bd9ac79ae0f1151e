import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { Count } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { messages as report } from '../report-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { ReportStanding } from '../report-table.tsx'
import { messages } from './messages.ts'
import styles from './report-people.module.css'

/** A read of a report as a query has it. */
export interface Found<Data> {
  readonly data?: Data | undefined
  readonly isPending: boolean
  readonly isError?: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Rows {
  readonly matches: number
  /** Roughly so many. */
  readonly about?: boolean | undefined
  readonly list: readonly unknown[]
  readonly failed?: boolean
  /** Something is counted just now; without rows, these are. */
  readonly preparing?: boolean | undefined
}

interface Props<Data> {
  readonly title: string
  readonly found: Found<Data>
  /** Search and filters. */
  readonly tools: ReactNode
  /** What can be done with those that are chosen. */
  readonly bar?: ReactNode
  readonly none: MessageDescriptor
  readonly noneText: MessageDescriptor
  readonly narrowed: boolean
  readonly onAll: () => void
  readonly start: number
  readonly limit: number
  readonly onGo: (start: number) => void
  /** The rows. */
  readonly children: (data: Data) => ReactNode
}

/** The table of a report: how many rows there are, what narrows them, the rows, and its pages. */
export function ReportList<Data extends Rows>(props: Props<Data>) {
  const { title, found, tools, bar, none, noneText, narrowed, onAll, start, limit, onGo, children } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const { data } = found
  const awaited = data?.preparing === true && data.list.length === 0
  const told = data && data.failed !== true && !awaited ? data : undefined
  return (
    <Card pad="none" label={title}>
      <div className={styles.head}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        {told && (
          <Count>
            {told.about === true
              ? say(report.about, { count: told.matches })
              : intl.formatNumber(told.matches)}
          </Count>
        )}
      </div>
      {tools}
      <span aria-live="polite">
        <Hidden>{told && say(messages.rows, { count: told.matches })}</Hidden>
      </span>
      {bar}
      <ReportStanding found={found} failed={data?.failed === true || found.isError === true} />
      {awaited && (
        <div className={styles.awaited}>
          <ListSkeleton label={say(report.preparing)} />
        </div>
      )}
      {told && told.list.length === 0 && (
        <NothingFound
          words={{ ...messages, none, noneText }}
          narrowed={narrowed || start > 0}
          onAll={onAll}
        />
      )}
      {told && told.list.length > 0 && children(told)}
      {told && <Pages start={start} limit={limit} matches={told.matches} about={told.about} onGo={onGo} />}
    </Card>
  )
}
