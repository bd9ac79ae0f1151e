import { DAY } from '../base/constants.ts'
import { timeOf, type When } from '../base/when.ts'
import { enrolmentState, isExpired } from '../progress/enrolment.ts'

/** Where a member of a group stands with its course. */
export const MEMBER_STATES = [
  'unenrolled',
  'pending',
  'notBegun',
  'learning',
  'review',
  'certified',
  'ended',
] as const
export type MemberState = (typeof MEMBER_STATES)[number]

interface Enrolment {
  readonly status?: string | undefined
  readonly state?: string | undefined
  readonly expires?: When | null | undefined
  readonly lastActivity?: When | null | undefined
  /** How many pieces of work wait for a coach. */
  readonly waiting?: number | undefined
}

export const memberState = (enrolment: Enrolment | null | undefined, now: Date): MemberState => {
  if (!enrolment || enrolment.state === 'preview') return 'unenrolled'
  const state = enrolmentState(enrolment, now, { ignoreExpiry: true })
  if (state === 'certified') return state
  if (isExpired(enrolment, now)) return 'ended'
  if (state === 'pending') return state
  if ((enrolment.waiting ?? 0) > 0) return 'review'
  return enrolment.lastActivity ? 'learning' : 'notBegun'
}

interface Standing {
  readonly state: MemberState
  readonly certificationPercentage: number
  readonly waiting: number
  readonly lastActivity?: When | undefined
  /** They hold a certificate of the course. */
  readonly certificate?: boolean | undefined
}

const WEEK = 7 * DAY

/** What a group amounts to; those who are not in the course count as members and not for the average. */
export const groupTotals = (members: readonly Standing[], now: Date) => {
  const learners = members.filter(({ state }) => state !== 'unenrolled')
  const sum = learners.reduce((all, { certificationPercentage }) => all + certificationPercentage, 0)
  const is = (...states: MemberState[]) => members.filter(({ state }) => states.includes(state)).length
  const recent = ({ lastActivity }: Standing) =>
    lastActivity !== undefined && now.getTime() - timeOf(lastActivity) <= WEEK
  return {
    member: members.length,
    enrolled: learners.length,
    begun: learners.filter(({ lastActivity }) => lastActivity !== undefined).length,
    certified: is('certified'),
    certificate: members.filter(({ certificate }) => certificate === true).length,
    waiting: members.reduce((all, { waiting }) => all + waiting, 0),
    activeThisWeek: learners.filter(recent).length,
    average: learners.length === 0 ? 0 : Math.round(sum / learners.length),
  }
}

/** Where one part of the way ends and the next begins, in percent. */
export const PARTS = [0, 25, 50, 75, 99, 100] as const

/** How many learners are on each part of the way: not begun, each quarter, and at its end. */
export const groupSpread = (members: readonly Standing[]): number[] => {
  const learners = members.filter(({ state }) => state !== 'unenrolled')
  return PARTS.map(
    (end, n) =>
      learners.filter(({ certificationPercentage: percent }) => {
        const after = n === 0 ? -1 : (PARTS[n - 1] ?? 0)
        return percent > after && percent <= end
      }).length,
  )
}
