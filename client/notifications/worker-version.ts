import { SECOND } from '@cairn/domain/base/constants'
import { connection } from '../base/online.ts'
import { registerWorker } from '../base/worker-registration.ts'
import { checkForUpdates } from '../base/worker-updates.ts'

type Listener = (waiting: ServiceWorker) => void

/** A first worker waits for nobody: only one that follows another is a new version. */
const watch = (registration: ServiceWorkerRegistration, listener: Listener): (() => void) => {
  const look = () => {
    if (registration.active && registration.waiting) listener(registration.waiting)
  }
  const found = () => registration.installing?.addEventListener('statechange', look)
  look()
  found()
  registration.addEventListener('updatefound', found)
  return () => registration.removeEventListener('updatefound', found)
}

/** On phones a page that is returned to becomes visible without getting the focus. */
const onReturn = (listener: () => void): (() => void) => {
  const visible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  addEventListener('focus', listener)
  addEventListener('online', listener)
  document.addEventListener('visibilitychange', visible)
  return () => {
    removeEventListener('focus', listener)
    removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Without a connection, and while the server restarts, there is nothing to find. */
const checkOf = (registration: ServiceWorkerRegistration) => () => {
  if (connection.isUp()) void registration.update().catch(() => undefined)
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Storing the app's files must not slow down the page that is being opened. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10 * SECOND })
    else setTimeout(resolve, 2 * SECOND)
  })

/** Has this device store the app, and notifies when a new version of it waits. */
export const onNewVersion = (listener: Listener): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const stops: (() => void)[] = []
  let over = false
  const begin = async () => {
    await idle()
    if (over) return
    const registration = await registerWorker()
    if (over) return
    stops.push(
      watch(registration, listener),
      checkForUpdates({ check: checkOf(registration), now: Date.now, after, onReturn }),
    )
  }
  // Some browsers forbid it, as in a private window: there the app works online.
  begin().catch(() => undefined)
  return () => {
    over = true
    stops.forEach((stop) => stop())
  }
}

const PATIENCE_MS = 3 * SECOND

/** Lets the waiting worker take the place of the one before; in another tab that may have happened already. */
export const takeOver = (waiting: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    if (waiting.state === 'activated') return done()
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') done()
    })
    setTimeout(done, PATIENCE_MS)
    waiting.postMessage('take over', [])
  })
