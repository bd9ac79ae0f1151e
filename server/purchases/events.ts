import { defineEvent } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface PersonEnrolled {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
  readonly person: string
  readonly course: string
}

/** The card network has something to tell about a charge; what, is asked of the network. */
export interface ChargeReported {
  /** Of the event: one that comes again has the same. */
  readonly id: string
  readonly charge: string
  readonly parts: Parts
  readonly now: Date
}

export const chargeReported = defineEvent<ChargeReported>('charge reported')

export const personEnrolled = defineEvent<PersonEnrolled>('person enrolled')
