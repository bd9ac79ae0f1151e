import type { Db } from './db/schema.ts'
import { hashSecret } from './ids.ts'
import { ALL_SESSIONS, type Changes } from './live/changes.ts'
import type { Session } from './session.ts'
import { fitsDevice, type Device } from './session-cookie.ts'
import { isNoted, noteUse, readSession, type StoredSession } from './stored-session.ts'

/**
 * The live session behind a token, or null. Using a session keeps it alive: a person's for another seven or thirty
 * days. The token of a session that a browser opened counts only together with that browser's cookie.
 */
export type FindSession = (token: string, now: Date, device: Pick<Device, 'hash'>) => Promise<Session | null>

interface Entry {
  readonly stored: StoredSession
  readonly at: number
}

/** Once a minute it is noted that a session is used, and so often it is read. */
const LONGEST_MS = 60_000

const OF_PERSON = 'person:'

/** What many requests share, none may change. */
const freeze = (stored: StoredSession): StoredSession => {
  const { actor } = stored.session
  for (const roles of Object.values(actor.role)) Object.freeze(roles)
  for (const shared of [actor.role, actor.within, actor, stored.session]) Object.freeze(shared)
  return stored
}

export interface SessionCacheSettings {
  readonly db: Db
  readonly rootOrg: string
  readonly changes: Changes
  /** How many sessions are kept; those not used for the longest go first. */
  readonly most?: number
  readonly clock?: () => number
}

/** Keeps the sessions that are in use until the database says that they have changed. */
export const keepSessions = (settings: SessionCacheSettings): FindSession => {
  const { db, rootOrg, changes, most = 10_000, clock = () => performance.now() } = settings
  const kept = new Map<string, Entry>()
  const reading = new Map<string, Promise<StoredSession | null>>()
  /** How many changes were heard: what was being read during one may be of before. */
  let heard = 0
  changes.listen((change) => {
    heard += 1
    reading.clear()
    if (change === ALL_SESSIONS) return kept.clear()
    const person = change.slice(OF_PERSON.length)
    for (const [key, { stored }] of kept)
      if (stored.session.actor.id === person || stored.session.proxy === person) kept.delete(key)
  })

  const keep = (key: string, stored: StoredSession) => {
    kept.set(key, { stored, at: clock() })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  const readAndKeep = async (key: string, hash: Buffer): Promise<StoredSession | null> => {
    const began = heard
    const stored = await readSession(db, hash, rootOrg)
    if (stored && heard === began && changes.isHeard()) keep(key, freeze(stored))
    return stored
  }
  const readOnce = (key: string, hash: Buffer): Promise<StoredSession | null> => {
    const running = reading.get(key)
    if (running) return running
    const read = readAndKeep(key, hash).finally(() => {
      if (reading.get(key) === read) reading.delete(key)
    })
    reading.set(key, read)
    return read
  }
  const findKept = (key: string): StoredSession | undefined => {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    if (clock() - entry.at > LONGEST_MS) return undefined
    kept.set(key, entry)
    return entry.stored
  }

  return async (token, now, device) => {
    const mayUse = ({ expires, deviceHash }: StoredSession) => expires > now && fitsDevice(deviceHash, device)
    const hash = hashSecret(token)
    const key = hash.toString('base64')
    const isHeard = changes.isHeard()
    const known = isHeard ? findKept(key) : undefined
    if (known && mayUse(known) && isNoted(known, now)) return known.session
    const stored = await (isHeard ? readOnce(key, hash) : readSession(db, hash, rootOrg))
    if (!stored || !mayUse(stored)) return null
    if (!isNoted(stored, now)) await noteUse(db, stored, now)
    return stored.session
  }
}
