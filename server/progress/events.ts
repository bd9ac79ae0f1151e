import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface ProgressRaised {
  readonly by: By
  readonly course: Course
  readonly progress: Progress
}

/** Somebody has reached more of a course than ever before. */
export const progressRaised = defineEvent<ProgressRaised>('progress raised')

export interface ProgressChanged {
  readonly now: Date
  readonly progress: Progress
}

/** Somebody's result in a course is another than before: more, or less after a reset or a change of the course. */
export const progressChanged = defineEvent<ProgressChanged>('progress changed')

export interface EnrollmentRemoved {
  readonly by: By
  readonly person: string
  readonly course: string
}

/** Somebody left a course, or was taken out of it. */
export const enrollmentRemoved = defineEvent<EnrollmentRemoved>('enrollment removed')

export interface EnrollmentChanged extends EnrollmentRemoved {
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
}

/** It was changed how somebody takes a course: put on hold, until when, or not at all. */
export const enrollmentChanged = defineEvent<EnrollmentChanged>('enrollment changed')

/** Refuses one more active enrollment where the plan of the site has no room for it. */
export const refuseBeyondLimit = defineQuestion<
  [db: Db, now: Date, wanted: { readonly owner: string; readonly courses: readonly string[] }],
  void
>('room for an enrollment')

export interface EnrollmentGroup {
  readonly id: string
  readonly course: string
  readonly enrollment: { readonly startDate?: Date }
}

/** The group that somebody came to a course through. */
export const enrollmentGroup = defineQuestion<[db: Db, id: string], EnrollmentGroup | undefined>(
  'the group of an enrollment',
)
