import { DAY } from '../base/constants.ts'

/** The rules a message can break: what it is reported for, and what its author is given as the reason. */
export const RULES = ['spam', 'harassment', 'hate', 'sexual', 'violence', 'personal', 'other'] as const
export type Rule = (typeof RULES)[number]

/** What moderators decide about a reported message. */
export const DECISIONS = ['dismissed', 'warned', 'removed'] as const
export type Decision = (typeof DECISIONS)[number]

/** What somebody does about another person for themselves alone. */
export const RESTRICTIONS = ['mute', 'block'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** Stands for the whole site, where no organization answers for a message: direct messages. */
export const WHOLE_SITE = ''

/** What a person learns of a moderator's decision. */
export const MODERATION_OUTCOMES = [
  'removed',
  'warned',
  'report-removed',
  'report-warned',
  'report-dismissed',
] as const
export type ModerationOutcome = (typeof MODERATION_OUTCOMES)[number]

/** How much of what somebody wrote is cleaned up. */
export const CLEANUP_PERIODS = ['day', 'week', 'all'] as const
export type CleanupPeriod = (typeof CLEANUP_PERIODS)[number]

/** A clean-up can be undone for so long. */
export const UNDO_DAYS = 30

export const cleanupStart = (period: CleanupPeriod, now: Date): Date =>
  period === 'all' ? new Date(0) : new Date(now.getTime() - (period === 'day' ? 1 : 7) * DAY)

export const canUndo = (created: Date, now: Date): boolean =>
  now.getTime() - created.getTime() <= UNDO_DAYS * DAY

/**
 * A suspension keeps somebody from posting where others read. Learning goes on: they submit work, keep their notes and
 * ask their coaches.
 */
export const needsPosting = (type: string, reply: boolean): boolean =>
  !(type === 'referenceNote' || type === 'coach' || type === 'coaching' || (type === 'submission' && !reply))

/** Notifications of a person one has muted. What belongs to learning itself (reviews, events) still arrives. */
export const MUTED_KINDS: ReadonlySet<string> = new Set(['message', 'mention', 'reply', 'post'])
