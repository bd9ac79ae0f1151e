import type { Channels } from './db/committed.ts'
import type { Siblings } from './siblings.ts'

export interface SharedChanges {
  /** For the commits of this worker: told here, then to the others. */
  readonly channels: Channels
  /** Settles once the other workers of this machine know all that this one has committed. */
  readonly known: () => Promise<unknown>
}

/**
 * Workers share a port, so that the next request of whoever changed something may come to another one. It is to know of
 * the change before the reply is out, and not some milliseconds later, when the database tells it.
 */
export const shareChanges = (siblings: Siblings, channels: Channels): SharedChanges => {
  const telling = new Set<Promise<unknown>>()
  const share = (channel: string, hear: (payload: string) => void) => {
    siblings.on<string>(channel, hear)
    return (payload: string) => {
      hear(payload)
      const told = siblings.ask(channel, payload).finally(() => telling.delete(told))
      telling.add(told)
    }
  }
  const shared = Object.entries(channels).map(([channel, hear]) => [channel, share(channel, hear)] as const)
  return {
    channels: Object.fromEntries(shared),
    known: () => (telling.size === 0 ? Promise.resolve() : Promise.all(telling)),
  }
}
