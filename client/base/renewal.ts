import { session, type Ending, type Session } from './session.ts'

/** Somebody whose session the server no longer takes, asked to log in again over the page they work on. */
interface Asked {
  readonly who: Session
  readonly account: string
  readonly renewed: Promise<boolean>
  readonly settle: (renewed: boolean) => void
}

type Listener = () => void

let asked: Asked | null = null
let staysOpen = (): boolean => false
const listeners = new Set<Listener>()

const show = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

const begin = (who: Session, account: string): Asked => {
  let settle: Asked['settle'] = () => undefined
  const renewed = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { who, account, renewed, settle }
}

// Whatever session comes next answers the question, also one from another tab or none at all.
session.subscribe(() => {
  const open = asked
  if (open === null || session.token() === open.who.authorization.token) return
  show(null)
  open.settle(session.account() === open.account)
})

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

export const renewal = {
  /** Whom the page asks to log in again. */
  get: (): Session | null => asked?.who ?? null,
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Decides whether the page in view holds work, and stays open until its owner has logged in again. */
  setRule: (rule: () => boolean): void => {
    staysOpen = rule
  },
  /** Nothing is sent while the question is open: it would be refused like the request before it. */
  wait: async (signal?: AbortSignal): Promise<void> => {
    if (asked) await answered(asked, signal)
  },
  /**
   * The server refused this token of this account. True once the same account is logged in again and the request can be
   * made anew; false where the session is over.
   */
  refuse: async (
    { token, account }: { token: string; account: string | null },
    why: Extract<Ending, 'refused' | 'denied'>,
    signal?: AbortSignal,
  ): Promise<boolean> => {
    session.takeNewer()
    const who = session.get()
    // Only the session that was refused ends; another may have begun meanwhile.
    if (who?.authorization.token !== token) return account !== null && session.account() === account
    const acts = who.authorization.proxy !== undefined
    if (why === 'denied' || acts || !staysOpen()) {
      session.drop(why)
      return false
    }
    if (asked === null) show(begin(who, account ?? who.authorization.userId))
    return asked === null ? false : answered(asked, signal)
  },
  /** The person does not log in here: the session is over. */
  cancel: (): void => session.drop('refused'),
}
