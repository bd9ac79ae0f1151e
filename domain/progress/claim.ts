import { MINUTE } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'

/** So long a coach keeps a piece of work to themselves without a sign. */
export const CLAIM_MS = 10 * MINUTE

interface Claim {
  readonly coach: string
  readonly until: When
}

/** Somebody else has the piece at the moment. */
export const isTakenFrom = (coach: string, claim: Claim | null | undefined, now: Date): boolean =>
  claim !== null && claim !== undefined && claim.coach !== coach && timeOf(claim.until) > now.getTime()

/** Until when a piece is theirs when they take it, or take it again, now. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)
