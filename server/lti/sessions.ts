import { sql } from 'kysely'
import { HOUR } from '@cairn/domain/base/constants'
import type { LtiItem } from '@cairn/domain/lti/deep-link'
import type { LtiStep } from '@cairn/domain/lti/steps'
import { lti as calls } from '@cairn/contract/lti'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'

/** What somebody follows step by step. */
export interface Session {
  readonly kind: 'test' | 'deep-link'
  readonly tool: string
  readonly person: string
  readonly course: string | null
  readonly steps: readonly LtiStep[]
}

export const addSession = async (db: Db, session: Session, now: Date): Promise<string> => {
  const id = newId(now.getTime())
  await db
    .insertInto('lti_session')
    .values({
      id,
      ...session,
      steps: JSON.stringify(session.steps),
      expires: new Date(now.getTime() + HOUR),
    })
    .execute()
  return id
}

export const noteStep = async (db: Db, session: string | null, step: LtiStep): Promise<void> => {
  if (session === null) return
  await sql`update lti_session set steps = steps || ${JSON.stringify([step])}::jsonb
    where id = ${session} and jsonb_array_length(steps) < 50`.execute(db)
}

/** True the first time: what was chosen is told once. */
export const noteItems = async (db: Db, session: string, items: readonly LtiItem[]): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lti_session')
    .set({ items: JSON.stringify(items) })
    .where('id', '=', session)
    .where('items', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const getSession = on(calls.getLtiSession, async ({ params, db, allow, actor, now }) => {
  allow()
  const row = await db
    .selectFrom('lti_session')
    .select(['id', 'steps', 'items'])
    .where('id', '=', params.id)
    .where('person', '=', actor?.id ?? '')
    .where('expires', '>', now)
    .executeTakeFirst()
  const { id, steps, items } = row ?? fail('not_found')
  return { id, steps, ...(items && { items }) }
})
