import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  anything,
  id,
  instant,
  languageCode,
  list,
  object,
  oneOf,
  optional,
  percent,
  points,
  seconds,
  stamps,
} from './fields.ts'
import { found, searchQuery } from './search.ts'
import { status } from './content.ts'

export const PROGRESS_STATES = ['started', 'coachReviewRequired', 'certified', 'preview'] as const
export const ITEM_STATES = ['started', 'completed', 'coachReviewRequired', 'returned'] as const

const ItemProgress = object({
  id,
  state: optional(oneOf(ITEM_STATES)),
  answer: optional(anything),
  points: optional(points),
  modified: optional(instant),
})

/** How far one person is in one course. */
export const Progress = object({
  id,
  user: id,
  object: id,
  enrollmentGroup: optional(id),
  state: optional(oneOf(PROGRESS_STATES)),
  status: optional(status),
  instruction: optional(
    list(
      object({
        id,
        timeWatched: optional(seconds),
        state: optional(oneOf(ITEM_STATES)),
        interaction: optional(list(ItemProgress)),
        submission: optional(id),
        modified: optional(instant),
      }),
    ),
  ),
  interaction: optional(list(ItemProgress)),
  expires: optional(instant),
  certificationPercentage: optional(percent),
  completed: optional(instant),
  feedback: optional(object({ created: optional(instant) })),
  language: optional(languageCode),
  ...stamps,
})
export type Progress = Static<typeof Progress>

export const progress = {
  findProgress: endpoint({
    method: 'GET',
    path: '/progress',
    access: 'progress.list',
    summary: 'Search progress: the own records, and those of the courses the caller works on.',
    query: searchQuery,
    reply: found(Progress),
    quiet: 'list',
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/progress/user/{userId}/concept/{courseId}',
    access: 'progress.read',
    summary: 'One person’s progress in one course.',
    params: object({ userId: id, courseId: id }),
    reply: Progress,
    quiet: 'null',
  }),
}
