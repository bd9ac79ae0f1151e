import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { classes } from '../../base/ui/classes.ts'
import { axisOf, placeAll, type Axis, type Placed } from './axis.ts'
import { messages } from './messages.ts'
import { neighborOf, type Direction } from './neighbor.ts'
import type { BookingFlow } from './use-booking.ts'
import type { Times } from './use-times.ts'
import { minuteOf, within, type Day, type Slot } from './week.ts'
import frame from '../week-columns.module.css'
import styles from './week-grid.module.css'

/** How high a time must be to be read and pressed, and an hour of usual sessions. */
const LEAST = 34
const HOUR = 76
const MOST_HOUR = 220
const FOLD = 30
/** Above the first line, so that its hour is not cut. */
const TOP = 12

interface GridProps {
  readonly flow: BookingFlow
  readonly zone: string
  readonly times: Times
  /** The week was changed by the keyboard: its first time gets the focus once it is there. */
  readonly byKeys: boolean
  readonly onByKeys: (byKeys: boolean) => void
  /** Chosen by the keyboard: the panel comes next. */
  readonly onChosen: () => void
}

const spanOf = (zone: string) => (one: { readonly start: number; readonly end: number }) => {
  const from = minuteOf(one.start, zone)
  return { from, to: Math.min(24 * 60, from + (one.end - one.start) / 60_000) }
}

const hourHeight = (slots: readonly Slot[]): number => {
  const shortest = Math.min(60, ...slots.map(({ start, end }) => (end - start) / 60_000))
  return Math.min(MOST_HOUR, Math.max(HOUR, ((LEAST + 4) * 60) / shortest))
}

const placed = ({ top, height }: Placed): CSSProperties => ({ top: top + TOP, height })

