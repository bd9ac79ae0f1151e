import type { RawBuilder } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface CourseChanged {
  readonly jobs: Parts['jobs']
  readonly before: Pick<Course, 'id' | 'section'>
  readonly after: Pick<Course, 'section'>
}

export const courseChanged = defineEvent<CourseChanged>('course changed')

export interface CourseDeleted {
  readonly course: Pick<Course, 'id' | 'publisher'>
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
}

/** Published once the row is deleted. */
export const courseDeleted = defineEvent<CourseDeleted>('course deleted')

/** What somebody has opened and finished of a course. */
export const learnedIn = defineQuestion<
  [db: Db, person: string, course: string],
  Pick<Progress, 'instruction'> | undefined
>('what somebody has done in a course')

/** Whether somebody is enrolled in a course that has begun for them. */
export const isOpenToLearner = defineQuestion<[db: Db, person: string, course: string, now: Date], boolean>(
  'whether a course is open to a learner',
)

/** How it is read along with a row of the table `course` whether it is open to somebody, and what was read says. */
export interface Opening {
  readonly value: RawBuilder<unknown>
  readonly isOpen: (value: unknown) => boolean
}

/** The same as a part of another question to the database. */
export const openingTo = defineQuestion<[person: string, now: Date], Opening>(
  'how to read whether a course is open to a learner',
)
