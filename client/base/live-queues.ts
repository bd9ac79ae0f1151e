/** What a page that is, or was, open here has not sent yet. */
export interface LiveQueue {
  /** Sends what it holds now. */
  readonly send: () => Promise<void>
  /** Gives up what it holds of a lesson. */
  readonly discard: (lesson: string) => void
  /** What it was refused has changed: the person has decided about it. */
  readonly reread: () => void
}

/** By name. */
export const liveQueues = new Map<string, LiveQueue>()

interface Discarded {
  readonly name: string
  readonly lesson: string
}

const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('live queues')
channel?.addEventListener('message', ({ data }: MessageEvent<Discarded>) =>
  liveQueues.get(data.name)?.discard(data.lesson),
)

/** Gives up what the pages of all tabs hold of a lesson: one that was not told would send it. */
export const discardEverywhere = (name: string, lesson: string): void => {
  liveQueues.get(name)?.discard(lesson)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage({ name, lesson } satisfies Discarded)
}
