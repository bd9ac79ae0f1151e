import { TIMING } from '../base/constants.ts'

/** Something on the device, with the time in milliseconds at which the server sent it. */
export interface StoredEntry {
  readonly key: string
  readonly timestamp: number
  /** Part of a course that was downloaded on purpose. */
  readonly pinned: boolean
}

/** What the device does not keep any longer: entries older than a day, except what was downloaded on purpose. */
export const outdatedKeys = (
  entries: readonly StoredEntry[],
  now: number,
  keptMs: number = TIMING.courseCacheMs,
): string[] =>
  entries.filter(({ timestamp, pinned }) => !pinned && timestamp < now - keptMs).map(({ key }) => key)
