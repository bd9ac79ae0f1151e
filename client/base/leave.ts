import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { SECOND } from '@cairn/domain/base/constants'
import { hasLeftWork } from './left-work.ts'
import { session } from './session.ts'

type Answer = (leaves: boolean) => void

let ask: (() => Promise<boolean>) | null = null

/** Asks the page in view whether it may be left, where no address changes: before logging out. */
export const mayLeave = (): Promise<boolean> => ask?.() ?? Promise.resolve(true)

/** Why an account is left: its person logs out, or goes on as another. */
export type AccountLeaving = 'log-out' | 'switch'

type Question = (why: AccountLeaving) => Promise<boolean>

/** A page that has just come may be left before it can ask; nobody is kept for longer than this. */
const PATIENCE_MS = 5 * SECOND

let know: (question: Question) => void
const known = new Promise<Question>((resolve) => (know = resolve))
let askAbout: Question | undefined

/** Asks before an account is left; where nothing waits on the device, only the page in view, and at once. */
export const mayLeaveAccount = async (why: AccountLeaving): Promise<boolean> => {
  const account = session.account()
  if (askAbout) return askAbout(why)
  if (account === null || !hasLeftWork(account)) return mayLeave()
  const late = new Promise<Question>((resolve) => setTimeout(() => resolve(mayLeave), PATIENCE_MS))
  return (await Promise.race([known, late]))(why)
}

export const askAboutAccount = (question: Question): void => {
  askAbout = question
  know(question)
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
