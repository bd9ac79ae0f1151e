import { useState } from 'react'
import { useIntl } from 'react-intl'
import { instantOf, localTime } from '@cairn/domain/base/local-time'
import { minutesOf } from '@cairn/domain/scheduling/clock-time'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { dayText, type Clock } from '../event-draft.ts'
import { TimeField } from '../time-field.tsx'
import { panel } from './messages.ts'
import type { Slot } from './week.ts'
import styles from './book.module.css'

interface OtherTimeProps {
  readonly zone: string
  readonly now: Date
  /** In milliseconds. */
  readonly length: number
  readonly onChoose: (slot: Slot) => void
}

/** The moment that a date and a time of day are in a zone. */
export const momentOf = (day: string, clock: Clock, zone: string): number | undefined => {
  const minutes = minutesOf(clock.time, clock.half)
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (minutes === undefined || !match) return undefined
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number)
  const local = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return instantOf(local, zone).getTime()
}

/** A coach may offer any time: it is typed. */
export function OtherTime({ zone, now, length, onChoose }: OtherTimeProps) {
  const { formatMessage: say } = useIntl()
  const today = dayText(localTime(now, zone))
  const [day, setDay] = useState(today)
  const [clock, setClock] = useState<Clock>({ time: '', half: 'pm' })
  const [fault, setFault] = useState<string>()
  const choose = () => {
    const start = momentOf(day, clock, zone)
    if (start === undefined) return setFault(say(panel.ownWrong))
    if (start <= Date.now()) return setFault(say(panel.ownPast))
    setFault(undefined)
    onChoose({ start, end: start + length, coaches: [] })
  }
  return (
    <section aria-label={say(panel.own)} className={styles.own}>
      <h2 className={styles.closest}>{say(panel.own)}</h2>
      <p className={styles.faint}>{say(panel.ownText)}</p>
      <div className={styles.ownFields}>
        <TextField
          type="date"
          label={say(panel.day)}
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TimeField label={say(panel.start)} value={clock} onChange={setClock} />
        <Button onClick={choose}>{say(panel.use)}</Button>
      </div>
      <Failure>{fault}</Failure>
    </section>
  )
}
