import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { ErrorBody } from '@cairn/contract/errors'
import type { User } from '@cairn/contract/users'
import type { Actor } from '@cairn/domain/access/roles'
import { CallError } from './call-error.ts'
import {
  NOBODY,
  readKept,
  SESSION_KEY,
  writeKept,
  type Kept,
  type Original,
  type Session,
} from './session-storage.ts'
import { transport, type Sent } from './transport.ts'

export type { Original, Session } from './session-storage.ts'

/**
 * Why a session ended: the person left, they left but stay on this page, the server no longer takes it, the server
 * denied something that it asked for, or another tab ended it.
 */
export type Ending = 'left' | 'switched' | 'refused' | 'denied' | 'elsewhere'

type Listener = () => void
type EndListener = (why: Ending) => void

let kept: Kept = NOBODY
let loaded = false
let arriving: LoggedIn | null = null
const listeners = new Set<Listener>()
const endListeners = new Set<EndListener>()
const accountListeners = new Set<Listener>()
let accountsLeft = 0
let checked = false

const look = (): Kept => {
  if (!loaded && typeof window !== 'undefined') {
    kept = readKept()
    loaded = true
  }
  return kept
}

const get = (): Session | null => look().current

/**
 * Whose work is done with a session. An admin who acts as somebody is an account of its own: what they leave unsent is
 * not sent by that person later, nor the other way round.
 */
export const accountOf = (current: Session | null): string | null => {
  if (current === null) return null
  const { userId, proxy } = current.authorization
  return proxy === undefined ? userId : `${userId} by ${proxy}`
}

/** Under whose name work of this person is stored on the device: that of the account which does it. */
export const deviceOwner = (user: string): string =>
  get()?.user.id === user ? (session.account() ?? user) : user

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Makes another session the current one. Whatever belongs to the account before it is put away first. */
const replace = (next: Kept): void => {
  const before = accountOf(kept.current)
  kept = next
  loaded = true
  if (before === null || before === accountOf(next.current)) return
  accountsLeft += 1
  withdrawArriving()
  for (const listener of accountListeners) listener()
}

const keep = (next: Kept): void => {
  look()
  replace(next)
  writeKept(next)
  tell()
}

/** Only the person who opened the link was asked: for the next one its session is over. */
const withdrawArriving = (): void => {
  const withdrawn = arriving
  arriving = null
  // In another tab the same link may have been taken.
  if (withdrawn?.authorization.token !== session.token()) void endOnServer(withdrawn)
}

const hasToken = ({ current }: Kept, token: string | undefined): boolean =>
  current?.authorization.token === token

/** Takes over what another tab has stored. */
const takeStored = (stored: Kept): void => {
  const before = look().current?.authorization.token
  replace(stored)
  if (hasToken(stored, before)) return
  tell()
  if (stored.current === null) ended('elsewhere')
}

const ended = (why: Ending): void => {
  for (const listener of endListeners) listener(why)
}

const selfAgain = ({ authorization, user }: Original): void =>
  keep({ current: { authorization, user }, original: null })

/** The session is cleared here at once, whatever becomes of the call to the server. */
const drop = (why: Ending): void => {
  const { current, original } = look()
  if (current === null) return
  if ((why === 'refused' || why === 'denied') && original !== null) {
    // The session of the other person is over; whoever acted as them is still themselves.
    selfAgain(original)
    void endOnServer(current)
    void session.revalidate()
    return
  }
  keep(NOBODY)
  ended(why)
}

const sendWith = (token: string, method: string, path: string) =>
  transport({ method, path, headers: { accept: 'application/json', authorization: token } })

/** The server is told, but need not answer. */
const endOnServer = async (over: Session | null): Promise<void> => {
  if (over === null) return
  const { userId, token } = over.authorization
  await sendWith(token, 'DELETE', `/auth/user/${encodeURIComponent(userId)}/token`).catch(() => undefined)
}

/** The session in an answer; the log-in page of a network may answer 200 as well, and holds none. */
const sessionIn = (answer: Sent | null): LoggedIn | null => {
  const reply = answer?.status === 200 ? (answer.body as Partial<LoggedIn> | null | undefined) : null
  return reply?.authorization?.token && reply.user ? (reply as LoggedIn) : null
}

const isRefusal = (answer: Sent | null): boolean => answer?.status === 401 || answer?.status === 403

/** Whether a refusal is about the session or about what was asked with it. */
export const endingOf = (code: string | undefined): 'refused' | 'denied' =>
  code === 'forbidden' ? 'denied' : 'refused'

const here = (): string => `${location.pathname}${location.search}`

