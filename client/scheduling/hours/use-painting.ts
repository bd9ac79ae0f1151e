import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { DAY_MINUTES, type MinuteSpan, type Weekday, type WeeklyHours } from '@cairn/domain/scheduling/hours'
import type { WeekEdit } from './use-week-edit.ts'
import { FINE_STEP, hoursFrom, ofDay, painted, removed, replaced, resized, spanOf, STEP } from './week-hours.ts'

/** A finger that rests so long paints; one that moves before scrolls. */
const HOLD_MS = 250

interface Drag {
  readonly day: Weekday
  /** What is changed; left out for new hours. */
  readonly of?: WeeklyHours
  readonly edge?: 'start' | 'end'
  readonly from: number
  readonly span: MinuteSpan | undefined
}

const minuteAt = (event: PointerEvent, column: Element): number => {
  const { top, height } = column.getBoundingClientRect()
  return Math.min(DAY_MINUTES, Math.max(0, ((event.clientY - top) / height) * DAY_MINUTES))
}

/** Hours are painted into a column, and their edges pulled, with a mouse, a pen or a finger. */
export const usePainting = (week: WeekEdit) => {
  const [drag, setDrag] = useState<Drag>()
  const active = useRef(false)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const grid = useRef<HTMLDivElement>(null)

  // A finger that paints does not scroll; only a listener that is not passive can say so.
  useEffect(() => {
    const element = grid.current
    const stay = (event: TouchEvent) => active.current && event.preventDefault()
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => element?.removeEventListener('touchmove', stay)
  }, [])

  const stop = () => {
    clearTimeout(hold.current)
    active.current = false
    setDrag(undefined)
  }
  const others = (day: Weekday, of: WeeklyHours | undefined) =>
    ofDay(of ? removed(week.hours, of) : week.hours, day)
  const stepOf = (event: PointerEvent) => (event.altKey ? FINE_STEP : STEP)

  const begin = (next: Drag, event: PointerEvent) => {
    active.current = true
    setDrag(next)
    ;(event.target as Element).setPointerCapture(event.pointerId)
  }
  const paint = (day: Weekday) => (event: PointerEvent) => {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    const from = minuteAt(event, event.currentTarget)
    const start = () => begin({ day, from, span: painted(others(day, undefined), from, from, stepOf(event)) }, event)
    if (event.pointerType === 'touch') hold.current = setTimeout(start, HOLD_MS)
    else start()
  }
  const pull = (of: WeeklyHours, edge: 'start' | 'end') => (event: PointerEvent) => {
    event.stopPropagation()
    begin({ day: of.day, of, edge, from: 0, span: spanOf(of) }, event)
  }
  const move = (event: PointerEvent) => {
    if (!active.current || !drag) {
      // The finger scrolls.
      if (event.pointerType === 'touch' && Math.abs(event.movementY) > 2) clearTimeout(hold.current)
      return
    }
    const column = (event.target as Element).closest('[data-day]')
    if (!column) return
    const to = minuteAt(event, column)
    const span =
      drag.of && drag.edge
        ? resized(others(drag.day, drag.of), spanOf(drag.of), drag.edge, to, stepOf(event))
        : painted(others(drag.day, undefined), drag.from, to, stepOf(event))
    setDrag({ ...drag, span })
  }
  const end = () => {
    clearTimeout(hold.current)
    if (active.current && drag?.span) {
      const next = hoursFrom(drag.day, drag.span)
      week.edit(replaced(week.hours, drag.of, next), next)
    }
    stop()
  }
  return { grid, drag, paint, pull, events: { onPointerMove: move, onPointerUp: end, onPointerCancel: stop } }
}
