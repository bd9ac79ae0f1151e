import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Weekday, WeeklyHours } from '@cairn/domain/scheduling/hours'
import { Button } from '../../base/ui/button.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { messages } from './messages.ts'
import { SpanFields } from './span-fields.tsx'
import { useSpanText } from './span-text.ts'
import type { WeekEdit } from './use-week-edit.ts'
import { combined, PLANNED_DAYS, removed, replaced, suggested } from './week-hours.ts'
import styles from './hours.module.css'

/** The chosen hours by typing; where none are chosen, hours for a day. */
export function SpanRow({ week }: { readonly week: WeekEdit }) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const [day, setDay] = useState<Weekday>('monday')
  const { chosen } = week
  if (chosen) return <SpanEditor week={week} one={chosen} />
  const next = suggested(week.hours, day)
  return (
    <div className={styles.row}>
      <p className={styles.faint}>{say(messages.nothingChosen)}</p>
      <CompactSelect
        label={say(messages.day)}
        value={day}
        options={PLANNED_DAYS.map((value) => ({ value, label: text.day(value) }))}
        onChange={(event) => setDay(PLANNED_DAYS.find((one) => one === event.target.value) ?? 'monday')}
      />
      <Button
        size="small"
        icon="plus"
        disabled={next === undefined}
        onClick={() => next && week.edit(replaced(week.hours, undefined, next), next)}
      >
        {say(messages.add)}
      </Button>
    </div>
  )
}

export function SpanEditor({ week, one }: { readonly week: WeekEdit; readonly one: WeeklyHours }) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const met = week.overlapOf(one)
  return (
    <div className={styles.row} role="group" aria-label={text.day(one.day)}>
      <b className={styles.rowDay}>{text.day(one.day)}</b>
      <SpanFields
        key={one.day}
        value={one}
        error={met && say(messages.overlap, { hours: text.hours(met) })}
        onValid={week.setValid}
        onChange={(hours) => {
          const next = { day: one.day, ...hours }
          week.edit(replaced(week.hours, one, next), next)
        }}
      />
      <span className={styles.rowActions}>
        {met && (
          <Button
            size="small"
            onClick={() => {
              const next = combined(week.hours, one)
              week.edit(
                next,
                next.find(({ day, start, end }) => day === one.day && start <= one.start && end >= one.end),
              )
            }}
          >
            {say(messages.combine)}
          </Button>
        )}
        <Button size="small" variant="danger" icon="trash" onClick={() => week.edit(removed(week.hours, one))}>
          {say(messages.remove)}
        </Button>
      </span>
    </div>
  )
}
