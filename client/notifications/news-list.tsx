import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { ago } from '../base/ago.ts'
import { fileAddress } from '../base/file-address.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import { classes } from '../base/ui/classes.ts'
import { Hidden } from '../base/ui/text.tsx'
import { byDay, type Day } from './days.ts'
import { messages } from './messages.ts'
import styles from './news-list.module.css'
import type { Entry } from './queries.ts'

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
      {byDay(entries, ({ news }) => news.created, now).map((day) => (
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

function NewsLine({ entry, now, onOpen }: { entry: Entry; now: Date; onOpen: () => void }) {
  const intl = useIntl()
  const { news, person } = entry
  const name = person ? `${person.givenName} ${person.familyName}` : intl.formatMessage(messages.somebody)
  const passed = ago(news.created, now)
  const unseen = news.seen === undefined
  return (
    <Link
      to={(news.path ?? '/dashboard') as never}
      className={classes(styles.line, unseen && styles.unseen)}
      onClick={onOpen}
    >
      <Avatar name={name} seed={person?.id} src={fileAddress(person?.avatar)} />
      <span className={styles.words}>
        <span className={styles.head}>
          {unseen && <Hidden>{`${intl.formatMessage(messages.unseen)}: `}</Hidden>}
          {intl.formatMessage(messages[news.kind], {
            name: <bdi key="name">{name}</bdi>,
            where: <bdi key="where">{news.title ?? ''}</bdi>,
            b: bold,
          })}
        </span>
        {news.text !== undefined && (
          <span dir="auto" className={styles.text}>
            {news.text}
          </span>
        )}
        <time
          dateTime={news.created}
          title={intl.formatDate(news.created, { dateStyle: 'long', timeStyle: 'short' })}
          className={styles.time}
        >
          {intl.formatRelativeTime(passed?.value ?? 0, passed?.unit ?? 'second', { numeric: 'auto' })}
        </time>
      </span>
      {unseen && <span className={styles.dot} />}
    </Link>
  )
}
