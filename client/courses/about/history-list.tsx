import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { reports, type ObjectVersion } from '@cairn/contract/reports'
import type { PublicUser } from '@cairn/contract/users'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { Done } from '@cairn/domain/courses/change'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { reportSearch } from '../../base/query.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import type { LinkTarget } from '../../base/ui/link.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { fieldWords } from '../conflict/use-field-words.ts'
import { wordDiff, type Stretch } from '../conflict/word-diff.ts'
import { differencesIn } from './differences.ts'
import styles from './history-list.module.css'
import { messages } from './history-messages.ts'
import { sittingsOf, type Sitting } from './sittings.ts'

/** Sittings are put together here, so that more than one page of versions is asked for at once. */
const AT_ONCE = 100
/** So many differences are told; those who want the rest look at the version itself. */
const TOLD = 12

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
}

/** Who changed what and when, sitting by sitting, the newest first. */
export function HistoryList({ object, course, linkTo }: HistoryListProps) {
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
            sitting={sitting}
            person={sitting.actor === undefined ? undefined : people[sitting.actor]}
            course={course}
            current={n === 0}
            linkTo={linkTo}
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

interface OneSittingProps {
  readonly sitting: Sitting
  readonly person: PublicUser | undefined
  readonly course: object
  readonly current: boolean
  readonly linkTo: HistoryListProps['linkTo']
}

const rangeWords = (versions: readonly ObjectVersion[]) => ({
  first: versions.at(-1)?.version ?? 0,
  last: versions[0]?.version ?? 0,
})

function OneSitting({ sitting, person, course, current, linkTo }: OneSittingProps) {
  const intl = useIntl()
  const { versions, actor } = sitting
  const [newest] = versions
  if (!newest) return null
  const { first, last } = rangeWords(versions)
  const name = person
    ? `${person.givenName} ${person.familyName}`
    : intl.formatMessage(actor === undefined ? messages.system : messages.somebody)
  const done = versions.toReversed().flatMap((one) => (one.done ?? []) as Done[])
  const differences = differencesIn(done)
  return (
    <li className={styles.sitting}>
      <Avatar name={name} seed={actor ?? ''} src={fileAddress(person?.avatar)} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {current && <Badge tone="accent">{intl.formatMessage(messages.current)}</Badge>}
          <span className={styles.when}>
            <time dateTime={newest.date}>
              {intl.formatDate(newest.date, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {' · '}
            {first === last
              ? intl.formatMessage(messages.one, { version: last })
              : intl.formatMessage(messages.several, { first, last })}
          </span>
        </div>
        {newest.done === undefined || newest.deleted ? (
          <Text size="support" tone="dim">
            {intl.formatMessage(
              newest.deleted ? messages.deleted : last === 1 ? messages.created : messages.whole,
            )}
          </Text>
        ) : differences.length === 0 ? (
          <Text size="support" tone="dim">
            {intl.formatMessage(messages.nothing)}
          </Text>
        ) : (
          <Differences differences={differences} course={course} open={current} />
        )}
      </div>
      {!newest.deleted && (
        <div className={styles.deed}>
          <Button
            size="small"
            aria-label={intl.formatMessage(messages.viewOf, { version: last })}
            link={linkTo(last)}
          >
            {intl.formatMessage(messages.view)}
          </Button>
        </div>
      )}
    </li>
  )
}

interface DifferencesProps {
  readonly differences: readonly Done[]
  readonly course: object
  readonly open: boolean
}

function Differences({ differences, course, open }: DifferencesProps) {
  const intl = useIntl()
  const words = useMemo(() => fieldWords(intl, { view: () => ({ course }) }), [intl, course])
  const told = differences.slice(0, TOLD)
  const names = [...new Set(told.map((one) => words.nameOf(one)))]
  return (
    <details open={open} className={styles.details}>
      <summary className={styles.summary}>
        {intl.formatMessage(messages.changes, { count: differences.length })}
        <span className={styles.names}>{intl.formatList(names.slice(0, 3), { type: 'unit' })}</span>
      </summary>
      <dl className={styles.differences}>
        {told.map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of one sitting never changes
          <div key={n} className={styles.difference}>
            <dt className={styles.field}>{words.nameOf(one)}</dt>
            {one.change.do === 'set' ? (
              <dd>
                <Sides before={words.sayingOf(backwards(one))} after={words.sayingOf(one)} />
              </dd>
            ) : (
              <dd className={styles.step}>{words.sayingOf(one)}</dd>
            )}
          </div>
        ))}
      </dl>
      {differences.length > TOLD && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.more, { count: differences.length - TOLD })}
        </Text>
      )}
    </details>
  )
}

const backwards = ({ change, undo }: Done): Done => ({ change: undo, undo: change })

function Sides({ before, after }: { before: string; after: string }) {
  const intl = useIntl()
  const [left, right] = wordDiff(before, after)
  return (
    <div className={styles.sides}>
      <Side head={intl.formatMessage(messages.before)} words={left} gone />
      <Side head={intl.formatMessage(messages.after)} words={right} />
    </div>
  )
}

function Side({ head, words, gone }: { head: string; words: readonly Stretch[]; gone?: boolean }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideHead}>{head}</span>
      <span dir="auto" className={styles.text}>
        {words.map(({ text, own }, n) => {
          // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place
          if (!own) return <span key={n}>{text}</span>
          // oxlint-disable-next-line react/no-array-index-key -- as above
          return gone ? <del key={n}>{text}</del> : <ins key={n}>{text}</ins>
        })}
      </span>
    </div>
  )
}
