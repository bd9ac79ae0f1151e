import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface PersonEnrolled {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
  readonly person: string
  readonly course: string
}

export const personEnrolled = defineEvent<PersonEnrolled>('person enrolled')

export interface OfferAccepted {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
  readonly person: string
  readonly group: string
}

/** Somebody followed a link that leads into a group. */
export const offerAccepted = defineEvent<OfferAccepted>('offer accepted')

/** What a group is called; undefined: there is no such group. */
export const groupName = defineQuestion<[db: Db, group: string], string | undefined>('name of a group')

/** The course that a group takes; undefined: there is no such group. */
export const courseOfGroup = defineQuestion<[db: Db, group: string], string | undefined>('course of a group')
