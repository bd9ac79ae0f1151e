import { auth, type Authorization, type LoggedIn } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import type { Actor } from '@cairn/domain/access/roles'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { transport, type Sent } from './transport.ts'

/** Why a session ended: the person left, the server refused it, or another tab ended it. */
export type Ending = 'left' | 'refused' | 'elsewhere'

export interface Session {
  readonly authorization: Authorization
  readonly user: User
}

const KEY = DEFAULTS.sessionKey
const USER_KEY = `${KEY}.user`

type Listener = () => void
type EndListener = (why: Ending) => void

const store = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    // Some browsers forbid storage altogether: the session then lives as long as the page.
    return null
  }
}

const readJson = <T>(key: string): T | null => {
  try {
    const text = store()?.getItem(key)
    return text === null || text === undefined ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

let current: Session | null = null
let loaded = false
const listeners = new Set<Listener>()
const endListeners = new Set<EndListener>()

const load = (): Session | null => {
  const authorization = readJson<Authorization>(KEY)
  const user = readJson<User>(USER_KEY)
  return authorization?.token && authorization.role && user ? { authorization, user } : null
}

const get = (): Session | null => {
  if (!loaded && typeof window !== 'undefined') {
    current = load()
    loaded = true
  }
  return current
}

const keep = (next: Session | null): void => {
  current = next
  loaded = true
  try {
    if (next === null) {
      store()?.removeItem(KEY)
      store()?.removeItem(USER_KEY)
    } else {
      // The person first: other tabs read both when the key itself changes.
      store()?.setItem(USER_KEY, JSON.stringify(next.user))
      store()?.setItem(KEY, JSON.stringify(next.authorization))
    }
  } catch {
    // A full or forbidden store costs the memory of the session, not the session.
  }
  for (const listener of listeners) listener()
}

const ended = (why: Ending): void => {
  for (const listener of endListeners) listener(why)
}

/** The session is cleared here at once, whatever becomes of the call to the server. */
const drop = (why: Ending): void => {
  if (get() === null) return
  keep(null)
  ended(why)
}

const sendWith = (token: string, method: string, path: string) =>
  transport({ method, path, headers: { accept: 'application/json', authorization: token } })

/** The session in an answer; the log-in page of a network may answer 200 as well, and holds none. */
const sessionIn = (answer: Sent | null): LoggedIn | null => {
  const reply = answer?.status === 200 ? (answer.body as Partial<LoggedIn> | null | undefined) : null
  return reply?.authorization?.token && reply.user ? (reply as LoggedIn) : null
}

export const session = {
  get,
  token: (): string | null => get()?.authorization.token ?? null,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Told once when a session ends, so that caches, streams and screens can follow. */
  onEnd: (listener: EndListener) => {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  begin: (reply: LoggedIn): void => keep({ authorization: reply.authorization, user: reply.user }),
  setUser: (user: User): void => {
    const now = get()
    if (now?.user.id === user.id) keep({ ...now, user })
  },
  drop,
  /** Local state goes first; the server is told, but need not answer. */
  logOut: async (): Promise<void> => {
    const before = get()
    drop('left')
    if (before === null) return
    const { userId, token } = before.authorization
    await sendWith(token, 'DELETE', `/auth/user/${encodeURIComponent(userId)}/token`).catch(() => undefined)
  },
  /** Asks the server whether a token holds and takes the session it gives. */
  enter: async (token: string): Promise<boolean> => {
    const answer = await sendWith(token, auth.logIn.method, auth.logIn.path).catch(() => null)
    const reply = sessionIn(answer)
    if (reply) session.begin(reply)
    return reply !== null
  },
  /** At start: a refused session ends; without an answer it is kept, since being offline is no crime. */
  revalidate: async (): Promise<void> => {
    const before = get()
    if (before === null) return
    const { token } = before.authorization
    const answer = await sendWith(token, auth.logIn.method, auth.logIn.path).catch(() => null)
    if (answer === null || session.token() !== token) return
    const reply = sessionIn(answer)
    if (reply) session.begin(reply)
    else if (answer.status === 401 || answer.status === 403) drop('refused')
  },
  /** Follows log-in and log-out in other tabs. */
  watchTabs: (): (() => void) => {
    const follow = (event: StorageEvent) => {
      if (event.key !== KEY && event.key !== null) return
      const before = current
      current = load()
      loaded = true
      if (before?.authorization.token === current?.authorization.token) return
      for (const listener of listeners) listener()
      if (current === null) ended('elsewhere')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}

/** The person as the rules about rights see them. */
export const actorOf = (current: Session | null, rootOrg: string): Actor | null =>
  current && { id: current.authorization.userId, role: current.authorization.role, rootOrg }
