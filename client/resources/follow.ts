import { useEffect, useRef, type RefObject } from 'react'

// Whoever scrolls is reading elsewhere; they are left alone for a while.
const LEFT_ALONE_MS = 4000

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps a row in view inside its own list; the page around it stays where it is. */
export const revealRow = (list: HTMLElement, row: HTMLElement): void => {
  const [box, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const margin = Math.min(64, box.height / 4)
  if (at.top >= box.top + margin && at.bottom <= box.bottom - margin) return
  const top = list.scrollTop + (at.top - box.top) - Math.max(margin, (box.height - at.height) / 3)
  list.scrollTo({ top, behavior: isStill() ? 'auto' : 'smooth' })
}

/** Follows the current row while a film plays, unless somebody scrolls the list themselves. */
export const useFollow = (
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  active = true,
): void => {
  const scrolled = useRef(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const note = () => {
      scrolled.current = Date.now()
    }
    const events = ['wheel', 'touchmove', 'pointerdown'] as const
    for (const event of events) element.addEventListener(event, note, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, note)
    }
  }, [list])
  useEffect(() => {
    const element = list.current
    if (!active || !element || current === undefined || Date.now() - scrolled.current < LEFT_ALONE_MS) return
    const row = element.querySelector<HTMLElement>(`[data-row="${current}"]`)
    if (row) revealRow(element, row)
  }, [list, current, active])
}
