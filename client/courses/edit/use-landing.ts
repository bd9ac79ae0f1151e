import { useRef, type RefObject } from 'react'

/** The keyboard goes to what was just added, or to the neighbour of what was removed: it is never lost. */
export const useLanding = <E extends HTMLElement>(): {
  readonly within: RefObject<E | null>
  readonly land: (on: string, n: number) => void
} => {
  const within = useRef<E>(null)
  const land = (on: string, n: number) =>
    requestAnimationFrame(() => {
      const all = within.current?.querySelectorAll<HTMLElement>(on) ?? []
      const goal = all[Math.min(Math.max(0, n), all.length - 1)]
      // Nothing is left: the button that adds the first.
      const other = within.current?.querySelector<HTMLElement>('button')
      ;(goal ?? other)?.focus()
    })
  return { within, land }
}
