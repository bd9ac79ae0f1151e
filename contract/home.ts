import { certificates } from './certificates.ts'
import { conversations } from './conversations.ts'
import { courses } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, list, object, optional, percent, seconds, text } from './fields.ts'
import { groups } from './groups.ts'
import { notifications } from './notifications.ts'
import { progress } from './progress.ts'
import { scheduling } from './scheduling.ts'
import { subscriptions } from './subscriptions.ts'
import type { Static } from 'typebox'

/** Where a learner goes on in a course. */
const Step = object({
  object: id,
  /** The progress it was worked out from. */
  modified: text(40),
  next: optional(object({ lesson: id, secondsLeft: optional(seconds) })),
  /** Lessons that a coach sent back. */
  returned: list(id, 2000),
  /** What has to be reached for the certificate. */
  goal: optional(percent),
})
export type Step = Static<typeof Step>

export const home = {
  getHome: endpoint({
    method: 'GET',
    path: '/user/me/home',
    access: 'user.read.me',
    summary:
      'Get everything that the caller’s home shows, in one call: each part is what its own call would return. Of the ' +
      'courses only the lessons are included with which the caller continues.',
    query: object({
      /** Bookings between these; by default as listed by their own call. */
      start: optional(instant),
      end: optional(instant),
    }),
    reply: object({
      progress: progress.findProgress.reply,
      courses: courses.findCourses.reply,
      step: list(Step),
      suggested: courses.findCourses.reply,
      certificates: certificates.findCertificates.reply,
      sessions: scheduling.findBookings.reply,
      events: scheduling.findBookings.reply,
      groups: groups.findGroups.reply,
      feeds: conversations.findFollowed.reply,
      read: conversations.findRead.reply,
      messages: conversations.findMessages.reply,
      news: notifications.findNews.reply,
      subscriptions: optional(subscriptions.findSubscriptions.reply),
    }),
  }),
}
