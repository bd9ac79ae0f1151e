import { useId } from 'react'
import { useIntl } from 'react-intl'
import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'
import { fullName } from '../../base/person.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { panel } from './messages.ts'
import { PANEL_TITLE, type PanelProps } from './panel-props.ts'
import type { Slot } from './week.ts'
import styles from './book.module.css'

interface TakenTimeProps extends PanelProps {
  readonly lost: { readonly start: number; readonly offered: readonly Slot[] }
}

/** The time was taken by somebody else: says that nothing was booked, and offers what is near. */
export function TakenTime({ flow, asked, times, lost, onCoach }: TakenTimeProps) {
  const { formatMessage: say } = useIntl()
  const name = useId()
  const coach = asked.coach === undefined ? undefined : flow.coachOf(asked.coach)
  const others = flow.others.flatMap((id) => flow.coachOf(id) ?? [])
  return (
    <div>
      <div role="alert" className={styles.alert}>
        <Icon name="alert-triangle" />
        <div>
          <b>{say(panel.taken, { time: times.clock(lost.start) })}</b>
          <p>{say(panel.takenText)}</p>
        </div>
      </div>
      <h2 id={PANEL_TITLE} tabIndex={-1} className={styles.closest}>
        {coach ? say(panel.closestWith, { name: coach.user.givenName }) : say(panel.closest)}
      </h2>
      {lost.offered.length === 0 && <p className={styles.faint}>{say(panel.noClosest)}</p>}
      <div className={styles.offered}>
        {lost.offered.map((slot) => (
          <label key={slot.start} className={styles.offer}>
            <input
              type="radio"
              name={name}
              checked={slot.start === flow.chosen?.start}
              onChange={() => flow.pick(slot)}
              className={styles.coachInput}
            />
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.offerWords}>
              <b>{times.clock(slot.start)}</b> {times.weekdayLong(slot.start)}
            </span>
            <Distance from={lost.start} to={slot.start} />
          </label>
        ))}
      </div>
      {others.map((one) => (
        <p key={one.id} className={styles.other}>
          <TextButton
            onClick={() =>
              onCoach(one.id, {
                start: lost.start,
                end: lost.start + lengthOf(lost.offered),
                coaches: [one.id],
              })
            }
          >
            {say(panel.otherCoach, { time: times.short(lost.start), name: fullName(one.user) })}
          </TextButton>
        </p>
      ))}
    </div>
  )
}

const lengthOf = ([first]: readonly Slot[]): number => (first ? first.end - first.start : 30 * MINUTE)

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** "30 min later", "1 day earlier". */
function Distance({ from, to }: { readonly from: number; readonly to: number }) {
  const intl = useIntl()
  const far = Math.abs(to - from)
  const [unit, size] = UNITS.find(([, ms]) => far >= ms) ?? UNITS[2]
  const length = intl.formatNumber(Math.round((far / size) * 2) / 2, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
  return (
    <span className={styles.distance}>
      {intl.formatMessage(to > from ? panel.later : panel.earlier, { length })}
    </span>
  )
}
