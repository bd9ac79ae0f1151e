import { setImmediate as pause } from 'node:timers/promises'
import { freeSlots, type Busy } from '@cairn/domain/scheduling/free-slots'
import { settingsFor } from '@cairn/domain/scheduling/settings'
import type { Interval } from '@cairn/domain/scheduling/slots'
import { meets } from './calendars.ts'
import type { Coach } from './coaches.ts'
import { sessionsOf } from './session-cache.ts'

export interface Wanted {
  readonly from: number
  readonly to: number
  readonly now: number
  /** Of the course, in minutes; left out: that of each coach. */
  readonly length?: number | undefined
}

/** The free sessions of a coach. */
export const freeOf = (
  coach: Coach,
  busy: ReadonlyMap<string, readonly Busy[]>,
  { length, ...when }: Wanted,
): Interval[] => {
  const { id, settings } = coach
  const availability = settingsFor(settings, { length })
  return freeSlots(availability, settings, busy.get(id) ?? [], when, sessionsOf(coach, length))
}

/** Those during which somebody else has no time either. */
export const withoutClashes = (slots: readonly Interval[], other: readonly Interval[]): Interval[] =>
  other.length === 0 ? [...slots] : slots.filter((slot) => !other.some((one) => meets(slot, one)))

/** So many coaches are worked out without a pause for what else the node has to do. */
const AT_ONCE = 10

export interface CoachSlots {
  readonly id: string
  readonly slots: readonly Interval[]
}

export const freeOfAll = async (
  coaches: readonly Coach[],
  busy: ReadonlyMap<string, readonly Busy[]>,
  wanted: Wanted,
  other: readonly Interval[],
): Promise<CoachSlots[]> => {
  const found: CoachSlots[] = []
  for (const [place, coach] of coaches.entries()) {
    if (place > 0 && place % AT_ONCE === 0) await pause()
    found.push({ id: coach.id, slots: withoutClashes(freeOf(coach, busy, wanted), other) })
  }
  return found
}
