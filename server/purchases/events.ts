import { defineEvent } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface PersonEnrolled {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
  readonly person: string
  readonly course: string
}

export const personEnrolled = defineEvent<PersonEnrolled>('person enrolled')
