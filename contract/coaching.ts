import type { Static } from 'typebox'
import { HALTS } from '@cairn/domain/progress/inactive'
import { VERDICTS } from '@cairn/domain/progress/review-queue'
import { Attachment, Message } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  id,
  instant,
  languageCode,
  line,
  list,
  object,
  oneOf,
  optional,
  percent,
  points,
  richText,
  text,
} from './fields.ts'
import { joined } from './search.ts'

/** A coach who has taken a piece of work, and until when. */
const Claim = object({ coach: id, until: instant })

/** A piece of work that waits for a coach: a project, an answer, a file. */
export const ReviewItem = object({
  /** The record and the item in it; together they name the piece. */
  progress: id,
  item: id,
  user: id,
  object: id,
  enrollmentGroup: optional(id),
  instruction: optional(id),
  interaction: optional(id),
  /** project, upload, prompt, response …: what kind of lesson or exercise it is. */
  kind: text(40),
  title: optional(text(500)),
  courseTitle: optional(text(500)),
  lessonTitle: optional(text(500)),
  /** What was asked, as rich text, and what it is worth. */
  question: optional(text(20_000)),
  points: optional(points),
  criteria: optional(list(object({ id, title: line, body: optional(richText) }), 50)),
  answer: optional(anything),
  /** What the learner sent after the time limit of the lesson: it does not count. `by`: how many seconds late. */
  late: optional(object({ answer: anything, received: instant, by: optional(count) })),
  /** The message a project was handed in with. */
  submission: optional(Message),
  /** When it was handed in. */
  since: instant,
  /** How often it was returned before. */
  returned: optional(count),
  /** When the enrolment ends, and whether that is so soon that this work comes first. */
  expires: optional(instant),
  expiring: optional(flag),
  percent: optional(percent),
  claim: optional(Claim),
})
export type ReviewItem = Static<typeof ReviewItem>

const piece = { progress: id, item: id }

export const coaching = {
  findWork: endpoint({
    method: 'GET',
    path: '/progress/review',
    access: 'review-queue.list',
    summary:
      'List the submissions to review in courses the caller works on, oldest first. join=user adds the people.',
    query: object({
      course: optional(id),
      group: optional(id),
      user: optional(id),
      /** The language of whoever reads: titles are given in it where the course has them. */
      language: optional(languageCode),
      limit: optional(count),
      join: optional(text(300)),
    }),
    reply: object({ matches: count, list: list(ReviewItem), join: optional(joined) }),
    quiet: 'list',
  }),
  claimReview: endpoint({
    method: 'PUT',
    path: '/progress/review/claim',
    access: 'review-queue.judge',
    summary:
      'Claim a submission for ten minutes, so that no one else reviews it. Repeat to extend the claim, or send ' +
      'release to end it. 409 while another coach has claimed it.',
    body: object({ ...piece, release: optional(flag) }),
    reply: object({ claim: optional(Claim) }),
  }),
  judgeReview: endpoint({
    method: 'PUT',
    path: '/progress/review',
    access: 'review-queue.judge',
    summary:
      'Approve a submission or request changes, with feedback for the learner. since: when the reviewed submission ' +
      'was sent; 409 if there is a newer one or someone else has reviewed it.',
    body: object({
      ...piece,
      since: instant,
      verdict: oneOf(VERDICTS),
      /** The criteria that were met. */
      met: optional(list(id, 50)),
      body: optional(richText),
      attachment: optional(list(Attachment, 20)),
    }),
    reply: object({ message: optional(Message), state: oneOf(['completed', 'returned']) }),
  }),
  findInactive: endpoint({
    method: 'GET',
    path: '/progress/inactive',
    access: 'review-queue.list',
    summary:
      'List inactive learners, by the rule in the glossary, each with the reason. join=user adds the people.',
    query: object({
      course: optional(id),
      group: optional(id),
      language: optional(languageCode),
      limit: optional(count),
      join: optional(text(300)),
    }),
    reply: object({
      matches: count,
      list: list(
        object({
          progress: id,
          user: id,
          object: id,
          courseTitle: optional(text(500)),
          reason: oneOf(HALTS),
          percent,
          created: instant,
          modified: instant,
          feedback: optional(instant),
        }),
      ),
      join: optional(joined),
    }),
    quiet: 'list',
  }),
}
