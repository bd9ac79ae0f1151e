import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PAGE } from '@cairn/domain/base/constants'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { GridSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { CourseCards } from '../../courses/course-cards.tsx'
import type { Joined, ListedCourse } from '../../courses/queries.ts'
import styles from './catalog.module.css'
import { messages } from './messages.ts'

export interface ResultsProps {
  /** Undefined while the first answer is awaited. */
  found: { list: readonly ListedCourse[]; join: Joined; matches: number; failed: boolean } | undefined
  /** What was searched: a new search begins at its first page. */
  searched: string
  /** Whether anything was asked for: words or filters. */
  narrowed: boolean
  onRetry: () => void
  retrying: boolean
}

const STEP = PAGE.courses.featured

/** The courses found, a page at a time. */
export function Results({ found, searched, narrowed, onRetry, retrying }: ResultsProps) {
  const intl = useIntl()
  const [page, setPage] = useState({ searched, shown: STEP as number })
  const shown = page.searched === searched ? page.shown : STEP
  if (!found) return <GridSkeleton label={intl.formatMessage(messages.loading)} />
  if (found.failed) {
    return (
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        retry={{ label: intl.formatMessage(messages.tryAgain), run: onRetry, busy: retrying }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    )
  }
  if (found.list.length === 0) return <Nothing narrowed={narrowed} />
  const { list } = found
  const more = Math.min(STEP, list.length - shown)
  return (
    <>
      <CourseCards
        courses={list.slice(0, shown)}
        join={found.join}
        headingLevel={2}
        label={intl.formatMessage(messages.results)}
        eager={3}
      />
      <div className={styles.more}>
        {more > 0 && (
          <Button onClick={() => setPage({ searched, shown: shown + STEP })}>
            {intl.formatMessage(messages.more, { count: more })}
          </Button>
        )}
        {more <= 0 && found.matches > list.length && (
          <Text tone="dim">
            {intl.formatMessage(messages.tooMany, { shown: list.length, count: found.matches })}
          </Text>
        )}
      </div>
    </>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const intl = useIntl()
  if (!narrowed)
    return <Empty title={intl.formatMessage(messages.empty)}>{intl.formatMessage(messages.emptyText)}</Empty>
  return (
    <Empty
      title={intl.formatMessage(messages.nothing)}
      action={<Button link={<Link to="/catalog" />}>{intl.formatMessage(messages.startOver)}</Button>}
    >
      {intl.formatMessage(messages.nothingText)}
    </Empty>
  )
}
