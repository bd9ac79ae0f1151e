import { useIntl } from 'react-intl'
import type { Weekday } from '@cairn/domain/scheduling/hours'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { messages } from './messages.ts'
import { SpanEditor } from './span-row.tsx'
import { useSpanText } from './span-text.ts'
import type { WeekEdit } from './use-week-edit.ts'
import { ofDay, PLANNED_DAYS, replaced, sameHours, suggested } from './week-hours.ts'
import styles from './hours.module.css'

/** The week on a phone: a day is a row, with its editor under it. */
export function HoursList({ week }: { readonly week: WeekEdit }) {
  return (
    <ul className={styles.days}>
      {PLANNED_DAYS.map((day) => (
        <DayRow key={day} day={day} week={week} />
      ))}
    </ul>
  )
}

function DayRow({ day, week }: { readonly day: Weekday; readonly week: WeekEdit }) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const list = ofDay(week.hours, day)
  const { chosen } = week
  const next = suggested(week.hours, day)
  const add = () => next && week.edit(replaced(week.hours, undefined, next), next)
  return (
    <li className={styles.dayRow}>
      <div className={styles.dayLine}>
        <Switch
          label={text.day(day)}
          aria-label={say(messages.dayOn, { day: text.day(day) })}
          checked={list.length > 0}
          onChange={() =>
            list.length > 0 ? week.edit(week.hours.filter((one) => one.day !== day)) : add()
          }
        />
        <div className={styles.spans}>
          {list.length === 0 && <span className={styles.faint}>{say(messages.off)}</span>}
          {list.map((one, place) => (
            <button
              key={`${one.start} ${one.end} ${place}`}
              type="button"
              aria-pressed={chosen !== undefined && sameHours(chosen, one)}
              aria-label={say(messages.block, { day: text.day(day), hours: text.hours(one) })}
              className={styles.span}
              onClick={() => week.choose(chosen && sameHours(chosen, one) ? undefined : one)}
            >
              {text.hours(one)} {week.isNew(one) && <Badge tone="primary">{say(messages.isNew)}</Badge>}
            </button>
          ))}
        </div>
        <IconButton icon="plus" label={say(messages.addTo, { day: text.day(day) })} onClick={add} />
      </div>
      {chosen?.day === day && <SpanEditor week={week} one={chosen} />}
    </li>
  )
}
