import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { DateException } from '@cairn/domain/scheduling/hours'
import { AddressLink } from '../../base/address-link.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { daysIn, stretchesIn, withoutStretch, withStretch, type Stretch } from './exceptions.ts'
import { exceptionTexts as texts } from './messages.ts'
import { useSpanText } from './span-text.ts'
import styles from './hours.module.css'

interface ExceptionsCardProps {
  readonly value: readonly DateException[]
  readonly today: string
  /** How many sessions are booked on a date. */
  readonly bookedOn: (date: string) => number
  readonly onChange: (exceptions: readonly DateException[]) => void
}

/** Days off, other hours and holidays. */
export function ExceptionsCard({ value, today, bookedOn, onChange }: ExceptionsCardProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const text = useSpanText()
  const [edited, setEdited] = useState<Stretch | 'new' | null>(null)
  const date = (day: string) => new Date(`${day}T12:00:00Z`)
  const dates = ({ from, to }: Stretch) => {
    const options = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const
    return from === to
      ? intl.formatDate(date(from), { ...options, weekday: 'short' })
      : intl.formatDateTimeRange(date(from), date(to), options)
  }
  return (
    <Card pad="none" label={say(texts.title)}>
      <div className={styles.head}>
        <h2>{say(texts.title)}</h2>
        <span className={styles.hint}>{say(texts.hint)}</span>
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          {say(texts.add)}
        </Button>
      </div>
      {value.length === 0 && <p className={styles.empty}>{say(texts.none)}</p>}
      <ul className={styles.exceptions}>
        {stretchesIn(value).map((one) => {
          const days = daysIn(one)
          const booked = days.reduce((sum, day) => sum + bookedOn(day), 0)
          const label = dates(one)
          return (
            <li key={one.from} className={styles.exception}>
              <span className={styles.dates}>
                <b>{label}</b>
                {days.length > 1 && <span>{say(texts.days, { count: days.length })}</span>}
              </span>
              <span className={styles.grow}>
                {one.hours.length === 0 ? (
                  <Badge>{say(texts.off)}</Badge>
                ) : (
                  <Badge tone="primary">{one.hours.map(text.hours).join(', ')}</Badge>
                )}{' '}
                {one.reason !== undefined && (
                  <span className={styles.faint} dir="auto">
                    {one.reason}
                  </span>
                )}
                {booked > 0 && (
                  <span className={styles.booked}>
                    {say(texts.booked, { count: booked })}{' '}
                    <TextLink
                      size="small"
                      link={
                        <AddressLink href="/coach/bookings" onClick={() => undefined}>
                          {null}
                        </AddressLink>
                      }
                    >
                      {say(texts.review)}
                    </TextLink>
                  </span>
                )}
              </span>
              <IconButton
                icon="pencil"
                label={say(texts.edit, { dates: label })}
                onClick={() => setEdited(one)}
              />
              <IconButton
                icon="trash"
                label={say(texts.remove, { dates: label })}
                onClick={() => onChange(withoutStretch(value, one))}
              />
            </li>
          )
        })}
      </ul>
      <ExceptionDialog
        edited={edited}
        today={today}
        others={edited === 'new' || edited === null ? value : withoutStretch(value, edited)}
        onClose={() => setEdited(null)}
        onUse={(next, others) => {
          onChange(withStretch(others, next))
          setEdited(null)
        }}
      />
    </Card>
  )
}
