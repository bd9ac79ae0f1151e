import { SECOND } from '@cairn/domain/base/constants'
import type { OutboxItems } from '@cairn/domain/offline/outbox'

/** What pages see of the outbox. It loads nothing, so that every page can look. */
export interface OutboxState {
  readonly account: string | null
  readonly items: OutboxItems
  /** memory: the device does not store them, so that they end with the page. */
  readonly kept: 'device' | 'memory'
  /** Items that are being stored, or cannot be. */
  readonly unstored: readonly string[]
  /** Items that whoever wrote them still shows, until the first attempt is over. */
  readonly awaited: readonly string[]
  /** While what was waiting is sent: how many have gone, of how many. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** Whether the store has answered: until then there may be more items. */
  readonly loaded: boolean
  /** What was sent in the last minute. */
  readonly sent: OutboxItems
  /** How much of each file that is being sent has gone, from 0 to 100. */
  readonly percents: Readonly<Record<string, number>>
  /** How often everything that was waiting has been sent. */
  readonly finished: number
  /** How many items only this page has whose account is not logged in any more. */
  readonly left: number
}

const NOTHING: OutboxState = {
  account: null,
  items: [],
  kept: 'device',
  unstored: [],
  awaited: [],
  progress: null,
  loaded: false,
  sent: [],
  percents: {},
  finished: 0,
  left: 0,
}

let state = NOTHING
let running: Promise<unknown> | undefined
const listeners = new Set<() => void>()

export const outboxState = {
  get: (): OutboxState => state,
  getOnServer: (): OutboxState => NOTHING,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const publishOutbox = (patch: Partial<OutboxState>): void => {
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}

/** Where an item is: on the device, on its way there, or in this page alone. */
export const keepingOf = (
  { kept, unstored }: Pick<OutboxState, 'kept' | 'unstored'>,
  id: string,
): 'device' | 'storing' | 'memory' =>
  kept === 'memory' ? 'memory' : unstored.includes(id) ? 'storing' : 'device'

/** Another account is here, or none: what it has is not known yet. */
export const resetOutbox = (account: string | null): void =>
  publishOutbox({ ...NOTHING, account, finished: state.finished, left: state.left })

/** Somebody has tried something else again: says that everything was sent, if it was. */
export const announceAllSent = (): void => {
  if (state.items.length === 0) publishOutbox({ finished: state.finished + 1 })
}

export const outboxRuns = (run: Promise<unknown> | undefined): void => {
  running = run
}

/** A page waits for what is being sent, but not for a server that takes its time. */
const PATIENCE_MS = 5 * SECOND

/** When nothing is being sent: what is read afterwards includes what was done here. */
export const whenIdle = async (patienceMs: number = PATIENCE_MS): Promise<void> => {
  if (running === undefined) return
  await Promise.race([running.catch(() => undefined), new Promise((done) => setTimeout(done, patienceMs))])
}
