import type { Done } from '@cairn/domain/courses/change'

/** Whose step it was, and when it was saved. */
export interface Signed {
  readonly by?: string | undefined
  readonly on?: string | undefined
}

/** Steps of others carry their signature beside what they did. */
export const signOf = (done: (Done & Signed) | undefined): Signed => ({ by: done?.by, on: done?.on })
