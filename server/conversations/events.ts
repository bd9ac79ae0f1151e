import type { Message } from '@cairn/contract/conversations'
import { defineEvent } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { StoredMessage } from './rows.ts'

export interface MessageAdded {
  readonly by: By
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
  readonly stored: StoredMessage
  /** Emails of the author's own wording that go out with it. */
  readonly emails: NonNullable<Message['mail']>
  /** Learners for whom it is feedback from their coach. */
  readonly coached: readonly string[]
}

export const messageAdded = defineEvent<MessageAdded>('message added')

export interface ContributionsRemoved {
  readonly by: By
  readonly course: string
  readonly messages: readonly { readonly id: string; readonly creator: string }[]
}

/** Messages by which people took part in a discussion are deleted. */
export const contributionsRemoved = defineEvent<ContributionsRemoved>('contributions removed')
