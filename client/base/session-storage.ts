import type { Authorization } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { listOf, mapOf, readStored, record, TEXT } from './stored.ts'

export interface Session {
  readonly authorization: Authorization
  readonly user: User
}

/** The own session of somebody who acts as another, with the page on which they began to. */
export interface Original extends Session {
  readonly place: string
}

export interface Kept {
  readonly current: Session | null
  readonly original: Original | null
}

export const NOBODY: Kept = { current: null, original: null }

/** Other tabs follow when this key changes. */
export const SESSION_KEY = DEFAULTS.sessionKey
const USER_KEY = `${SESSION_KEY}.user`
const ORIGINAL_KEY = `${SESSION_KEY}.original`

const store = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Some browsers forbid storage altogether: the session then lives as long as the page.
    return null
  }
}

const AUTHORIZATION = record({ token: TEXT, userId: TEXT, role: mapOf(listOf(TEXT)) }, { proxy: TEXT })
const USER = record({ id: TEXT }, { givenName: TEXT, familyName: TEXT })
const ORIGINAL = record({ authorization: AUTHORIZATION, user: USER, place: TEXT })

const readOriginal = ({ authorization }: Session): Original | null => {
  const found = readStored<Original>('localStorage', ORIGINAL_KEY, ORIGINAL)
  return found?.authorization.userId === authorization.proxy ? found : null
}

export const readKept = (): Kept => {
  const authorization = readStored<Authorization>('localStorage', SESSION_KEY, AUTHORIZATION)
  const user = readStored<User>('localStorage', USER_KEY, USER)
  if (!authorization?.token || !user) return NOBODY
  const current = { authorization, user }
  return { current, original: readOriginal(current) }
}

/** Puts a value away, or takes away what was there. */
const put = (key: string, value: unknown): void => {
  if (value === null || value === undefined) store()?.removeItem(key)
  else store()?.setItem(key, JSON.stringify(value))
}

export const writeKept = ({ current, original }: Kept): void => {
  try {
    put(ORIGINAL_KEY, original)
    // An end is told first, a beginning last: other tabs read everything when the session's own key changes.
    if (current === null) put(SESSION_KEY, null)
    put(USER_KEY, current?.user)
    put(SESSION_KEY, current?.authorization)
  } catch {
    // A full or forbidden store costs the memory of the session, not the session.
  }
}
