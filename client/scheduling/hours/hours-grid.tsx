import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import type { MinuteSpan, Weekday, WeeklyHours } from '@cairn/domain/scheduling/hours'
import { IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Hidden } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import { useSpanText } from './span-text.ts'
import { usePainting } from './use-painting.ts'
import type { WeekEdit } from './use-week-edit.ts'
import {
  FINE_STEP,
  hoursFrom,
  minutesIn,
  ofDay,
  PLANNED_DAYS,
  removed,
  replaced,
  resized,
  sameHours,
  shifted,
  spanOf,
  STEP,
  suggested,
} from './week-hours.ts'
import frame from '../week-columns.module.css'
import styles from './hours-grid.module.css'

/** Pixels of an hour. */
const HOUR = 42
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const placed = ({ start, end }: MinuteSpan) => ({
  top: (start / 60) * HOUR,
  height: ((end - start) / 60) * HOUR,
})

/** The week of a coach: hours are painted, pulled at their edges, and moved by the keyboard. */
export function HoursGrid({ week }: { readonly week: WeekEdit }) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const { grid, drag, paint, pull, events } = usePainting(week)
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef(Math.min(8 * 60, ...week.hours.map((one) => spanOf(one).start)))
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = Math.max(0, first.current / 60 - 0.5) * HOUR
  }, [])
  const ordered = PLANNED_DAYS.flatMap((day) => ofDay(week.hours, day))
  const stop = week.chosen ?? ordered[0]

  const focusOn = (one: WeeklyHours | undefined) =>
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[data-hours="${one?.day} ${one?.start} ${one?.end}"]`)
        ?.focus(),
    )
  const keys = (event: KeyboardEvent, one: WeeklyHours) => {
    const step = event.altKey ? FINE_STEP : STEP
    const others = ofDay(removed(week.hours, one), one.day)
    const by = { ArrowUp: -step, ArrowDown: step }[event.key]
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const along = { ArrowLeft: -turned, ArrowRight: turned }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const at = ordered.findIndex((other) => sameHours(other, one))
      week.edit(removed(week.hours, one))
      focusOn(ordered[at + 1] ?? ordered[at - 1])
    } else if (along !== undefined) {
      const next = ordered[ordered.findIndex((other) => sameHours(other, one)) + along]
      if (next) week.choose(next)
      focusOn(next ?? one)
    } else if (by !== undefined) {
      const span = spanOf(one)
      const moved = event.shiftKey
        ? resized(others, span, 'end', span.end + by, step)
        : shifted(others, span, by)
      const next = hoursFrom(one.day, moved)
      if (!sameHours(next, one)) week.edit(replaced(week.hours, one, next), next)
      focusOn(next)
    } else return
    event.preventDefault()
  }
  const add = (day: Weekday) => {
    const next = suggested(week.hours, day)
    if (next) week.edit(replaced(week.hours, undefined, next), next)
    focusOn(next)
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <Hidden>{say(messages.blockHint)}</Hidden>
      <div className={classes(frame.columns, styles.head)}>
        <span />
        {PLANNED_DAYS.map((day) => {
          const minutes = minutesIn(ofDay(week.hours, day))
          return (
            <div key={day} className={styles.dayHead}>
              <b>{text.day(day, 'short')}</b>
              <small>{minutes === 0 ? say(messages.off) : text.length(minutes)}</small>
              <IconButton
                size="small"
                icon="plus"
                label={say(messages.addTo, { day: text.day(day) })}
                onClick={() => add(day)}
              />
            </div>
          )
        })}
      </div>
      <div
        ref={grid}
        className={classes(frame.columns, frame.grid, styles.grid)}
        style={{ blockSize: 24 * HOUR }}
        {...events}
      >
        <div className={frame.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} className={frame.hour} style={{ top: hour * HOUR }}>
              {hour > 0 && <span>{text.clock(hour * 60)}</span>}
            </span>
          ))}
        </div>
        {PLANNED_DAYS.map((day) => (
          <div key={day} data-day={day} className={classes(frame.day, styles.day)} onPointerDown={paint(day)}>
            {ofDay(week.hours, day).map((one) => {
              const pulled = drag?.of && sameHours(drag.of, one) ? drag.span : undefined
              const span = pulled ?? spanOf(one)
              return (
                <Block
                  key={`${one.start} ${one.end}`}
                  {...{ one, span, week }}
                  stop={sameHours(one, stop)}
                  onKeys={(event) => keys(event, one)}
                  onPull={(edge) => pull(one, edge)}
                />
              )
            })}
            {drag?.day === day && !drag.of && drag.span && (
              <span className={styles.painted} style={placed(drag.span)}>
                {text.span(drag.span)}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface BlockProps {
  readonly one: WeeklyHours
  readonly span: MinuteSpan
  readonly week: WeekEdit
  /** Where the keyboard comes to first. */
  readonly stop: boolean
  readonly onKeys: (event: KeyboardEvent) => void
  readonly onPull: (edge: 'start' | 'end') => (event: PointerEvent) => void
}

function Block({ one, span, week, stop, onKeys, onPull }: BlockProps) {
  const { formatMessage: say } = useIntl()
  const text = useSpanText()
  const isChosen = week.chosen !== undefined && sameHours(week.chosen, one)
  const isNew = week.isNew(one)
  return (
    <>
      <button
        type="button"
        data-hours={`${one.day} ${one.start} ${one.end}`}
        data-new={isNew || undefined}
        data-overlap={week.overlapOf(one) ? true : undefined}
        aria-pressed={isChosen}
        aria-label={
          say(messages.block, { day: text.day(one.day), hours: text.span(span) }) +
          (isNew ? `, ${say(messages.isNew)}` : '')
        }
        tabIndex={stop ? 0 : -1}
        className={styles.block}
        style={placed(span)}
        onClick={() => week.choose(one)}
        onKeyDown={onKeys}
      >
        <b>{text.span(span)}</b>
        {span.end - span.start >= 60 && (
          <span>
            {isNew && `${say(messages.isNew)}, `}
            {text.length(span.end - span.start)}
          </span>
        )}
      </button>
      {isChosen && (
        <>
          <span
            className={styles.edge}
            data-edge="start"
            style={{ top: placed(span).top - 5 }}
            onPointerDown={onPull('start')}
          />
          <span
            className={styles.edge}
            data-edge="end"
            style={{ top: placed(span).top + placed(span).height - 5 }}
            onPointerDown={onPull('end')}
          />
        </>
      )}
    </>
  )
}
