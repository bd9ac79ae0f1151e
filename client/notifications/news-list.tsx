import { useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { EventChange } from '@cairn/domain/scheduling/event'
import { timeRange } from '@cairn/domain/scheduling/time-range'
import { AddressLink } from '../base/address-link.tsx'
import { ago } from '../base/ago.ts'
import { fileAddress } from '../base/file-address.ts'
import { useSite } from '../base/site.tsx'
import { Avatar } from '../base/ui/avatar.tsx'
import { classes } from '../base/ui/classes.ts'
import { Hidden } from '../base/ui/text.tsx'
import { Criteria } from '../base/ui/verdict.tsx'
import { byDay, type Day } from './days.ts'
import { many, messages, rules } from './messages.ts'
import styles from './news-list.module.css'
import type { Entry } from './queries.ts'
import { zoneHere } from './zone.ts'

const dayWords = (intl: IntlShape, { when, date }: Day<Entry>): string =>
  when === 'before'
    ? intl.formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })
    : intl.formatMessage(messages[when])

const bold = (parts: ReactNode) => <b key="b">{parts}</b>

export interface NewsListProps {
  readonly entries: readonly Entry[]
  /** Something was opened. */
  readonly onOpen: (entry: Entry) => void
}

/** What somebody was told of, day by day. */
export function NewsList({ entries, onOpen }: NewsListProps) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  return (
    <div className={styles.days}>
      {byDay(entries, ({ news }) => news.created, now, intl.timeZone ?? 'UTC').map((day) => (
        <section key={day.key} aria-label={dayWords(intl, day)}>
          <h3 className={styles.day}>{dayWords(intl, day)}</h3>
          <ul className={styles.list}>
            {day.things.map((entry) => (
              <li key={entry.news.id}>
                <NewsLine entry={entry} now={now} onOpen={() => onOpen(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const SESSION_WORDS = {
  planned: messages.sessionPlanned,
  moved: messages.sessionMoved,
  cancelled: messages.sessionCancelled,
  unseated: messages.sessionCancelled,
  declined: messages.declined,
  soon: messages.sessionSoon,
} satisfies Record<EventChange, unknown>

const eventWords = ({ change, kind }: NonNullable<Entry['news']['event']>, title: string | undefined) => {
  if (kind === 'session') return SESSION_WORDS[change]
  if (change === 'planned') return messages.event
  return change === 'cancelled' && title === undefined ? messages.calledOff : messages[change]
}

/** What happened: one thing, or how much of one sort. */
const wordsFor = ({ kind, verdict, count, event, title, moderation, correction }: Entry['news']) => {
  if (correction?.approved) return messages.certificateApproved
  if (moderation) return messages[moderation.outcome]
  if (event) return eventWords(event, title)
  if (count !== undefined && kind in many) return many[kind as keyof typeof many]
  return verdict ? messages[verdict.decision] : messages[kind]
}

/** What is held and when, by the clocks of the browser. */
function EventTime({ event }: { event: NonNullable<Entry['news']['event']> }) {
  const intl = useIntl()
  const when = timeRange(intl.locale, zoneHere(), event)
  const words = `${event.what} · ${when}`
  return (
    <span dir="auto" className={styles.text}>
      {event.times === undefined
        ? words
        : intl.formatMessage(messages.weekly, { event: words, times: event.times })}
    </span>
  )
}

/** What a moderator added, and until when somebody may not post. */
function Decision({ moderation: { note, until } }: { moderation: NonNullable<Entry['news']['moderation']> }) {
  const intl = useIntl()
  return (
    <>
      {note !== undefined && (
        <span dir="auto" className={styles.text}>
          {note}
        </span>
      )}
      {until !== undefined && (
        <span className={styles.text}>
          {intl.formatMessage(messages.suspendedUntil, {
            date: intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </span>
      )}
    </>
  )
}

/** The first words; of many things who spoke, where it was more than one. */
function Said({ entry: { news, people }, now }: { entry: Entry; now: Date }) {
  const intl = useIntl()
  const { timezone: timeZone } = useSite()
  if (people.length > 1) {
    const names = people.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
    const others = (news.peopleCount ?? names.length) - names.length
    const all = others > 0 ? [...names, intl.formatMessage(messages.others, { count: others })] : names
    return <span className={styles.text}>{intl.formatList(all, { type: 'conjunction' })}</span>
  }
  if (news.starts !== undefined && Date.parse(news.starts) > now.getTime())
    return (
      <span className={styles.text}>
        {intl.formatMessage(messages.begins, {
          day: intl.formatDate(news.starts, { dateStyle: 'long', timeZone }),
        })}
      </span>
    )
  if (news.event) return <EventTime event={news.event} />
  if (news.moderation) return <Decision moderation={news.moderation} />
  if (news.correction?.reason !== undefined)
    return (
      <span className={styles.text}>
        {intl.formatMessage(messages.correctionReason, {
          reason: <bdi key="reason">{news.correction.reason}</bdi>,
        })}
      </span>
    )
  if (news.text === undefined) return null
  return (
    <span dir="auto" className={styles.text}>
      {news.text}
    </span>
  )
}

function NewsLine({ entry, now, onOpen }: { entry: Entry; now: Date; onOpen: () => void }) {
  const intl = useIntl()
  const { news, person } = entry
  const name = person ? `${person.givenName} ${person.familyName}` : intl.formatMessage(messages.somebody)
  const passed = ago(news.created, now)
  const unseen = news.seen === undefined
  return (
    <AddressLink
      href={news.path ?? '/dashboard'}
      className={classes(styles.line, unseen && styles.unseen)}
      onClick={onOpen}
    >
      <Avatar name={name} seed={person?.id} src={fileAddress(person?.avatar)} />
      <div className={styles.words}>
        <span className={styles.head}>
          {unseen && <Hidden>{`${intl.formatMessage(messages.unseen)}: `}</Hidden>}
          {intl.formatMessage(wordsFor(news), {
            count: news.count ?? 1,
            name: <bdi key="name">{name}</bdi>,
            work: <bdi key="work">{news.verdict?.work ?? ''}</bdi>,
            where: <bdi key="where">{news.verdict?.course ?? news.title ?? ''}</bdi>,
            place:
              news.title === undefined
                ? ''
                : intl.formatMessage(messages.inPlace, { where: <bdi key="in">{news.title}</bdi> }),
            rule: intl.formatMessage(rules[news.moderation?.rule ?? 'other']),
            b: bold,
          })}
        </span>
        <Said entry={entry} now={now} />
        {news.verdict && <Criteria verdict={news.verdict} />}
        <time
          dateTime={news.created}
          title={intl.formatDate(news.created, { dateStyle: 'long', timeStyle: 'short' })}
          className={styles.time}
        >
          {intl.formatRelativeTime(passed?.value ?? 0, passed?.unit ?? 'second', { numeric: 'auto' })}
        </time>
      </div>
      {unseen && <span className={styles.dot} />}
    </AddressLink>
  )
}
