import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { LaunchMode, UnitVerb } from '@cairn/domain/cmi5/vocabulary'
import type { Db } from '../../base/db/schema.ts'
import { hashSecret } from '../../base/ids.ts'
import { removeLaunchDocuments } from '../../xapi/documents/own.ts'
import type { Launch } from '../store.ts'

/** A launch of a package that reports by statements. */
export interface Session extends Launch {
  readonly id: string
  readonly registration: string
  readonly activity: string
  readonly mode: LaunchMode
  readonly verbs: readonly UnitVerb[]
  readonly ended: number | null
  readonly spent: number
  readonly reported: number | null
  readonly said: number
  readonly launched: Date
  readonly last: Date | null
  readonly closed: Date | null
  readonly abandoned: boolean
}

const COLUMNS = [
  'id',
  'person',
  'course',
  'lesson',
  'item',
  'get_id as getID',
  'registration',
  'activity',
  'mode',
  'verbs',
  'ended',
  'spent',
  'reported',
  'said',
  'launched',
  'last',
  'closed',
  'abandoned',
] as const

interface NewSession extends Launch {
  readonly id: string
  readonly registration: string
  readonly activity: string
  readonly mode: LaunchMode
  readonly launched: Date
  readonly expires: Date
  /** Of tincan, which has it in its address; cmi5 fetches it. */
  readonly secret?: string
  readonly fetchKey?: string
}

export const addSession = async (db: Db, made: NewSession): Promise<void> => {
  const { getID, secret, fetchKey, ...rest } = made
  await db
    .insertInto('package_session')
    .values({
      ...rest,
      get_id: getID,
      secret: secret === undefined ? null : hashSecret(secret),
      fetch_hash: fetchKey === undefined ? null : hashSecret(fetchKey),
    })
    .execute()
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The session of a key and its secret, unless it is over since that long. */
export const findOpenSession = async (
  db: Db,
  key: string,
  secret: string,
  { now, closedAfter }: { readonly now: Date; readonly closedAfter: Date },
): Promise<Session | undefined> => {
  if (!UUID.test(key)) return undefined
  const row = await db
    .selectFrom('package_session')
    .select([...COLUMNS, 'secret'])
    .where('id', '=', key)
    .where('expires', '>', now)
    .where('abandoned', '=', false)
    .where((where) => where.or([where('closed', 'is', null), where('closed', '>', closedAfter)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { secret: stored, ...session } = row
  return stored && timingSafeEqual(stored, hashSecret(secret)) ? session : undefined
}

export const findSession = (db: Db, id: string): Promise<Session | undefined> =>
  db.selectFrom('package_session').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** All launches of a registration, the first one first. */
export const findSessions = (db: Db, registration: string): Promise<Session[]> =>
  db
    .selectFrom('package_session')
    .select(COLUMNS)
    .where('registration', '=', registration)
    .orderBy('launched')
    .orderBy('id')
    .limit(1000)
    .execute()

export const findUnclosed = (db: Db, registration: string): Promise<Session[]> =>
  db
    .selectFrom('package_session')
    .select(COLUMNS)
    .where('registration', '=', registration)
    .where('closed', 'is', null)
    .orderBy('launched')
    .forUpdate()
    .execute()

export const changeSession = async (
  db: Db,
  id: string,
  change: Partial<
    Pick<Session, 'ended' | 'spent' | 'reported' | 'said' | 'last' | 'closed' | 'abandoned'>
  > & { readonly verbs?: readonly UnitVerb[] },
): Promise<void> => {
  const { verbs, ...rest } = change
  await db
    .updateTable('package_session')
    .set({ ...rest, ...(verbs && { verbs: [...verbs] }) })
    .where('id', '=', id)
    .execute()
}

/** Gives a session its secret at the address that was made for it: once, and never again. */
export const redeemFetch = async (db: Db, key: string, secret: string, now: Date) => {
  const hash = hashSecret(key)
  const { rows } = await sql<{ id: string }>`
    update package_session set secret = ${hashSecret(secret)}
    where fetch_hash = ${hash} and secret is null and closed is null and expires > ${now}
    returning id`.execute(db)
  if (rows[0]) return rows[0].id
  const known = await db
    .selectFrom('package_session')
    .select('id')
    .where('fetch_hash', '=', hash)
    .executeTakeFirst()
  return known ? ('used' as const) : ('unknown' as const)
}

export const removeSessionsOfCourse = async (db: Db, course: string): Promise<void> => {
  const gone = await db
    .deleteFrom('package_session')
    .where('course', '=', course)
    .returning('registration')
    .execute()
  await removeLaunchDocuments(db, [...new Set(gone.map(({ registration }) => registration))])
}
