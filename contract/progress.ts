import type { Static } from 'typebox'
import { MOST_SPANS } from '@cairn/domain/progress/worked-minutes'
import { Verdict } from './conversations.ts'
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
  map,
  object,
  oneOf,
  optional,
  percent,
  points,
  richText,
  seconds,
  stamps,
  text,
} from './fields.ts'
import { fileQuery, found, searchQuery } from './search.ts'
import { status } from './content.ts'

export const PROGRESS_STATES = ['started', 'coachReviewRequired', 'certified', 'preview'] as const
export const ITEM_STATES = ['started', 'completed', 'coachReviewRequired', 'returned'] as const

const ItemProgress = object({
  id,
  state: optional(oneOf(ITEM_STATES)),
  answer: optional(anything),
  points: optional(points),
  modified: optional(instant),
  /** When a coach last judged it. */
  reviewed: optional(instant),
  /** Of work that waits for a coach: when it came; told by the server, ignored when sent. */
  handedIn: optional(instant),
  /** The different answers that were graded, where the author limits the tries; told by the server, ignored when sent. */
  tried: optional(list(anything, 100)),
  /** Of a video in a question: the seconds that count; told by the server, ignored when sent. */
  counted: optional(seconds),
  /** What came after the time limit: stored, and worth nothing; told by the server, ignored when sent. */
  late: optional(object({ answer: anything, modified: instant, received: instant })),
  /** What came of the answer; told by the server, ignored when sent. */
  correct: optional(flag),
  feedback: optional(text(2000)),
  /** Any one of these is right; told once the question is answered rightly. */
  right: optional(list(anything, 100)),
  /** Of a sorting exercise: how many entries stand where they belong. */
  hits: optional(object({ right: count, of: count })),
})
export type ItemProgress = Static<typeof ItemProgress>

const LessonProgress = object({
  id,
  timeWatched: optional(seconds),
  /** The stretches of the film that were watched, in seconds from the lesson's beginning. */
  watched: optional(list(list(seconds, 2), 1000)),
  /** Where the learner went back, by more than a moment, to what they had watched. */
  rewound: optional(list(object({ at: instant, from: seconds, to: seconds }), 100)),
  /**
   * The minutes in which the learner was at work, as spans of whole minutes since 1970, both ends included. For what is
   * sent later; not told.
   */
  minutes: optional(list(list(count, 2), MOST_SPANS)),
  /** Where the learner was last, to go on from there. */
  position: optional(seconds),
  /** The lesson itself came to its end: enough for what is only read, and for a video whose length nobody knows. */
  ended: optional(flag),
  state: optional(oneOf(ITEM_STATES)),
  interaction: optional(list(ItemProgress, 1000)),
  submission: optional(id),
  modified: optional(instant),
  reviewed: optional(instant),
  /** Of work that waits for a coach: when it came; told by the server, ignored when sent. */
  handedIn: optional(instant),
  /** Seconds the video lasts, as the player found; used only where neither the server nor the author knows. */
  length: optional(seconds),
  /** Of the seconds claimed, those that count: no more than time has passed; told by the server, ignored when sent. */
  counted: optional(seconds),
  /** Staff accepted the lesson, or it was complete under an earlier rule; told by the server, ignored when sent. */
  granted: optional(flag),
  /** When the clock of a timed lesson started; told by the server, ignored when sent. */
  opened: optional(instant),
})
export type LessonProgress = Static<typeof LessonProgress>

const learning = {
  instruction: optional(list(LessonProgress, 2000)),
  interaction: optional(list(ItemProgress, 1000)),
  language: optional(languageCode),
}

/** What staff decide about an enrolment; ignored when a learner sends it. */
const decided = {
  state: optional(oneOf(PROGRESS_STATES)),
  status: optional(status),
  enrollmentGroup: optional(id),
  expires: optional(instant),
  feedback: optional(object({ created: optional(instant) })),
}

