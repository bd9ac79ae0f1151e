import { TIMING } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'

export type Presence = 'available' | 'inactive'

/** A person is there until five minutes have passed since the last action. */
export const presence = (lastAction: When | null | undefined, now: Date): Presence => {
  if (lastAction === null || lastAction === undefined) return 'inactive'
  return now.getTime() - timeOf(lastAction) <= TIMING.presenceMs ? 'available' : 'inactive'
}
