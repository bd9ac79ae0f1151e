import type { Db } from '../base/db/schema.ts'
import { defineEvent, defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

/** The id of an organization that has another name from now on. */
export const organizationRenamed = defineEvent<string>('organization renamed')

export interface StaffChanged {
  /** Who may have lost a role, or the course on which others work from now on. */
  readonly of: { readonly person: string } | { readonly course: string }
  readonly by: By
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
}

export const staffChanged = defineEvent<StaffChanged>('staff changed')

/** Fails when something else that people talk in has this id. */
export const refuseTakenId = defineQuestion<[db: Db, id: string], void>('whether an id is taken')
