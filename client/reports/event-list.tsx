import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HistoryEvent } from '@cairn/contract/reports'
import { ago } from '../base/ago.ts'
import { Icon, type IconName } from '../base/ui/icon.tsx'
import styles from './event-list.module.css'
import { eventWords, type EventJoin } from './event-words.ts'
import { messages } from './messages.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  session: 'key',
  user: 'user',
  'api-user': 'robot',
  identity: 'link',
  organization: 'building',
  alias: 'link',
  concept: 'book-2',
  config: 'settings',
  language: 'language',
  purchase: 'shopping-cart',
}

const iconOf = (action: string): IconName => ICONS[action.split('.')[0] ?? ''] ?? 'history'

const named = (text: string): ReactNode => (
  <b key={text}>
    <bdi>{text}</bdi>
  </b>
)

/** An event as a sentence, with the names in it standing out. */
function Sentence({ event, join }: { event: HistoryEvent; join: EventJoin }) {
  const intl = useIntl()
  const { message, values } = eventWords(event, join, intl)
  const shown = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, named(text)]))
  return <FormattedMessage {...message} values={shown} />
}

function When({ at, now }: { at: string; now: Date }) {
  const intl = useIntl()
  const passed = ago(at, now)
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'long', timeStyle: 'medium' })}>
      {passed
        ? intl.formatRelativeTime(passed.value, passed.unit, { numeric: 'auto' })
        : intl.formatMessage(messages.justNow)}
    </time>
  )
}

export interface EventListProps {
  readonly label: string
  readonly events: readonly HistoryEvent[]
  readonly join: EventJoin
  /** Under a heading for each day; off where there are only a few. */
  readonly byDay?: boolean
}

/** What happened, newest first; each opens to its details. */
export function EventList({ label, events, join, byDay = false }: EventListProps) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const dayOf = (at: string | Date) => intl.formatDate(at, { dateStyle: 'full' })
  const heading = (event: HistoryEvent, before: HistoryEvent | undefined) => {
    const day = dayOf(event.date)
    if (!byDay || (before && dayOf(before.date) === day)) return null
    return <h2 className={styles.day}>{day === dayOf(now) ? intl.formatMessage(messages.today) : day}</h2>
  }
  return (
    <ul aria-label={label} className={styles.list}>
      {events.map((event, i) => (
        <li key={event.id}>
          {heading(event, events[i - 1])}
          <details className={styles.event}>
            <summary className={styles.summary}>
              <Icon name={iconOf(event.action)} size={18} className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.sentence}>
                  <Sentence event={event} join={join} />
                </span>
                <span className={styles.when}>
                  <When at={event.date} now={now} />
                  {event.ip !== undefined && (
                    <>
                      {' · '}
                      <bdi>{event.ip}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Icon name="chevron-down" size={16} className={styles.chevron} />
            </summary>
            <Facts event={event} join={join} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Facts({ event, join }: { event: HistoryEvent; join: EventJoin }) {
  const intl = useIntl()
  const places = (event.organization ?? []).map((id) => {
    const place = join?.['organization']?.[id] as { name?: string } | undefined
    return place?.name ?? id
  })
  const facts: [string, string | undefined][] = [
    [
      intl.formatMessage(messages.when),
      intl.formatDate(event.date, { dateStyle: 'full', timeStyle: 'long' }),
    ],
    [intl.formatMessage(messages.from), event.ip],
    [intl.formatMessage(messages.code), event.action],
    [intl.formatMessage(messages.object), event.object],
    [intl.formatMessage(messages.organization), places.length > 0 ? intl.formatList(places) : undefined],
    [intl.formatMessage(messages.request), event.request],
  ]
  return (
    <div className={styles.facts}>
      <dl className={styles.pairs}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {event.detail && (
        <pre className={styles.detail} dir="ltr">
          {JSON.stringify(event.detail, null, 2)}
        </pre>
      )}
    </div>
  )
}
