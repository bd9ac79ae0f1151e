import { SECOND } from '@cairn/domain/base/constants'
import { lasting } from '../../base/lasting.ts'
import { hasLeftWork } from '../../base/left-work.ts'
import { session } from '../../base/session.ts'

let loaded: typeof import('./unsent-work.ts') | undefined

/** The list of unsent work, with the dialog and the drawer about it. */
export const loadUnsent = async () => {
  const [work] = await Promise.all([
    import('./unsent-work.ts'),
    import('./unsent-dialog.tsx'),
    import('./outbox-drawer.tsx'),
  ])
  loaded = work
  return work
}

/** Whether something may be unsent, as far as can be told at once: nobody waits to log out for nothing. */
export const mayBeUnsent = (): boolean => {
  const account = session.account()
  if (account === null) return false
  return loaded ? loaded.unsentNow().length > 0 : hasLeftWork(account)
}

const PRELOAD_MS = 5 * SECOND

const preload = (): void => {
  if (session.account() !== null) void loadUnsent().catch(() => undefined)
}

/** A browser that was killed has lost what it said in `localStorage`, but not the items themselves. */
const hasOutboxItems = async (account: string): Promise<boolean> => {
  const { storedRows } = await import('../../base/outbox/rows.ts')
  return (await storedRows(account).read()).length > 0
}

const resumeFor = async (account: string): Promise<void> => {
  await lasting.restore(account)
  const isLeft = hasLeftWork(account) || (await hasOutboxItems(account))
  if (session.account() !== account || !isLeft) return
  const { resumeUnsent } = await loadUnsent()
  if (session.account() === account) await resumeUnsent()
}

const resume = (account: string | null): void => {
  if (account !== null) void resumeFor(account).catch(() => undefined)
}

/** Another tab has something unsent: this one counts it as well. */
const heed = ({ key }: StorageEvent): void => {
  const account = session.account()
  if (account === null || key !== `outbox:${account}`) return
  void loadUnsent()
    .then(({ unsentNow }) => unsentNow())
    .catch(() => undefined)
}

/** Sends what an account has left on this device, as soon as that account is here again. Returns how to stop. */
export const watchUnsent = (): (() => void) => {
  let account = session.account()
  resume(account)
  // What is needed to log out without a connection is fetched while there is one.
  const timer = setTimeout(preload, PRELOAD_MS)
  addEventListener('storage', heed)
  const stop = session.subscribe(() => {
    if (session.account() === account) return
    account = session.account()
    resume(account)
    preload()
  })
  return () => {
    clearTimeout(timer)
    removeEventListener('storage', heed)
    stop()
  }
}
