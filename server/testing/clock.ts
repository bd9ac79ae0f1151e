import type { Clock } from '../base/clock.ts'

/** A clock that tests hold: it goes with the machine until it is set, and then stands still until it is moved. */
export interface TestClock {
  readonly now: Clock
  /** Stands still, at this moment or where it is. */
  readonly set: (date?: Date | string) => void
  readonly advance: (ms: number) => void
  /** A moment so many milliseconds from now, before or after. */
  readonly in: (ms: number) => Date
  /** Goes with the machine again. */
  readonly reset: () => void
}

export const testClock = (): TestClock => {
  let held: number | null = null
  let ahead = 0
  const now = () => new Date(held ?? Date.now() + ahead)
  return {
    now,
    set: (date = now()) => {
      held = new Date(date).getTime()
    },
    advance: (ms) => {
      if (held === null) ahead += ms
      else held += ms
    },
    in: (ms) => new Date(now().getTime() + ms),
    reset: () => {
      held = null
      ahead = 0
    },
  }
}
