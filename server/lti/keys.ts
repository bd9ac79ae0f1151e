import type { Db } from '../base/db/schema.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { MINUTE } from '@cairn/domain/base/constants'

/** How long a page that starts a launch can be opened, and each step after it be taken. */
export const LAUNCH_MS = 5 * MINUTE

/** What somebody may do once: open a launch, have it finished, return from it, register a tool. */
export interface LtiKey {
  readonly kind: 'page' | 'hint' | 'return' | 'register'
  readonly person: string
  readonly tool: string | null
  readonly course: string | null
  readonly lesson: string | null
  readonly session: string | null
}

export const addKey = async (
  db: Db,
  { kind, person, tool, course, lesson, session }: LtiKey,
  expires: Date,
  browser?: string,
): Promise<string> => {
  const secret = newSecret()
  const about = { kind, person, tool, course, lesson, session }
  const browser_hash = browser === undefined ? null : hashSecret(browser)
  await db
    .insertInto('lti_key')
    .values({ key_hash: hashSecret(secret), ...about, browser_hash, expires })
    .execute()
  return secret
}

export interface TakenKey extends LtiKey {
  /** Of what the browser shows for which it was made. */
  readonly browserHash: Buffer | null
}

/** Takes a key, so that nobody else can; undefined where there is none any more. */
export const takeKey = async (
  db: Db,
  secret: string,
  kind: LtiKey['kind'],
  now: Date,
): Promise<TakenKey | undefined> => {
  const row = await db
    .deleteFrom('lti_key')
    .where('key_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('expires', '>', now)
    .returning(['person', 'tool', 'course', 'lesson', 'session', 'browser_hash as browserHash'])
    .executeTakeFirst()
  return row && { kind, ...row }
}

/** True the first time that a tool uses a value within its time. */
export const useOnce = async (
  db: Db,
  tool: string,
  value: string,
  { now, expires }: { readonly now: Date; readonly expires: Date },
): Promise<boolean> => {
  const hash = hashSecret(value)
  await db
    .deleteFrom('lti_nonce')
    .where('tool', '=', tool)
    .where('value', '=', hash)
    .where('expires', '<=', now)
    .execute()
  const added = await db
    .insertInto('lti_nonce')
    .values({ tool, value: hash, expires })
    .onConflict((conflict) => conflict.columns(['tool', 'value']).doNothing())
    .returning('tool')
    .executeTakeFirst()
  return added !== undefined
}

export const sweepLti = async (db: Db, now: Date): Promise<void> => {
  for (const table of ['lti_key', 'lti_session', 'lti_nonce', 'lti_token'] as const)
    await db.deleteFrom(table).where('expires', '<', now).execute()
}
