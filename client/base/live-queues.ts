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
