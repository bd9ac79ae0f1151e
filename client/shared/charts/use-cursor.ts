import { useState, type KeyboardEvent, type PointerEvent } from 'react'

interface CursorOptions {
  /** How many points there are. */
  readonly count: number
  /** The point at a distance from the left edge, in pixels. */
  readonly at: (x: number) => number
  readonly mirrored: boolean
  /** How many points an arrow key moves. */
  readonly step?: number
}

/** How much further Page Up and Page Down go. */
const FAR = 6

/** The point that is read: under the pointer, or where the arrow keys have moved to. */
export const useCursor = ({ count, at, mirrored, step = 1 }: CursorOptions) => {
  const [point, setPoint] = useState<number>()
  const last = count - 1
  const within = (next: number) => Math.min(last, Math.max(0, next))
  const shown = point === undefined || count === 0 ? undefined : within(point)

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setPoint(within(at(event.clientX - box.left)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = shown ?? (event.key === 'ArrowLeft' && !mirrored ? last + step : -step)
    const [next, before] = mirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const to = {
      [next]: from + step,
      [before]: from - step,
      PageUp: from + FAR * step,
      PageDown: from - FAR * step,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape' && shown !== undefined) {
      event.stopPropagation()
      setPoint(undefined)
    }
    if (to === undefined) return
    event.preventDefault()
    setPoint(within(to))
  }
  return {
    point: shown,
    handlers: {
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: () => setPoint(undefined),
      onKeyDown,
      onFocus: () => setPoint((now) => now ?? 0),
      onBlur: () => setPoint(undefined),
    },
  }
}
