import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import type { By } from './on.ts'

export interface Change {
  readonly type: string
  readonly object: string
  readonly action: string
  /** Whom it concerns, besides the object: the admins of these read of it. */
  readonly organization?: string | readonly string[]
  readonly detail?: Record<string, unknown>
}

/** What is done to a person concerns the organizations they belong to at that moment, unless told otherwise. */
const concerned = ({ type, object, organization }: Change) => {
  if (typeof organization === 'string') return [organization]
  if (organization !== undefined || type !== 'user') return [...(organization ?? [])]
  return sql<string[]>`coalesce((select belongs from person where id = ${object}), '{}')`
}

/** An event as it is stored, for a statement that writes it down together with what was done. */
export const eventRow = (by: By, change: Change) => ({
  at: by.now,
  actor: by.actor?.id ?? null,
  proxy: by.proxy,
  action: change.action,
  type: change.type,
  object: change.object,
  organization: concerned(change),
  request: by.request.id,
  ip: by.request.ip,
  detail: change.detail === undefined ? null : JSON.stringify(change.detail),
})

/** Writes down who did what, in the transaction of the deed itself. */
export const recordEvent = async (db: Db, by: By, change: Change): Promise<void> => {
  await db.insertInto('event_history').values(eventRow(by, change)).execute()
}

/** Keeps the object as it is at this version, so that it can be looked at and brought back. */
export const recordVersion = async (
  db: Db,
  by: By,
  kept: { type: string; object: string; version: number; document: unknown; deleted?: boolean },
): Promise<void> => {
  await db
    .insertInto('object_history')
    .values({
      type: kept.type,
      object: kept.object,
      version: kept.version,
      at: by.now,
      actor: by.actor?.id ?? null,
      deleted: kept.deleted ?? false,
      document: JSON.stringify(kept.document),
    })
    .execute()
}