export const session = {
  get,
  token: (): string | null => get()?.authorization.token ?? null,
  /** Whose unsent work may be sent now. */
  account: (): string | null => accountOf(get()),
  /** The server was asked about the session that the page opened with, and did not refuse it. */
  isChecked: (): boolean => checked,
  /** How often this page has been left by an account: with each, everything in view begins anew. */
  accountsLeft: (): number => accountsLeft,
  /** Told at once when an account is no longer the current one, before anything is done in the name of the next. */
  onAccountLeft: (listener: Listener) => {
    accountListeners.add(listener)
    return () => accountListeners.delete(listener)
  },
  /** Another tab may have logged in anew without this one having been told yet; then that session counts here too. */
  takeNewer: (): void => {
    const stored = readKept()
    if (stored.current !== null && !hasToken(stored, session.token() ?? undefined)) takeStored(stored)
  },
  /** Who is really there while they act as somebody else. */
  original: (): Original | null => look().original,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Told once when a session ends, so that caches, streams and screens can follow. */
  onEnd: (listener: EndListener) => {
    endListeners.add(listener)
    return () => endListeners.delete(listener)
  },
  begin: ({ authorization, user }: LoggedIn): void => {
    const { current, original } = look()
    const renewed = current?.authorization.token === authorization.token
    keep({ current: { authorization, user }, original: renewed ? original : null })
  },
  setUser: (user: User): void => {
    const { current, original } = look()
    if (current?.user.id === user.id) keep({ current: { ...current, user }, original })
  },
  drop,
  /** Logs out of everything: whoever acts as another leaves both sessions. */
  logOut: async (why: 'left' | 'switched' = 'left'): Promise<void> => {
    const { current, original } = look()
    drop(why)
    await Promise.all([endOnServer(current), endOnServer(original)])
  },
  /** Logs in as another person and puts the own session aside; the page in view is left. */
  actAs: async (userId: string, place: string = here()): Promise<void> => {
    const own = get()
    if (own === null) throw new CallError(401, undefined)
    const path = auth.actAs.path.replace('{id}', encodeURIComponent(userId))
    const answer = await sendWith(own.authorization.token, auth.actAs.method, path).catch(() => null)
    const reply = sessionIn(answer)
    // Another session may have begun, or this one ended, while the answer was on its way.
    if (session.token() !== own.authorization.token) return endOnServer(reply)
    if (reply) {
      const { authorization, user } = reply
      keep({ current: { authorization, user }, original: { ...own, place } })
    } else {
      const error = new CallError(answer?.status ?? 0, answer?.body as ErrorBody | undefined)
      if (isRefusal(answer)) drop(endingOf(error.code))
      throw error
    }
  },
  /** Ends the other person's session and takes up the own one again. */
  returnToSelf: async (): Promise<void> => {
    const { current, original } = look()
    if (current?.authorization.proxy === undefined) return
    if (original === null) return session.logOut()
    selfAgain(original)
    await Promise.all([endOnServer(current), session.revalidate()])
  },
  /**
   * Asks the server whether a token holds and takes the session it gives; whoever acts as another returns first. A link
   * must not log anybody in as somebody else unasked: then `arriving` waits for an answer.
   */
  enter: async (token: string): Promise<'entered' | 'refused' | 'ask'> => {
    if (get()?.authorization.proxy !== undefined) return 'refused'
    const opened = session.account()
    const answer = await sendWith(token, auth.logIn.method, auth.logIn.path).catch(() => null)
    const reply = sessionIn(answer)
    // Where whoever opened the link has left meanwhile, nobody else is asked about it.
    const isLate = opened !== null && session.account() !== opened
    return !reply || isLate ? 'refused' : session.offer(reply)
  },
  /** Takes a session that was brought here, unless somebody else is logged in: then `arriving` waits for an answer. */
  offer: (reply: LoggedIn): 'entered' | 'ask' => {
    const current = get()
    if (current !== null && current.user.id !== reply.user.id) {
      arriving = reply
      return 'ask'
    }
    session.begin(reply)
    return 'entered'
  },
  /** Whom a link would log in instead of the person who is logged in. */
  arriving: (): LoggedIn | null => arriving,
  /** The answer: to go on as the other person, or to stay. */
  answerArriving: (accept: boolean): void => {
    const reply = arriving
    arriving = null
    if (accept && reply) session.begin(reply)
  },
  /**
   * Asks the server whether the session still holds. A refused one ends, unless told otherwise; without an answer it is
   * kept, since being offline is no crime.
   */
  revalidate: async (onRefused: (token: string) => void = () => drop('refused')): Promise<void> => {
    const token = session.token()
    const answer =
      token === null ? null : await sendWith(token, auth.logIn.method, auth.logIn.path).catch(() => null)
    const refused = isRefusal(answer)
    if (!refused) checked = true
    if (token === null || answer === null || session.token() !== token) return
    const reply = sessionIn(answer)
    if (reply) session.begin(reply)
    else if (refused) onRefused(token)
  },
  /** Follows log-in and log-out in other tabs. */
  watchTabs: (): (() => void) => {
    const follow = (event: StorageEvent) => {
      if (event.key === SESSION_KEY || event.key === null) takeStored(readKept())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}

/** The person as the rules about rights see them. */
export const actorOf = (current: Session | null, rootOrg: string): Actor | null =>
  current && {
    id: current.authorization.userId,
    role: current.authorization.role,
    rootOrg,
    ...(current.authorization.proxy !== undefined && { acting: true }),
  }
