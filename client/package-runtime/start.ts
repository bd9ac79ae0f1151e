import { isStated } from '@cairn/domain/packages/kind'
import type { PackageLaunch } from '@cairn/domain/packages/launch'
import { makeRuntime } from '@cairn/domain/scorm/runtime'
import { endContent, onLeave } from './leave.ts'
import { closeOff, makeTell, outerPackage, type PackageWindow } from './frames.ts'
import { makePost } from './post.ts'
import { makeSender, type Telling } from './sender.ts'
import { provideStorage } from './storage.ts'

/** So much time at most is lost with a browser that is killed. */
const HEARTBEAT = 60_000

const startScorm = (
  here: PackageWindow,
  around: Window,
  launch: PackageLaunch,
  tell: (message: Telling) => void,
): void => {
  const sender = makeSender(launch.session, {
    post: makePost(launch.commitUrl, here.fetch.bind(here)),
    after: (ms, run) => {
      const timer = here.setTimeout(run, ms)
      return () => here.clearTimeout(timer)
    },
    tell,
    replaced: () => runtime?.stop(),
    offered: (navigation) => runtime?.offer(navigation),
  })
  const runtime = makeRuntime(launch, {
    commit: sender.commit,
    now: () => performance.now(),
    begun: () => tell({ type: 'begun' }),
    navigate: (request) => {
      const target = /^\{target=(.+)\}(\w+)$/.exec(request)
      tell({ type: 'navigate', request: target?.[2] ?? request, ...(target?.[1] && { target: target[1] }) })
    },
  })
  if (!runtime) return
  if (runtime.API) here.API = runtime.API
  if (runtime.API_1484_11) here.API_1484_11 = runtime.API_1484_11

  const leave = (isClosed: boolean) =>
    sender.leave(runtime.isRunning() ? runtime.snapshot : undefined, isClosed)
  let isClosed = false
  here.addEventListener('pagehide', (event) => {
    // One that we made is no end.
    if (!event.isTrusted) return
    isClosed = true
    leave(true)
  })
  here.addEventListener('pageshow', () => {
    isClosed = false
    sender.stay()
  })
  here.document.addEventListener('visibilitychange', () => {
    // A document that is closed is hidden after that.
    if (here.document.visibilityState === 'hidden' && !isClosed) leave(false)
  })
  onLeave(here, around, launch.site, () => {
    const wasRunning = runtime.isRunning()
    endContent(here)
    if (wasRunning || runtime.isRunning()) sender.flush(runtime.isRunning() ? runtime.snapshot : undefined)
  })
  here.addEventListener('online', sender.retry)
  here.setInterval(() => {
    if (runtime.isRunning() && here.document.visibilityState === 'visible')
      sender.commit(runtime.snapshot, false)
  }, HEARTBEAT)
}

/** Content of tincan and cmi5 speaks with the record store itself: the page around is told when it has. */
const watchStatements = (here: PackageWindow, site: string, tell: (message: Telling) => void): void => {
  const to = `${site}/xapi/statements`
  let told = 0
  try {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.startsWith(to)))
        tell({ type: 'saved', seq: (told += 1), ended: false })
    }).observe({ type: 'resource', buffered: true })
  } catch {
    // A browser that cannot tell: the page around asks from time to time.
  }
  // What content has said is known by now, whatever it went by.
  here.addEventListener('pagehide', () => tell({ type: 'saved', seq: (told += 1), ended: true }))
}

/** Makes a document of a package ready before its own scripts run. */
export const startPackage = (here: PackageWindow, launch: PackageLaunch): void => {
  const outer = outerPackage(here)
  const tell = outer?.__cairnTell ?? makeTell(here, launch.site)
  here.__cairnTell = tell
  provideStorage()
  here.close = () => tell({ type: 'finished' })
  // The document around this one has what content looks for, and saves it.
  if (outer) return
  const around = here.parent
  closeOff(here)
  if (isStated(launch.kind)) watchStatements(here, launch.site, tell)
  else startScorm(here, around, launch, tell)
  tell({ type: 'ready', kind: launch.kind })
}
