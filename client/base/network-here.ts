import { SECOND } from '@cairn/domain/base/constants'
import { isForeignAnswer } from './foreign.ts'
import { watchNetwork, type NetworkNews } from './network.ts'
import { connection } from './online.ts'
import { reconnected } from './reconnect.ts'
import { timedFetch } from './timed-fetch.ts'
import { API_BASE, onOutcome } from './transport.ts'

const PROBE_MS = 5 * SECOND
const PROBE_URL = `${API_BASE.replace(/\/api$/, '')}/readyz`

const probe = (): Promise<number> =>
  timedFetch(PROBE_URL, { cache: 'no-store' }, PROBE_MS).then(
    ({ response }) => (isForeignAnswer(response) ? 0 : response.status),
    () => 0,
  )

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('network')

/** The connection of this page. Fetched once the page is alive, so that it is here before the connection goes. */
export const network = watchNetwork({
  probe,
  isOnline: () => navigator.onLine,
  now: Date.now,
  random: Math.random,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  onReconnect: reconnected,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  announce: (news) => tabs?.postMessage(news),
  isUnreached: !connection.isReached(),
})

network.subscribe(() => connection.note(!('retryAt' in network.get())))
tabs?.addEventListener('message', ({ data }: MessageEvent<NetworkNews>) => network.hearTab(data))

onOutcome(network.hear)
addEventListener('online', network.browserChanged)
addEventListener('offline', network.browserChanged)
