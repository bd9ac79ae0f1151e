import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { reports } from '@cairn/contract/reports'
import type { PublicUser } from '@cairn/contract/users'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { reportSearch } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import type { LinkTarget } from '../../base/ui/link.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import styles from './history-list.module.css'
import { messages } from './history-messages.ts'
import { OneSitting } from './history-sitting.tsx'
import { sittingsOf } from './sittings.ts'

/** Sittings are put together here, so that more than one page of versions is asked for at once. */
const AT_ONCE = 100

const versionsOf = (object: string) => ({
  queryKey: [reports.findObjectVersions.path, object] as const,
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(reports.findObjectVersions, {
      query: reportSearch({
        query: `object:${queryPhrase(object)}`,
        start: pageParam,
        limit: AT_ONCE,
        sort: 'version:desc',
        join: 'actor',
      }),
      signal,
    }),
  getNextPageParam: (last: { matches: number; list: readonly unknown[] }, all: readonly unknown[]) =>
    all.length * AT_ONCE < last.matches && last.list.length > 0 ? all.length * AT_ONCE : undefined,
})

export interface HistoryListProps {
  object: string
  /** What the parts in the differences are named by. */
  course: object
  /** The way to one of the versions. */
  linkTo: (version: number) => LinkTarget
  /** Brings one of the versions back; left out where that is not offered. */
  onRestore?: ((version: number) => void) | undefined
}

/** Who changed what and when, sitting by sitting, the newest first. */
export function HistoryList({ object, course, linkTo, onRestore }: HistoryListProps) {
  const intl = useIntl()
  const found = useInfiniteQuery(versionsOf(object))
  const pages = found.data?.pages
  const versions = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages])
  const sittings = useMemo(() => sittingsOf(versions), [versions])
  const people = Object.assign({}, ...(pages ?? []).map(({ join }) => join?.['actor'])) as Record<
    string,
    PublicUser
  >
  if (!pages) return <ListSkeleton label={intl.formatMessage(messages.loading)} />
  if (pages.some(({ failed }) => failed))
    return (
      <ErrorState
        title={intl.formatMessage(messages.failed)}
        retry={{
          label: intl.formatMessage(messages.tryAgain),
          run: () => void found.refetch(),
          busy: found.isFetching,
        }}
      >
        {intl.formatMessage(messages.failedText)}
      </ErrorState>
    )
  if (sittings.length === 0)
    return <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
  return (
    <>
      <ol aria-label={intl.formatMessage(messages.list)} className={styles.list}>
        {sittings.map((sitting, n) => (
          <OneSitting
            key={sitting.versions[0]?.version}
            object={object}
            sitting={sitting}
            person={sitting.actor === undefined ? undefined : people[sitting.actor]}
            course={course}
            current={n === 0}
            linkTo={linkTo}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <div className={styles.older}>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {intl.formatMessage(messages.older)}
          </Button>
        </div>
      )}
    </>
  )
}
