import { useRef, useState, type PointerEvent } from 'react'

export interface Drag {
  readonly n: number
  readonly x: number
  readonly y: number
  /** What lies under the pointer: the `data-drop` of a place to put it down. */
  readonly over: string | undefined
}

const FAR_ENOUGH = 6

const placeUnder = (x: number, y: number, carried: Element): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((element) => !carried.contains(element))
    ?.closest<HTMLElement>('[data-drop]')?.dataset['drop']

/**
 * Dragging by mouse, pen and finger. A finger drags by the grip alone (`data-grip`), so that the page can still be
 * scrolled by everything else.
 */
export const useDrag = (onDrop: (n: number, place: string) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const from = useRef<{ n: number; x: number; y: number }>(undefined)
  const dragged = useRef(false)

  const end = () => {
    from.current = undefined
    setDrag(undefined)
  }
  const handlers = (n: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element
      dragged.current = false
      if (event.button !== 0 || target.closest('[data-menu]')) return
      if (event.pointerType === 'touch' && !target.closest('[data-grip]')) return
      from.current = { n, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (start?.n !== n) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (!dragged.current && Math.hypot(x, y) < FAR_ENOUGH) return
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ n, x, y, over: placeUnder(event.clientX, event.clientY, event.currentTarget) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current && dragged.current) {
        const place = placeUnder(event.clientX, event.clientY, event.currentTarget)
        if (place !== undefined) onDrop(n, place)
      }
      end()
    },
    onPointerCancel: end,
    // Letting go of what was dragged is no press.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!dragged.current) return
      dragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  })
  return { drag, handlers }
}
