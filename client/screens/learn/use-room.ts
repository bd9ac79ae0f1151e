import { useSyncExternalStore } from 'react'

/** phone: one column. narrow: without the outline. middle: without the transcript beside. wide: with everything. */
export type Room = 'phone' | 'narrow' | 'middle' | 'wide'

const STEPS = [
  ['wide', '(width >= 1280px)'],
  ['middle', '(width >= 1000px)'],
  ['narrow', '(width >= 760px)'],
] as const

const subscribe = (listener: () => void) => {
  const queries = STEPS.map(([, query]) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

const read = (): Room => STEPS.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'phone'

/** How much room the player has. */
export const useRoom = (): Room => useSyncExternalStore(subscribe, read, () => 'wide')
