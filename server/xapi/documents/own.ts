import { sql } from 'kysely'
import { term } from '@cairn/domain/xapi/terms'
import type { Json } from '@cairn/domain/xapi/shape'
import type { Db } from '../../base/db/schema.ts'
import type { Launch } from '../credentials/store.ts'
import { hashed } from '../hashes.ts'
import { spaceOfLaunch } from '../limits.ts'
import { NO_ACTIVITY, type Place } from './address.ts'
import { findDocument, saveDocument } from './store.ts'

const TYPE = 'application/json'

/** A document that a package finds when it is opened. */
export const writeLaunchState = (
  db: Db,
  launch: Launch,
  activity: string,
  { name, value }: { readonly name: string; readonly value: Json },
): Promise<void> => {
  const place: Place = {
    kind: 'state',
    space: spaceOfLaunch('state', launch),
    activity: hashed(term.activity(activity)),
    agent: hashed(term.agent(launch.actor)),
    registration: launch.registration,
    about: { activity, agent: launch.actor, whose: launch.person },
  }
  return saveDocument(db, place, { name, type: TYPE, content: Buffer.from(JSON.stringify(value)) })
}

/** A document of a learner's profile, unless there is one already. */
export const writeFirstProfile = async (
  db: Db,
  launch: Launch,
  { name, value }: { readonly name: string; readonly value: Json },
): Promise<void> => {
  const place: Place = {
    kind: 'agent',
    space: spaceOfLaunch('agent', launch),
    activity: NO_ACTIVITY,
    agent: hashed(term.agent(launch.actor)),
    about: { agent: launch.actor, whose: launch.person },
  }
  if (await findDocument(db, place, name)) return
  await saveDocument(db, place, { name, type: TYPE, content: Buffer.from(JSON.stringify(value)) })
}

/** What packages stored for their learners in these registrations. */
export const removeLaunchDocuments = async (db: Db, registrations: readonly string[]): Promise<void> => {
  const spaces = registrations.map((registration) => spaceOfLaunch('state', { person: '', registration }))
  await sql`delete from xapi_document where space = any(${spaces}::text[])`.execute(db)
}
