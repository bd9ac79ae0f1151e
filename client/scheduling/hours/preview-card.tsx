import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Busy } from '@cairn/domain/scheduling/free-slots'
import type { ScheduleSettings } from '@cairn/domain/scheduling/settings'
import { useTimes } from '../book/use-times.ts'
import { daysOfWeek, within } from '../book/week.ts'
import { useViewZone } from '../view-zone.ts'
import { ZonePicker } from '../zone-picker.tsx'
import { messages, previewTexts as texts } from './messages.ts'
import { previewOf, type HiddenWhy } from './preview.ts'
import styles from './preview.module.css'

interface PreviewCardProps {
  readonly draft: ScheduleSettings
  readonly saved: ScheduleSettings | undefined
  readonly busy: readonly Busy[]
  readonly now: Date
}

const REASONS: readonly HiddenWhy[] = ['booked', 'buffer', 'notice', 'full']

/** What learners would see with the hours as they are in the editor: the rules of the server, run here. */
export function PreviewCard({ draft, saved, busy, now }: PreviewCardProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [zone, setZone] = useViewZone()
  const times = useTimes(zone)
  const [key, setKey] = useState<string>()
  const days = daysOfWeek(now, zone, 0)
  const between = { from: days[0]?.start ?? 0, to: days.at(-1)?.end ?? 0, now: now.getTime() }
  const { slots, hidden } = previewOf(draft, saved, busy, between)
  const before = saved && previewOf(saved, undefined, busy, between).slots.length
  const day =
    days.find((one) => one.key === key) ?? days.find((one) => within(slots, one).length > 0) ?? days[0]
  const shown = day ? within(slots, day) : []
  const gone = day ? within(hidden, day) : []
  return (
    <section aria-label={say(texts.title)} className={styles.preview}>
      <h2>{say(texts.title)}</h2>
      <p className={styles.from}>
        {say(texts.from)}{' '}
        <ZonePicker look="text" value={zone} suggested={[draft.timezone]} onChange={setZone} />
      </p>
      <div className={styles.days}>
        {days.map((one) => (
          <button
            key={one.key}
            type="button"
            aria-pressed={one === day}
            aria-label={times.day(one.start)}
            data-none={within(slots, one).length === 0 || undefined}
            className={styles.day}
            onClick={() => setKey(one.key)}
          >
            <span>{times.weekdayLetter(one.start)}</span>
            <b>{times.dayNumber(one.start)}</b>
          </button>
        ))}
      </div>
      {day && <h3>{times.day(day.start)}</h3>}
      {shown.length === 0 && <p className={styles.faint}>{say(texts.none)}</p>}
      <ul className={styles.times}>
        {shown.map(({ start, isNew }) => (
          <li key={start} className={styles.time} data-new={isNew || undefined}>
            {times.clock(start)} {isNew && <em>{say(messages.isNew)}</em>}
          </li>
        ))}
      </ul>
      {REASONS.map((why) => {
        const list = gone.filter((one) => one.why === why)
        if (list.length === 0) return null
        return (
          <p key={why} className={styles.why}>
            {say(texts[why], { times: intl.formatList(list.map(({ start }) => times.clock(start))) })}
          </p>
        )
      })}
      <p className={styles.total} aria-live="polite">
        <b>{say(texts.total, { count: slots.length })}</b>
        {before !== undefined && before !== slots.length && `, ${say(texts.was, { count: before })}`}
      </p>
    </section>
  )
}