/** What a coach decided about work, and wrote with it; told to the learner alone. */
const Review = object({
  /** The message it was sent with. */
  id,
  /** The question or project, and the lesson it belongs to. */
  item: id,
  instruction: optional(id),
  verdict: Verdict,
  body: optional(richText),
  /** Files that came with it are read with the message. */
  files: optional(count),
  /** The coach, unless they have left. */
  name: optional(text(300)),
  created: instant,
})
export type Review = Static<typeof Review>

/** How far one person is in one course. */
export const Progress = object({
  id,
  user: id,
  object: id,
  ...decided,
  ...learning,
  certificationPercentage: optional(percent),
  /** A certificate of the course was earned and holds, even if something is left to do; told by searches. */
  certificate: optional(flag),
  completed: optional(instant),
  /** When the purchase behind it was removed: they can buy the course again, and go on where they stopped. */
  removed: optional(instant),
  /** Whatever was done before this was taken back. */
  reset: optional(instant),
  /** What coaches decided and wrote, the oldest first; told to the learner by reads and writes of their own record. */
  review: optional(list(Review, 500)),
  /** Seconds of video counted since then: never more than time has passed, at the fastest playback. */
  watching: optional(object({ since: instant, counted: seconds })),
  ...stamps,
})
export type Progress = Static<typeof Progress>

export const PROGRESS_COMMANDS = ['modify', 'reset', 'delete'] as const
export const ENROLMENT_STATES = ['unenrolled', 'pending', 'enrolled', 'certified', 'preview'] as const

export const progress = {
  findProgress: endpoint({
    method: 'GET',
    path: '/progress',
    access: 'progress.list',
    summary:
      'Search progress: the caller’s own records, and those of courses the caller works on. format=csv returns a ' +
      'file.',
    query: object({ ...searchQuery.properties, ...fileQuery }),
    reply: found(Progress),
    quiet: 'list',
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/progress/user/{userId}/concept/{courseId}',
    access: 'progress.read',
    summary: 'Get a person’s progress in a course.',
    params: object({ userId: id, courseId: id }),
    reply: Progress,
    quiet: 'null',
  }),
  putProgress: endpoint({
    method: 'PUT',
    path: '/progress',
    access: 'progress.write',
    creates: true,
    summary:
      'Add progress. Only what is new needs to be sent: it is merged, so that sending it twice, late or from ' +
      'several devices loses nothing. Answers are graded here; what only staff decide is ignored from learners.',
    query: object({ noContent: optional(flag) }),
    body: object({
      id: optional(id),
      user: optional(id),
      object: id,
      ...decided,
      ...learning,
      certificationPercentage: optional(anything),
      certificate: optional(anything),
      completed: optional(anything),
      removed: optional(anything),
      reset: optional(anything),
      review: optional(anything),
      watching: optional(anything),
      created: optional(anything),
      modified: optional(anything),
    }),
    reply: Progress,
  }),
  resetProgress: endpoint({
    method: 'PUT',
    path: '/progress/reset/{id}',
    access: 'progress.decide',
    summary: 'Reset a person’s progress in a course; they stay enrolled.',
    params: object({ id }),
    reply: Progress,
  }),
  batchProgress: endpoint({
    method: 'PUT',
    path: '/progress/batch',
    access: 'progress.decide',
    rate: 'batch',
    summary: 'Update, reset or delete the enrollments of many people in one course.',
    body: object({
      concept: id,
      user: list(id, 10_000),
      operation: object({ command: line, modifyField: optional(map(anything, 20)) }),
    }),
    reply: object({ count, jobId: optional(id) }),
  }),
  findProgressStates: endpoint({
    method: 'POST',
    path: '/progress/state',
    access: 'progress.state',
    summary:
      'Get the enrollment status of people in a course: unenrolled, pending, enrolled, certified or preview.',
    body: object({ concept: id, user: list(id, 10_000) }),
    reply: map(oneOf(ENROLMENT_STATES), 10_000),
    status: 200,
    reads: true,
  }),
  deleteProgress: endpoint({
    method: 'DELETE',
    path: '/progress/user/{userId}/concept/{courseId}',
    access: 'progress.delete',
    summary: 'Unenroll a person from a course. Learners can leave free courses.',
    params: object({ userId: id, courseId: id }),
    status: 204,
  }),
}
