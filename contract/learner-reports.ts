import type { Static } from 'typebox'
import { MEMBER_STATES } from '@cairn/domain/groups/standing'
import { endpoint } from './endpoint.ts'
import { count, flag, id, instant, list, object, oneOf, optional, percent, points, text } from './fields.ts'
import { ITEM_STATES } from './progress.ts'
import { week } from './report-week.ts'
import { about, fileQuery, joined, preparing, reportQuery } from './search.ts'
import { PublicUser } from './users.ts'

/** A person in the courses that the caller may see, taken together. */
export const LearnerSummary = object({
  user: PublicUser,
  /** Told to those who may see the whole record of the person. */
  email: optional(text(254)),
  enrolled: count,
  /** In how many courses they have begun, finished, and come to a halt (COACH: never started, slow or paused). */
  started: count,
  certified: count,
  inactive: count,
  /** Courses in which work waits for a coach. */
  waiting: count,
  average: percent,
  active: optional(instant),
})
export type LearnerSummary = Static<typeof LearnerSummary>

/** Learners in a period: those who did something in it, those who enrolled, courses finished. */
const LearnerFigures = object({ learners: count, active: count, enrolled: count, certified: count })

export const LearnersReport = object({
  matches: count,
  about,
  list: list(LearnerSummary),
  join: optional(joined),
  /** Of everybody the caller may see, whatever was searched for. This and what follows is missing while it is prepared. */
  total: optional(
    object({ learners: count, inactive: count, waiting: count, certified: count, average: percent }),
  ),
  /** In the last 30 days, and in the 30 before. */
  period: optional(LearnerFigures),
  before: optional(LearnerFigures),
  /** Weeks, the oldest first; `start` is a Monday. */
  series: optional(list(object({ ...week, active: count, enrolled: count, certified: count }), 60)),
  /** The moment the figures are as of. */
  at: optional(instant),
  preparing,
})
export type LearnersReport = Static<typeof LearnersReport>

/** What a learner did in one lesson or question. */
export const LearnerItem = object({
  id,
  /** Of a question: the lesson it belongs to. */
  lesson: optional(id),
  title: optional(text(500)),
  type: text(40),
  state: optional(oneOf(ITEM_STATES)),
  points: optional(points),
  of: optional(points),
  /** Of a video: how much of it was watched. */
  watched: optional(percent),
  modified: optional(instant),
})
export type LearnerItem = Static<typeof LearnerItem>

export const LearnerEnrollment = object({
  course: id,
  title: optional(text(500)),
  state: oneOf(MEMBER_STATES),
  certificationPercentage: percent,
  points: optional(points),
  of: optional(points),
  waiting: count,
  inactive: optional(flag),
  certificate: optional(flag),
  enrolled: instant,
  active: optional(instant),
  completed: optional(instant),
  expires: optional(instant),
  enrollmentGroup: optional(id),
  /** Minutes of learning, by the rule of the time statement. */
  minutes: count,
  instruction: optional(list(LearnerItem, 2000)),
})
export type LearnerEnrollment = Static<typeof LearnerEnrollment>

export const LearnerReport = object({
  user: PublicUser,
  email: optional(text(254)),
  enrollment: list(LearnerEnrollment, 1000),
  /** Minutes of learning of each day on which there were some, by the zone that was asked for. */
  day: list(object({ day: text(10), minutes: count }), 4000),
  timezone: text(60),
  join: optional(joined),
})
export type LearnerReport = Static<typeof LearnerReport>

/** A person as admins look after them. */
export const UserSummary = object({
  user: PublicUser,
  email: optional(text(254)),
  phone: optional(text(40)),
  status: oneOf(['enabled', 'disabled', 'unconfirmed', 'invited']),
  organization: list(id, 1000),
  /** Roles they hold anywhere the caller may see. */
  role: list(text(40), 100),
  enrolled: count,
  certified: count,
  created: instant,
  /** When they were last seen, and what they last did as the event history tells. */
  seen: optional(instant),
  lastAction: optional(object({ action: text(60), date: instant })),
})
export type UserSummary = Static<typeof UserSummary>

export const CoachSummary = object({
  user: PublicUser,
  email: optional(text(254)),
  /** Learners of the courses they coach, at this organization. */
  learners: count,
  courses: count,
  /** Work that waits in those courses, and how long the oldest has. */
  open: count,
  oldest: optional(instant),
  /** Decisions they made, and messages they wrote to learners, in the last 30 days and the 30 before. */
  reviewed: count,
  reviewedBefore: count,
  feedback: count,
  feedbackBefore: count,
  /** Minutes from submission to decision, the middle one of the last 30 days. */
  medianMinutes: optional(count),
  active: optional(instant),
})
export type CoachSummary = Static<typeof CoachSummary>

export const learnerReports = {
  findLearners: endpoint({
    method: 'GET',
    path: '/report/learner',
    access: 'report.list',
    summary:
      'List learners with how far they are, taken over the courses the caller works on or observes; root admins see ' +
      'all. The query takes name, email, user, course, group, organization, state, enrolled, certified, waiting, ' +
      'inactive, average, active. format=csv returns all rows as a file.',
    query: object({ ...reportQuery.properties, ...fileQuery, timezone: optional(text(60)) }),
    reply: LearnersReport,
    quiet: 'list',
  }),
  getLearner: endpoint({
    method: 'GET',
    path: '/report/learner/{id}',
    access: 'report.learner',
    summary:
      'Get the enrollments of one learner with percentages, times and items: one’s own, or those in courses the ' +
      'caller works on or observes. format=csv returns the items as a file.',
    params: object({ id }),
    query: object({ ...fileQuery, course: optional(id), timezone: optional(text(60)) }),
    reply: LearnerReport,
    quiet: 'null',
  }),
  findUserReport: endpoint({
    method: 'GET',
    path: '/report/user',
    access: 'report.user',
    summary:
      'List people with their enrollments and what they did last; organization admins see their own people. ' +
      'format=csv returns all rows as a file.',
    query: object({ ...reportQuery.properties, ...fileQuery, timezone: optional(text(60)) }),
    reply: object({
      matches: count,
      about,
      list: list(UserSummary),
      join: optional(joined),
      total: optional(
        object({ people: count, active: count, activeBefore: count, added: count, addedBefore: count }),
      ),
      preparing,
    }),
    quiet: 'list',
  }),
  findCoachReport: endpoint({
    method: 'GET',
    path: '/report/org/{id}/coach',
    access: 'report.coach',
    summary: 'List the coaches of an organization with their learners, open reviews and feedback.',
    params: object({ id }),
    query: object({ ...reportQuery.properties, ...fileQuery, timezone: optional(text(60)) }),
    reply: object({
      matches: count,
      list: list(CoachSummary),
      total: optional(
        object({
          learners: count,
          open: count,
          reviewed: count,
          reviewedBefore: count,
          medianMinutes: optional(count),
        }),
      ),
      /** Weeks, the oldest first: work that came, and work that was decided. */
      series: optional(list(object({ ...week, submitted: count, reviewed: count }), 60)),
      /** The moment the figures are as of. */
      at: optional(instant),
      preparing,
    }),
    quiet: 'list',
  }),
}
