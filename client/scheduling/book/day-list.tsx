import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import { messages } from './messages.ts'
import type { BookingFlow } from './use-booking.ts'
import type { Times } from './use-times.ts'
import { minuteOf, within, type Day } from './week.ts'
import styles from './day-list.module.css'

const NOON = 12 * 60
const EVENING = 17 * 60
const MOST_DOTS = 3

interface DayListProps {
  readonly flow: BookingFlow
  readonly zone: string
  readonly times: Times
}

/** A week of free times on a phone: a strip of days, and the times of one of them. */
export function DayList({ flow, zone, times }: DayListProps) {
  const { formatMessage: say } = useIntl()
  const { days, slots, chosen, lost } = flow
  const [key, setKey] = useState<string>()
  const withTimes = days.find((day) => within(slots, day).length > 0)
  const ofChosen = days.find((day) => chosen && within([chosen], day).length > 0)
  const day = days.find((one) => one.key === key) ?? ofChosen ?? withTimes ?? days[0]
  if (!day) return null
  const list = within(slots, day)
  const parts = [
    [messages.morning, list.filter(({ start }) => minuteOf(start, zone) < NOON)],
    [
      messages.afternoon,
      list.filter(({ start }) => minuteOf(start, zone) >= NOON && minuteOf(start, zone) < EVENING),
    ],
    [messages.evening, list.filter(({ start }) => minuteOf(start, zone) >= EVENING)],
  ] as const
  const lostHere = lost !== undefined && within([lost], day).length > 0
  return (
    <>
      <div className={styles.strip}>
        {days.map((one) => (
          <StripDay
            key={one.key}
            day={one}
            times={times}
            count={within(slots, one).length}
            current={one === day}
            onChoose={() => setKey(one.key)}
          />
        ))}
      </div>
      <h3 className={styles.title}>{times.day(day.start)}</h3>
      {lostHere && (
        <p className={styles.none}>
          {times.clock(lost.start)}: {say(messages.justTaken)}
        </p>
      )}
      {list.length === 0 && <p className={styles.none}>{say(messages.noneDay)}</p>}
      {parts.map(
        ([title, part]) =>
          part.length > 0 && (
            <section key={title.id} aria-label={say(title)}>
              <p className={styles.part}>{say(title)}</p>
              <div className={styles.times}>
                {part.map((slot) => (
                  <button
                    key={slot.start}
                    type="button"
                    aria-pressed={slot.start === chosen?.start}
                    aria-label={times.full(slot.start)}
                    className={styles.time}
                    onClick={() => flow.choose(slot)}
                  >
                    {slot.start === chosen?.start && <Icon name="check" size={16} />}
                    {times.clock(slot.start)}
                  </button>
                ))}
              </div>
            </section>
          ),
      )}
    </>
  )
}

interface StripDayProps {
  readonly day: Day
  readonly times: Times
  readonly count: number
  readonly current: boolean
  readonly onChoose: () => void
}

function StripDay({ day, times, count, current, onChoose }: StripDayProps) {
  const { formatMessage: say } = useIntl()
  return (
    <button
      type="button"
      aria-pressed={current}
      aria-label={say(messages.slot, { day: times.day(day.start), time: say(messages.dayTimes, { count }) })}
      className={styles.day}
      data-none={count === 0 || undefined}
      onClick={onChoose}
    >
      <span>{times.weekday(day.start)}</span>
      <b>{times.dayNumber(day.start)}</b>
      <i aria-hidden="true">{count === 0 ? '–' : '•'.repeat(Math.min(count, MOST_DOTS))}</i>
    </button>
  )
}
