import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { lastDays, type LearnedDay } from '@cairn/domain/progress/days'
import type { Progress } from '@cairn/contract/progress'
import { Card } from '../../base/ui/card.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Heading, Hidden, Text } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './week.module.css'

/** Midnight is where the learner is. */
const dayOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`

export interface WeekProps {
  records: readonly Progress[]
  now: Date
}

/** On which of the last seven days something was learnt. It counts what was done, and never what was not. */
export function Week({ records, now }: WeekProps) {
  const intl = useIntl()
  const days = lastDays(records, now, dayOf)
  const count = days.filter(({ learned }) => learned).length
  return (
    <Card label={intl.formatMessage(messages.week)}>
      <Heading level={2} size="card">
        {intl.formatMessage(messages.week)}
      </Heading>
      <ol className={styles.days}>
        {days.map((day, n) => (
          <Day key={dayOf(day.at)} day={day} today={n === days.length - 1} />
        ))}
      </ol>
      <Text size="support" tone="dim">
        {intl.formatMessage(count === 0 ? messages.weekNone : messages.weekSome, { count })}
      </Text>
      <TextLink size="small" link={<Link to="/account/learning" />}>
        {intl.formatMessage(messages.weekAll)}
      </TextLink>
    </Card>
  )
}

function Day({ day: { at, learned }, today }: { day: LearnedDay; today: boolean }) {
  const intl = useIntl()
  return (
    <li className={styles.day} data-today={today}>
      <span className={styles.name} aria-hidden="true">
        {intl.formatDate(at, { weekday: 'narrow' })}
      </span>
      <Hidden>
        {intl.formatMessage(learned ? messages.dayLearned : messages.dayFree, {
          day: intl.formatDate(at, { weekday: 'long' }),
        })}
      </Hidden>
      <span className={styles.mark} data-learned={learned} aria-hidden="true">
        {learned ? <Icon name="check" size={16} /> : intl.formatNumber(at.getDate())}
      </span>
    </li>
  )
}
