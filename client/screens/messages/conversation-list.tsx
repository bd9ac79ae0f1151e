import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { companyOf } from '@cairn/domain/access/roles'
import { plainText } from '@cairn/domain/courses/plain-text'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Count } from '../../base/ui/badge.tsx'
import { Empty, ErrorState } from '../../base/ui/empty.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Face } from '../../conversations/face.tsx'
import { FeedSkeleton } from '../../conversations/feed-skeleton.tsx'
import { isGone } from '../../conversations/gone.ts'
import type { FeedSpec } from '../../conversations/feed-spec.ts'
import { usePorts } from '../../conversations/ports.ts'
import { messages as talk } from '../../conversations/messages.ts'
import { SaidTime } from '../../conversations/said-time.tsx'
import { useFeed } from '../../conversations/use-feed.ts'
import { cardsByIds } from '../../courses/queries.ts'
import { organizationChoices } from '../../organizations/queries.ts'
import { personOrNone } from './person-or-none.ts'
import { conversationsIn, isNote, isPrivateTo, type Conversation } from '../../conversations/conversations.ts'
import { messages as unreadMessages } from '../../conversations/unread-messages.ts'
import { messages } from './messages.ts'
import { noteRead } from '../../conversations/reads.ts'
import { useReads } from '../../conversations/use-reads.ts'
import styles from './messages.module.css'

const PRIVATE: ReadonlySet<Message['type']> = new Set(['user', 'coach', 'coaching'])

const overview = (me: string): FeedSpec => ({
  key: 'private',
  query: 'type:(user OR coach OR coaching)',
  limit: 100,
  flat: true,
  open: true,
  feeds: [me],
  holds: ({ type }) => PRIVATE.has(type),
})

/** Everybody one talks with in private, the latest first. */
export function ConversationList({ current }: { current?: string | undefined }) {
  const intl = useIntl()
  const { me, actor } = usePorts()
  const queries = useQueryClient()
  const { since, isPending } = useReads()
  const spec = useMemo(() => overview(me.id), [me.id])
  const { view, store } = useFeed(spec)
  const said = view.threads.map(({ message }) => message).filter((message) => isPrivateTo(me.id, message))
  const list = conversationsIn(said, me.id, since)
  // What is open is being read; somebody who acts for them reads nothing in their place.
  const read = actor.acting === true ? undefined : list.find(({ key }) => key === current)?.latest.created
  useEffect(() => {
    if (current !== undefined && read !== undefined && !isPending) noteRead(queries, current, read)
  }, [queries, current, read, isPending])
  const titles = useTitles(list)
  const names = useNames(list, view.people)
  if (view.state === 'loading') return <FeedSkeleton count={3} />
  if (view.state === 'failed')
    return (
      <ErrorState
        title={intl.formatMessage(talk.failed)}
        retry={{ label: intl.formatMessage(talk.tryAgain), run: () => void store.load() }}
      >
        {intl.formatMessage(talk.failedText)}
      </ErrorState>
    )
  if (list.length === 0)
    return (
      <>
        <Empty title={intl.formatMessage(messages.none)}>{intl.formatMessage(messages.noneText)}</Empty>
        <Organizations current={current} />
      </>
    )
  return (
    <>
      <ul className={styles.list} aria-label={intl.formatMessage(messages.list)}>
        {list.map((one) => (
          <li key={one.key}>
            <Row
              conversation={one}
              names={names}
              title={one.course === undefined ? undefined : titles.get(one.course)}
              current={current === one.key}
            />
          </li>
        ))}
      </ul>
      <Organizations current={current} />
    </>
  )
}

