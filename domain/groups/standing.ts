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
  if (state === 'certified' || state === 'pending') return state
  if (isExpired(enrolment, now)) return 'ended'
  if ((enrolment.waiting ?? 0) > 0) return 'review'
  return enrolment.lastActivity ? 'learning' : 'notBegun'
}

interface Standing {
  readonly state: MemberState
  readonly certificationPercentage: number
  readonly waiting: number
  readonly lastActivity?: When | undefined
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
    waiting: members.reduce((all, { waiting }) => all + waiting, 0),
    activeThisWeek: learners.filter(recent).length,
    average: learners.length === 0 ? 0 : Math.round(sum / learners.length),
  }
}
