import { useSyncExternalStore } from 'react'

/** narrow: one part at a time. middle: outline and lesson. wide: with the inspector. */
export type Width = 'narrow' | 'middle' | 'wide'

const WIDE = '(width >= 1100px)'
const MIDDLE = '(width >= 760px)'

const subscribe = (listener: () => void) => {
  const queries = [matchMedia(WIDE), matchMedia(MIDDLE)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => queries.forEach((query) => query.removeEventListener('change', listener))
}

const read = (): Width => {
  if (matchMedia(WIDE).matches) return 'wide'
  return matchMedia(MIDDLE).matches ? 'middle' : 'narrow'
}

/** How much room the studio has. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, read, () => 'wide')
