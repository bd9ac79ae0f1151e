import { refusal, type Refused } from '../../base/refusal.ts'
import { session, type Session } from '../../base/session.ts'

/** Somebody whose session the server no longer takes, asked to log in again over the page they work on. */
interface Asked {
  readonly who: Session
  readonly account: string
  readonly renewed: Promise<boolean>
  readonly settle: (renewed: boolean) => void
}

type Listener = () => void

let asked: Asked | null = null
const listeners = new Set<Listener>()

const show = (next: Asked | null): void => {
  asked = next
  refusal.ask(next && ((signal) => answered(next, signal)))
  for (const listener of listeners) listener()
}

const begin = (who: Session, account: string): Asked => {
  let settle: Asked['settle'] = () => undefined
  const renewed = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { who, account, renewed, settle }
}

/** Waits for the answer, unless the caller gives up first. */
const answered = ({ renewed }: Asked, signal: AbortSignal | undefined): Promise<boolean> =>
  signal === undefined
    ? renewed
    : Promise.race([
        renewed,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(signal.reason as Error)
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
      ])

// Whatever session comes next answers the question, also one from another tab or none at all.
session.subscribe(() => {
  const open = asked
  if (open === null || session.token() === open.who.authorization.token) return
  show(null)
  open.settle(session.account() === open.account)
})

/** Asks for a new log-in over a page with work in it; from any other page a refused session leads away. */
export const renewal = {
  /** Whom the page asks to log in again. */
  get: (): Session | null => asked?.who ?? null,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Takes over from the plain end of a session; the rule says whether the page in view holds work. */
  install: (holdsWork: (refused: Refused) => boolean): void =>
    refusal.replace(async (refused) => {
      const { token, account, why, signal } = refused
      session.takeNewer()
      const who = session.get()
      if (who?.authorization.token !== token) return account !== null && session.account() === account
      const acts = who.authorization.proxy !== undefined
      if (asked === null && (why === 'denied' || acts || !holdsWork(refused))) {
        session.drop(why)
        return false
      }
      if (asked === null) show(begin(who, who.authorization.userId))
      return asked === null ? false : answered(asked, signal)
    }),
  /** The person does not log in here: the session is over. */
  cancel: (): void => session.drop('refused'),
}
