import { defineEvent } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface MembersRemoved {
  readonly group: string
  readonly people: readonly string[]
  readonly now: Date
}

export const membersRemoved = defineEvent<MembersRemoved>('members removed')

export interface GroupClosing {
  readonly group: string
  readonly by: By
  readonly parts: Pick<Parts, 'jobs'>
}

/** Published right before the row is deleted. */
export const groupClosing = defineEvent<GroupClosing>('group closing')
