import { SECOND } from '@cairn/domain/base/constants'
import { isDown } from './down.ts'

/** unreached: no answer, whatever the browser says. restarting: something answers for a server that does not yet. */
export type Network =
  | { readonly is: 'ok' | 'offline' | 'back' }
  | { readonly is: 'unreached' | 'restarting'; readonly retryAt: number }

/** What one tab has found out, for the others. */
export type NetworkNews = { readonly is: 'ok' } | Extract<Network, { readonly retryAt: number }>

export interface NetworkOptions {
  /** Asks whether the server takes requests: the status of its answer, 0 for none. */
  readonly probe: () => Promise<number>
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly random: () => number
  readonly after: (ms: number, run: () => void) => () => void
  readonly onReconnect: () => void
  /** Tells the other tabs. */
  readonly announce?: (news: NetworkNews) => void
  /** Calls made before this began to watch got no answer. */
  readonly isUnreached?: boolean
}

const RETRY_MAX_MS = 30 * SECOND
const BACK_MS = 4 * SECOND
/** Everybody who waited comes back at the same moment; spread out, they do not bring the server down again. */
const SPREAD_MS = 2 * SECOND

/**
 * Watches whether the server can be reached. A single call that fails says little, since only one part may be slow: it
 * makes the page ask the server once, and that answer counts.
 */
export const watchNetwork = ({
  probe,
  isOnline,
  now,
  random,
  after,
  onReconnect,
  announce = () => {},
  isUnreached = false,
}: NetworkOptions) => {
  const first = isUnreached ? ({ is: 'unreached', retryAt: now() } as const) : ({ is: 'ok' } as const)
  let state: Network = isOnline() ? first : { is: 'offline' }
  let failures = 0
  let probing = false
  let faults = 0
  let lastFault = 0
  let cancelRetry = () => {}
  let cancel = () => {}
  const listeners = new Set<() => void>()

  const show = (next: Network) => {
    cancel()
    cancel = () => {}
    state = next
    for (const listener of listeners) listener()
  }
  const wasDown = () => state.is !== 'ok' && state.is !== 'back'
  const comeBack = () => {
    failures = 0
    show({ is: 'back' })
    cancel = after(BACK_MS, () => show({ is: 'ok' }))
    after(random() * SPREAD_MS, onReconnect)
  }
  const up = () => {
    failures = 0
    if (!wasDown()) return
    comeBack()
    announce({ is: 'ok' })
  }
  /** The server takes requests and yet a call failed, such as by a fault in between: it is tried again, ever later. */
  const retryLater = () => {
    faults = now() - lastFault > 2 * RETRY_MAX_MS ? 1 : faults + 1
    lastFault = now()
    cancelRetry()
    cancelRetry = after(Math.min(RETRY_MAX_MS, SECOND * 2 ** faults) * (0.5 + random() / 2), onReconnect)
  }
  const down = (status: number) => {
    failures += 1
    const longest = Math.min(RETRY_MAX_MS, SECOND * 2 ** failures)
    const delay = longest * (0.5 + random() / 2)
    const next = { is: status === 0 ? 'unreached' : 'restarting', retryAt: now() + delay } as const
    show(next)
    cancel = after(delay, () => void check())
    announce(next)
  }
  const check = async (): Promise<void> => {
    if (probing) return
    probing = true
    const status = await probe()
    probing = false
    if (isDown(status)) return isOnline() ? down(status) : show({ is: 'offline' })
    if (wasDown()) up()
    else retryLater()
  }

  if (isUnreached) void check()
  return {
    get: (): Network => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** What became of a request: the status of its answer, 0 for none. */
    hear: (status: number): void => {
      if (!isDown(status)) up()
      else if (!wasDown()) void check()
    },
    /** Another tab has asked the server: this one asks only if that tab does not go on. */
    hearTab: (news: NetworkNews): void => {
      if (news.is === 'ok') {
        if (wasDown() && isOnline()) comeBack()
      } else if (isOnline()) {
        show(news)
        cancel = after(Math.max(0, news.retryAt - now()) + SPREAD_MS * (1 + random()), () => void check())
      }
    },
    /** The browser believes that its connection came or went. */
    browserChanged: (): void => {
      if (isOnline()) void check()
      else show({ is: 'offline' })
    },
    tryNow: check,
  }
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
