import { useState } from 'react'
import { useIntl } from 'react-intl'
import { clockAt, minutesOf } from '@cairn/domain/scheduling/clock-time'
import { DAY_MINUTES, timeOfDay, type ClockHours } from '@cairn/domain/scheduling/hours'
import type { Clock } from '../event-draft.ts'
import { TimeField } from '../time-field.tsx'
import { messages } from './messages.ts'
import { spanOf } from './week-hours.ts'
import styles from './hours.module.css'

interface Typed {
  readonly of: ClockHours
  readonly start: Clock
  readonly end: Clock
}

const typedOf = (of: ClockHours): Typed => {
  const { start, end } = spanOf(of)
  return { of, start: clockAt(start), end: clockAt(end) }
}

/** What is typed, as hours; midnight at the end is that of the next day. Undefined for what is none. */
export const hoursTyped = (start: Clock, end: Clock): ClockHours | 'wrong' | 'inverted' => {
  const from = minutesOf(start.time, start.half)
  const until = minutesOf(end.time, end.half)
  if (from === undefined || until === undefined) return 'wrong'
  const last = until === 0 ? DAY_MINUTES : until
  return from < last ? { start: timeOfDay(from), end: timeOfDay(last) } : 'inverted'
}

interface SpanFieldsProps {
  readonly value: ClockHours
  /** What is wrong with them beside others. */
  readonly error?: string | undefined
  readonly onChange: (hours: ClockHours) => void
  /** Whether what stands there are hours. */
  readonly onValid: (valid: boolean) => void
}

/** From when until when, typed on a 12-hour clock. What is not yet a time is kept, and not taken. */
export function SpanFields({ value, error, onChange, onValid }: SpanFieldsProps) {
  const { formatMessage: say } = useIntl()
  const [typed, setTyped] = useState(() => typedOf(value))
  const [typing, setTyping] = useState(false)
  const elsewhere = typed.of.start !== value.start || typed.of.end !== value.end
  const here = elsewhere ? typedOf(value) : typed
  if (elsewhere) setTyped(here)
  const change = (patch: Partial<Typed>) => {
    const next = { ...here, ...patch }
    const read = hoursTyped(next.start, next.end)
    const valid = typeof read !== 'string'
    setTyped(valid ? { ...next, of: read } : next)
    onValid(valid)
    if (valid && (read.start !== value.start || read.end !== value.end)) onChange(read)
  }
  const read = hoursTyped(here.start, here.end)
  const wrong = typing || typeof read !== 'string' ? undefined : say(messages[read])
  const wrongStart = wrong !== undefined && minutesOf(here.start.time, here.start.half) === undefined
  return (
    <div
      className={styles.fields}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      <TimeField
        label={say(messages.from)}
        value={here.start}
        error={wrongStart ? wrong : undefined}
        onChange={(start) => change({ start })}
      />
      <TimeField
        label={say(messages.to)}
        value={here.end}
        error={(wrongStart ? undefined : wrong) ?? error}
        onChange={(end) => change({ end })}
      />
    </div>
  )
}
