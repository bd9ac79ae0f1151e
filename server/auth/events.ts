import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

/** Somebody accepted an invitation that leads into a course. */
export interface CourseInvitationAccepted {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
  readonly person: string
  readonly course: string
  /** Whose right to enroll counts at this moment. null: it counted when they were invited, for what costs nothing. */
  readonly inviter: string | null
}

export const courseInvitationAccepted = defineEvent<CourseInvitationAccepted>(
  'invitation to a course accepted',
)

/** Whether somebody has to update their card to keep what they pay for every month. */
export const paymentDue = defineQuestion<[db: Db, person: string], boolean>('whether a payment is due')
