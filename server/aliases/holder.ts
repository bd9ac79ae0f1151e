import type { TargetOf } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { defineQuestion } from '../base/events.ts'

export interface AliasHolder {
  readonly holder: TargetOf<'alias.write'>
  /** The organization it belongs to. */
  readonly organization: string
}

/** What an alias stands for; fails where the caller may not know of it. */
export const aliasHolder = defineQuestion<[db: Db, actor: Actor | null, object: string], AliasHolder>(
  'what an alias stands for',
)
