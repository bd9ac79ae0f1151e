import { SECOND } from '@cairn/domain/base/constants'
import { connection } from '../base/online.ts'
import { registerWorker } from '../base/worker-registration.ts'
import { checkForUpdates } from '../base/worker-updates.ts'

/** Told of a version that waits; of nothing, when it turns out to be the one of this page. */
type Listener = (waiting: ServiceWorker | null) => void

const ANSWER_MS = 5 * SECOND

/** The version of a worker. One from before it could be asked never says it. */
const versionOf = (worker: ServiceWorker): Promise<string | undefined> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => done(typeof data === 'string' ? data : undefined))
    port1.start()
    worker.postMessage('which version', [port2])
  })

/** The version of the page in view, as the build wrote it into it. */
const versionHere = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content

const isOfThisPage = async (worker: ServiceWorker): Promise<boolean> => {
  const here = versionHere()
  return here !== undefined && (await versionOf(worker)) === here
}

/** Whether it is, as soon as it says so; not for now, where its answer takes long, as on a busy device. */
const inTime = (isHere: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    isHere,
    new Promise<false>((done) => {
      setTimeout(() => done(false), ANSWER_MS)
    }),
  ])

/**
 * A first worker waits for nobody: only one that follows another is a new version. Pages come from the server first, so
 * that one opened after a deployment is of the new version already: its worker takes over, and pages of the version
 * before, which keep their files, hear of it by that.
 */
const watch = (registration: ServiceWorkerRegistration, listener: Listener): (() => void) => {
  let told: ServiceWorker | null = null
  const tell = async (worker: ServiceWorker, isHere: () => Promise<unknown>) => {
    if (told === worker) return
    told = worker
    const same = isOfThisPage(worker)
    const isAnnounced = !(await inTime(same))
    if (isAnnounced) listener(worker)
    if (!(await same)) return
    await isHere()
    if (isAnnounced && told === worker) listener(null)
  }
  const look = () => {
    const { active, waiting } = registration
    if (active && waiting) void tell(waiting, () => takeOver(waiting))
  }
  const { serviceWorker } = navigator
  let before = serviceWorker.controller
  const replaced = () => {
    const { controller } = serviceWorker
    if (before && controller) void tell(controller, () => Promise.resolve())
    before = controller
  }
  const found = () => registration.installing?.addEventListener('statechange', look)
  look()
  found()
  registration.addEventListener('updatefound', found)
  serviceWorker.addEventListener('controllerchange', replaced)
  return () => {
    registration.removeEventListener('updatefound', found)
    serviceWorker.removeEventListener('controllerchange', replaced)
  }
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
    // redundant: an even newer one has taken its place.
    const look = () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') done()
    }
    look()
    waiting.addEventListener('statechange', look)
    setTimeout(done, PATIENCE_MS)
    waiting.postMessage('take over', [])
  })