/** The organizations one belongs to have a board of their own. */
function Organizations({ current }: { current: string | undefined }) {
  const intl = useIntl()
  const { actor } = usePorts()
  const ids = [...new Set([...companyOf(actor), actor.rootOrg])]
  const { data } = useQuery(organizationChoices(ids))
  if (!data || data.list.length === 0) return null
  return (
    <ul className={styles.list} aria-label={intl.formatMessage(messages.organizations)}>
      {data.list.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/messages/$userId"
            params={{ userId: id }}
            state={{ stays: true }}
            className={styles.row ?? ''}
            aria-current={current === id ? 'page' : undefined}
          >
            <Avatar name={name} seed={id} size="medium" />
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              <span className={styles.said}>{intl.formatMessage(messages.board)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const useTitles = (list: readonly Conversation[]): ReadonlyMap<string, string> => {
  const ids = [...new Set(list.flatMap(({ course }) => course ?? []))]
  const { data } = useQuery({ ...cardsByIds(ids), enabled: ids.length > 0 })
  return useMemo(() => new Map(data?.list.map(({ id, title }) => [id, title ?? ''])), [data])
}

type Person = {
  readonly givenName: string
  readonly familyName: string
  readonly avatar?: string | undefined
}

/** Those who have not said anything themselves are asked for by name. */
const useNames = (list: readonly Conversation[], people: Readonly<Record<string, Person>>) => {
  const { me } = usePorts()
  const strangers = [...new Set(list.flatMap(({ person, latest }) => [person, latest.creator]))].filter(
    (id) => !people[id] && id !== me.id && !isGone(id),
  )
  const found = useQueries({ queries: strangers.map((id) => personOrNone(id)) })
  return (id: string): Person | null | undefined =>
    id === me.id ? me : isGone(id) ? null : (people[id] ?? found[strangers.indexOf(id)]?.data)
}

interface RowProps {
  readonly conversation: Conversation
  /** Nobody where they are no longer there; nothing yet while they are asked for. */
  readonly names: (id: string) => Person | null | undefined
  readonly title: string | undefined
  readonly current: boolean
}

/** The latest words, and whose they are where that is not the person the row is called after. */
function Preview({ conversation, names }: Pick<RowProps, 'conversation' | 'names'>) {
  const intl = useIntl()
  const { me } = usePorts()
  const { latest, person } = conversation
  const words = <bdi key="words">{plainText(latest.body ?? '') || intl.formatMessage(messages.file)}</bdi>
  const note = isNote(latest)
  if (latest.creator === me.id) return intl.formatMessage(note ? messages.yourNote : messages.you, { words })
  if (latest.creator === person) return words
  const name = names(latest.creator)?.givenName ?? intl.formatMessage(talk.somebody)
  return intl.formatMessage(note ? messages.noteOf : messages.saidBy, {
    name: <bdi key="name">{name}</bdi>,
    words,
  })
}

function Row({ conversation, names, title, current }: RowProps) {
  const intl = useIntl()
  const { me } = usePorts()
  const { latest, course } = conversation
  // What is open is being read.
  const unread = current ? 0 : conversation.unread
  const person = names(conversation.person)
  const own = conversation.person === me.id
  // Of the coaches the one who spoke last.
  const faceId = own && latest.creator !== me.id ? latest.creator : conversation.person
  const face = own ? names(faceId) : person
  const personName = person
    ? `${person.givenName} ${person.familyName}`
    : person === null
      ? intl.formatMessage(talk.somebody)
      : '…'
  const name = course !== undefined && own ? intl.formatMessage(messages.yourCoach) : personName
  return (
    <Link
      to="/messages/$userId"
      params={{ userId: conversation.person }}
      search={course === undefined ? {} : { course }}
      state={{ stays: true }}
      // With a person and with the coaches of a course are two conversations.
      activeOptions={{ exact: true }}
      className={styles.row ?? ''}
      aria-current={current ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <Face
        id={faceId}
        name={face ? `${face.givenName} ${face.familyName}` : name}
        src={fileAddress(face?.avatar)}
        gone={face === null}
        size="medium"
      />
      <span className={styles.words}>
        <span className={styles.first}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.time}>
            <SaidTime at={latest.created} />
          </span>
        </span>
        {title !== undefined && <span className={styles.course}>{title}</span>}
        <span className={styles.said}>
          <span className={styles.cut}>
            <Preview conversation={conversation} names={names} />
          </span>
          {unread > 0 && (
            <Count tone="accent">
              {intl.formatNumber(unread)}
              <Hidden> {intl.formatMessage(unreadMessages.unread)}</Hidden>
            </Count>
          )}
        </span>
      </span>
    </Link>
  )
}
