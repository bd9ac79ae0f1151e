import { defineEvent } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export interface AccountDisabled {
  readonly person: string
  readonly by: By
  readonly parts: Pick<Parts, 'jobs' | 'rootOrg'>
}

export const accountDisabled = defineEvent<AccountDisabled>('account disabled')
