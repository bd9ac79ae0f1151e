import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { session } from './session.ts'

type Answer = (leaves: boolean) => void

let ask: (() => Promise<boolean>) | null = null

/** Asks the page in view whether it may be left, where no address changes: before logging out. */
export const mayLeave = (): Promise<boolean> => ask?.() ?? Promise.resolve(true)

/** Why an account is left: its person logs out, or goes on as another. */
export type AccountLeaving = 'log-out' | 'switch'

let askAbout: (why: AccountLeaving) => Promise<boolean> = mayLeave

/** Asks before an account is left; as long as nobody knows of unsent work, only the page in view. */
export const mayLeaveAccount = (why: AccountLeaving): Promise<boolean> => askAbout(why)

export const askAboutAccount = (question: typeof askAbout): void => {
  askAbout = question
}

export interface Leaving {
  readonly asked: boolean
  readonly stay: () => void
  readonly leave: () => void
}

export interface LeaveOptions {
  /** Addresses that begin so belong to the same work, which goes on there. */
  readonly within?: string | undefined
  /** What is unsaved waits on the device and is sent later: logging out asks about that itself. */
  readonly queued?: boolean | undefined
  /** A last try to save, before anybody is asked; says whether everything is saved now. */
  readonly trySave?: (() => Promise<boolean>) | undefined
}

/** Asks before a page with unsaved work is left, whether by link, by going back, by logging out or by closing the tab. */
export const useLeaveGuard = (
  unsaved: boolean,
  { within, trySave, queued = false }: LeaveOptions = {},
): Leaving => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  // Another part or view of the same page is no leaving; and once the session is over nothing could be saved.
  const guards = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
      const stays = current.pathname === next.pathname || (within && next.pathname.startsWith(within))
      if (!unsaved || stays || session.get() === null) return false
      return !(await trySave?.())
    },
    [unsaved, within, trySave],
  )
  const unloads = useCallback(() => unsaved, [unsaved])
  const blocker = useBlocker({ shouldBlockFn: guards, enableBeforeUnload: unloads, withResolver: true })

  useEffect(() => {
    if (!unsaved || queued) return
    ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    return () => {
      ask = null
    }
  }, [unsaved, queued])

  const decide = (leaves: boolean) => {
    answer?.(leaves)
    setAnswer(null)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  return {
    asked: blocker.status === 'blocked' || answer !== null,
    stay: () => decide(false),
    leave: () => decide(true),
  }
}
