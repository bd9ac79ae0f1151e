import { SECOND } from '@cairn/domain/base/constants'

/** unreached: no answer, whatever the browser says. restarting: something answers for a server that does not yet. */
export type Network =
  | { readonly is: 'ok' | 'offline' | 'back' }
  | { readonly is: 'unreached' | 'restarting'; readonly retryAt: number }

export interface NetworkOptions {
  /** Asks whether the server takes requests: the status of its answer, 0 for none. */
  readonly probe: () => Promise<number>
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly random: () => number
  readonly after: (ms: number, run: () => void) => () => void
  readonly onReconnect: () => void
}

const RETRY_MAX_MS = 30 * SECOND
const BACK_MS = 4 * SECOND
/** Everybody who waited comes back at the same moment; spread out, they do not bring the server down again. */
const SPREAD_MS = 2 * SECOND

const isDown = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/**
 * Watches whether the server can be reached. A single call that fails says little, since only one part may be slow: it
 * makes the page ask the server once, and that answer counts.
 */
export const watchNetwork = ({ probe, isOnline, now, random, after, onReconnect }: NetworkOptions) => {
  let state: Network = { is: isOnline() ? 'ok' : 'offline' }
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
  const up = () => {
    failures = 0
    if (!wasDown()) return
    show({ is: 'back' })
    cancel = after(BACK_MS, () => show({ is: 'ok' }))
    after(random() * SPREAD_MS, onReconnect)
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
    show({ is: status === 0 ? 'unreached' : 'restarting', retryAt: now() + delay })
    cancel = after(delay, () => void check())
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
    /** The browser believes that its connection came or went. */
    browserChanged: (): void => {
      if (isOnline()) void check()
      else show({ is: 'offline' })
    },
    tryNow: check,
  }
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
