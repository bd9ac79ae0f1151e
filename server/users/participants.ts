import type { RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import { defineQuestion } from '../base/events.ts'

/** A place where people talk: a feed, or in the feed of a course what one learner and the coaches say. */
export interface TalkPlace {
  readonly feed: string
  readonly learner?: string | undefined
  /** What those who work on it say among themselves, and to that learner. */
  readonly staff?: boolean | undefined
}

/** The ids of the people who can be mentioned there, as a subquery. */
export const participants = defineQuestion<
  [db: Db, actor: Actor, place: TalkPlace, now: Date],
  RawBuilder<unknown>
>('people who take part in a conversation')
