import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'

export interface Device {
  readonly hash: Buffer
  readonly person: string
  readonly token: string
  /** What it is told of; nothing: everything, besides what is named below. */
  readonly about: readonly string[]
  readonly besides: readonly string[]
  /** The session by which it asked: with it goes the device. */
  readonly session?: Buffer | null
  readonly agent?: string | null
}

/** Nobody has more browsers than this; the one that was silent for longest makes room. */
const MOST_DEVICES = 20

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const columns = ['token_hash as hash', 'person', 'token', 'about', 'besides'] as const

export const findDevice = (db: Db, hash: Buffer): Promise<Device | undefined> =>
  db.selectFrom('push_device').select(columns).where('token_hash', '=', hash).executeTakeFirst()

/** The devices of these people that want to hear of the feed. */
export const findDevicesFor = (db: Db, people: readonly string[], feed: string): Promise<Device[]> =>
  db
    .selectFrom('push_device')
    .select(columns)
    .where('person', '=', anyOf(people))
    .where(
      sql<boolean>`(about = '{}' or about @> array[${feed}]::text[]) and not besides @> array[${feed}]::text[]`,
    )
    .execute()

/** Keeps a device for whoever uses it now; a browser belongs to one person at a time. */
export const saveDevice = async (
  db: Db,
  { hash, person, token, about, besides, session, agent }: Device,
  now: Date,
): Promise<void> => {
  const kept = {
    person,
    token,
    about: [...about],
    besides: [...besides],
    refreshed: now,
    ...(session !== undefined && { session }),
    ...(agent !== undefined && { agent: agent?.slice(0, 300) ?? null }),
  }
  await db
    .insertInto('push_device')
    .values({ token_hash: hash, created: now, ...kept })
    .onConflict((at) => at.column('token_hash').doUpdateSet(kept))
    .execute()
  await sql`delete from push_device where person = ${person} and token_hash in (
    select token_hash from push_device where person = ${person}
    order by refreshed desc, created desc offset ${MOST_DEVICES})`.execute(db)
}

export interface KnownDevice {
  readonly hash: Buffer
  readonly agent: string | null
  readonly created: Date
  readonly refreshed: Date
  readonly told: Date | null
  readonly session: Buffer | null
}

/** The devices of a person, the one that was there last first. */
export const findDevices = (db: Db, person: string): Promise<KnownDevice[]> =>
  db
    .selectFrom('push_device')
    .select(['token_hash as hash', 'agent', 'created', 'refreshed', 'told', 'session'])
    .where('person', '=', person)
    .orderBy('refreshed', 'desc')
    .limit(MOST_DEVICES)
    .execute()

/** How a device is called towards its owner. */
export const deviceName = (hash: Buffer): string => hash.toString('hex')

/** Remembers when a device last took something. */
export const noteTold = async (db: Db, hash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('push_device').set({ told: now }).where('token_hash', '=', hash).execute()
}

export const dropDevice = async (db: Db, hash: Buffer, person?: string): Promise<void> => {
  const query = db.deleteFrom('push_device').where('token_hash', '=', hash)
  await (person === undefined ? query : query.where('person', '=', person)).execute()
}
