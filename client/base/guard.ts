import { redirect } from '@tanstack/react-router'
import {
  isAdmin,
  isAuthor,
  isCoach,
  isPublisher,
  isRootAdmin,
  isStaff,
  type Actor,
} from '@cairn/domain/access/roles'
import type { Config } from '@cairn/contract/config'
import { actorOf, session } from './session.ts'

/** Whom a page is for. The server decides again about everything on it. */
export type Guard =
  | 'none'
  | 'login'
  | 'author'
  | 'coach'
  | 'coaching'
  | 'teaching'
  | 'publisher'
  | 'admin'
  | 'staff'
  | 'root'

const RULES: Readonly<Record<Exclude<Guard, 'none'>, (actor: Actor) => boolean>> = {
  login: () => true,
  author: (actor) => isAuthor(actor) || isAdmin(actor),
  coach: isCoach,
  coaching: (actor) => isCoach(actor) || isAdmin(actor),
  teaching: (actor) => isAuthor(actor) || isAdmin(actor) || isCoach(actor),
  publisher: (actor) => isPublisher(actor) || isAdmin(actor),
  admin: isAdmin,
  staff: isStaff,
  root: isRootAdmin,
}

export const passesGuard = (guard: Guard, actor: Actor | null): boolean =>
  guard === 'none' || (actor !== null && RULES[guard](actor))

/** The address without the session token it may carry. */
export const withoutToken = (href: string): string => {
  const url = new URL(href, 'http://page')
  url.searchParams.delete('id')
  return url.pathname + url.search + url.hash
}

interface Visit {
  readonly href: string
  readonly config: Config
}

/** Somebody else is logged in: the page that asks which of the two it is to be. */
export const askFirst = (to: string) => redirect({ to: '/switch', search: { to }, replace: true })

/**
 * A token in the address of any page is tried before the stored session. It stays in no address and no history, whether
 * it was taken or not.
 */
export const takeToken = async (href: string, token: string | undefined): Promise<void> => {
  if (token === undefined) return
  const entered = await session.enter(token)
  throw entered === 'ask'
    ? askFirst(withoutToken(href))
    : redirect({ href: withoutToken(href), replace: true })
}

let closed: Guard | undefined

/** What page somebody was turned away from a moment ago; told once. */
export const takeClosed = (): Guard | undefined => {
  const turned = closed
  closed = undefined
  return turned
}

/** Lets the right people in, by the stored session; others are sent to the log-in page. */
export const admit = async (guard: Guard, { href, config }: Visit): Promise<void> => {
  if (guard === 'none') return
  const actor = actorOf(session.get(), config.rootOrg)
  if (session.get()?.authorization.confirmEmail)
    throw redirect({ to: '/login/inbox', search: { to: href }, replace: true })
  if (session.get()?.authorization.setUpSecondFactor)
    throw redirect({ to: '/login/secure', search: { to: href }, replace: true })
  if (actor === null) throw redirect({ to: '/login', search: { to: href }, replace: true })
  if (passesGuard(guard, actor)) return
  closed = guard
  throw redirect({ to: '/dashboard', replace: true })
}