/** A week of free times. For the keyboard it is one place, in which the arrows lead from time to time. */
export function WeekGrid({ flow, zone, times, byKeys, onByKeys, onChosen }: GridProps) {
  const { formatMessage: say } = useIntl()
  const { days, slots, own, chosen, lost, old, now, week } = flow
  const grid = useRef<HTMLDivElement>(null)
  const columns = days.map((day) => within(slots, day))
  const lostSlot = lost && { start: lost.start, end: lost.start + 30 * 60_000, coaches: [] }
  const marks = [
    ...own,
    ...(old === undefined ? [] : [{ start: old, end: old + 30 * 60_000 }]),
    ...(lostSlot ? [lostSlot] : []),
  ].filter(({ start }) => start >= (days[0]?.start ?? 0) && start < (days.at(-1)?.end ?? 0))
  const axis = axisOf([...slots, ...marks].map(spanOf(zone)), { hour: hourHeight(slots), fold: FOLD })
  const focused = slots.find(({ start }) => start === chosen?.start) ?? slots[0]

  const focusOn = (slot: Slot | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-start="${slot?.start}"]`)?.focus()
  // After the week has changed by the keyboard, its first time has the focus.
  const first = slots[0]?.start
  useEffect(() => {
    if (!byKeys || first === undefined) return
    grid.current?.querySelector<HTMLElement>(`[data-start="${first}"]`)?.focus()
    onByKeys(false)
  }, [byKeys, first, grid, onByKeys])

  const move = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).dataset['start'])
    const turned = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const arrows: Record<string, Direction> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: turned ? 'after' : 'before',
      ArrowRight: turned ? 'before' : 'after',
    }
    const direction = arrows[event.key]
    const to = { PageUp: week - 1, PageDown: week + 1, Home: 0 }[event.key]
    if (direction === undefined && to === undefined) return
    event.preventDefault()
    if (direction !== undefined) focusOn(neighborOf(columns, at, direction, (one) => minuteOf(one, zone)))
    else if (to === week || to === undefined || to < 0) focusOn(slots[0])
    else {
      onByKeys(true)
      flow.setWeek(to)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the times within
    <div ref={grid} className={styles.calendar} onKeyDown={move}>
      <Hidden>{say(messages.freeHint)}</Hidden>
      <div className={classes(frame.columns, styles.head)}>
        <span />
        {days.map((day, place) => (
          <DayHead
            key={day.key}
            {...{ day, times }}
            today={week === 0 && place === 0}
            count={columns[place]?.length ?? 0}
          />
        ))}
      </div>
      <div className={classes(frame.columns, frame.grid)} style={{ blockSize: axis.height + TOP * 2 }}>
        <Hours axis={axis} times={times} />
        {days.map((day, place) => {
          const column = columns[place] ?? []
          const taken = lostSlot ? within([lostSlot], day) : []
          const list = [...column, ...taken].toSorted((a, b) => a.start - b.start)
          const places = placeAll(list.map(spanOf(zone)), axis, LEAST)
          return (
            <div key={day.key} className={classes(frame.day, list.length === 0 && styles.empty)}>
              {week === 0 && place === 0 && slots.length > 0 && <NowLine {...{ now, zone, axis }} />}
              {within(own, day).map((one) => (
                <OwnBlock
                  key={one.id}
                  title={one.title}
                  clock={times.clock(one.start)}
                  style={placed(placeAll([spanOf(zone)(one)], axis, LEAST)[0] ?? { top: 0, height: LEAST })}
                />
              ))}
              {old !== undefined && within([{ start: old }], day).length > 0 && (
                <OwnBlock
                  title={say(messages.current)}
                  clock={times.clock(old)}
                  style={placed(
                    placeAll([spanOf(zone)({ start: old, end: old + 30 * 60_000 })], axis, LEAST)[0] ?? {
                      top: 0,
                      height: LEAST,
                    },
                  )}
                />
              )}
              {list.map((slot, at) => {
                const style = placed(places[at] ?? { top: 0, height: LEAST })
                if (slot.start === lost?.start)
                  return (
                    <span key={slot.start} className={styles.taken} style={style}>
                      {say(messages.justTaken)}
                    </span>
                  )
                return (
                  <button
                    key={slot.start}
                    type="button"
                    data-start={slot.start}
                    tabIndex={slot === focused ? 0 : -1}
                    aria-pressed={slot.start === chosen?.start}
                    aria-label={times.full(slot.start)}
                    className={styles.slot}
                    style={style}
                    onClick={(event) => {
                      flow.choose(slot)
                      if (event.detail === 0) onChosen()
                    }}
                  >
                    {slot.start === chosen?.start && <Icon name="check" size={14} />}
                    {times.clock(slot.start)}
                  </button>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface DayHeadProps {
  readonly day: Day
  readonly times: Times
  readonly today: boolean
  readonly count: number
}

function DayHead({ day, times, today, count }: DayHeadProps) {
  const { formatMessage: say } = useIntl()
  return (
    <div className={classes(styles.dayHead, today && styles.today)}>
      <span>{times.weekday(day.start)}</span>
      <b>{times.dayNumber(day.start)}</b>
      <small>{say(messages.dayTimes, { count })}</small>
    </div>
  )
}

function Hours({ axis, times }: { readonly axis: Axis; readonly times: Times }) {
  const { formatMessage: say } = useIntl()
  return (
    <div className={frame.hours} aria-hidden="true">
      {axis.stretches.map(({ from, to, folded }, place) =>
        folded ? (
          <span key={from} className={styles.fold} style={{ top: axis.at(from) + TOP, height: axis.fold }}>
            {say(messages.folded, { from: times.hour(from), to: times.hour(to) })}
          </span>
        ) : (
          Array.from({ length: (to - from) / 60 }, (_, hour) => (
            <span
              key={from + hour}
              className={classes(frame.hour, styles.hour)}
              data-first={(place > 0 && hour === 0) || undefined}
              style={{ top: axis.at(from + hour * 60) + TOP }}
            >
              <span>{times.hour(from + hour * 60)}</span>
            </span>
          ))
        ),
      )}
    </div>
  )
}

function NowLine({ now, zone, axis }: { readonly now: Date; readonly zone: string; readonly axis: Axis }) {
  const minute = minuteOf(now.getTime(), zone)
  const shown = axis.stretches.some(({ from, to, folded }) => !folded && minute >= from && minute < to)
  return shown ? <span className={styles.now} style={{ top: axis.at(minute) + TOP }} /> : null
}

interface OwnBlockProps {
  readonly title: string
  readonly clock: string
  readonly style: CSSProperties
}

function OwnBlock({ title, clock, style }: OwnBlockProps) {
  return (
    <span className={styles.own} style={style}>
      <b dir="auto">{title}</b> {clock}
    </span>
  )
}
