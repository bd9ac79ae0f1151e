import type { ChangeSet } from '@cairn/contract/courses'
import { applyChanges } from '@cairn/domain/courses/change'
import { isOvertaken, withoutRefused } from './detours.ts'
import type { DraftLine, Sent } from './draft-types.ts'
import { lay } from './lay.ts'
import {
  atRest,
  compose,
  depart,
  land,
  rebaseQueue,
  takeIn,
  unsavedIn,
  versionOf,
  type Layers,
} from './layers.ts'
import { withFrom } from './rebase.ts'

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

export interface Sending {
  /** Leaves on the device what the server has not acknowledged. */
  readonly keep: () => void
  /** Sends what waits now; one at a time, however often it is asked for. */
  readonly save: () => Promise<void>
  readonly saveIn: (ms: number) => void
  /** Takes in what others saved; false when the server cannot be reached. */
  readonly receive: (sets: readonly ChangeSet[]) => Promise<boolean>
  /** Does something first, and then sends what waits. */
  readonly begin: (first: () => Promise<boolean>) => void
  readonly isRunning: () => boolean
  /** The server cannot be reached: it is tried again, later each time. */
  readonly unreached: () => void
}

/** Brings what was done to the server, again and again until it has it. */
export const openSending = (layers: Layers, line: DraftLine, look: () => void): Sending => {
  let failures = 0
  let oneByOne = false
  let stopTimer = () => {}
  let running: Promise<void> | null = null

  const keep = () => {
    const unsaved = unsavedIn(layers)
    if (unsaved) line.memory.keep(unsaved)
    else line.memory.forget()
  }
  const saveIn = (ms: number) => {
    stopTimer()
    stopTimer = line.after(ms, () => void save())
  }
  const unreached = () => {
    layers.state = 'kept'
    saveIn(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1000)
    failures += 1
  }
  const takeWhole = async (): Promise<boolean> => {
    const whole = await line.read()
    if (whole) layers.base = whole
    return whole !== null
  }
  const receive = async (sets: readonly ChangeSet[]): Promise<boolean> => {
    // Everything was replaced at once: what was typed is laid over the new whole.
    if (sets.some(({ whole }) => whole) && !(await takeWhole())) return false
    if (!sets.some(({ whole }) => whole)) takeIn(layers, sets)
    rebaseQueue(layers)
    return true
  }

  const taken = (sent: Extract<Sent, { is: 'taken' }>): boolean => {
    const mine = layers.flight?.done ?? []
    layers.flight = null
    takeIn(layers, sent.meanwhile)
    const corrected = applyChanges(lay(layers.base, mine), sent.change)
    layers.base = { ...corrected.course, version: sent.version }
    rebaseQueue(layers)
    layers.state = 'waiting'
    return true
  }
  const stale = async (): Promise<boolean> => {
    const sets = await line.since(versionOf(layers))
    land(layers)
    if (sets !== null && (await receive(sets))) return true
    unreached()
    return false
  }
  const refused = (why: string): true => {
    const [only, ...more] = layers.flight?.done ?? []
    if (more.length === 0 && only) {
      layers.flight = null
      if (isOvertaken(only, layers.queue)) layers.queue = withoutRefused(only, layers.queue)
      else layers.refused = [...layers.refused, { done: only, why }]
    } else {
      // One of several was not taken: they go one by one, so that only that one stays behind.
      land(layers)
      oneByOne = true
    }
    return true
  }
  /** Whether to go on with what still waits. */
  const arrive = (sent: Sent): boolean | Promise<boolean> => {
    if (sent.is === 'unreached') {
      unreached()
      return false
    }
    failures = 0
    if (sent.is === 'taken') return taken(sent)
    return sent.is === 'stale' ? stale() : refused(sent.why)
  }

  const run = async () => {
    for (;;) {
      if (!layers.flight && layers.queue.length > 0) depart(layers, line.newKey(), oneByOne ? 1 : undefined)
      const { flight } = layers
      if (!flight) break
      layers.state = 'saving'
      keep()
      look()
      const changes = flight.done.map(withFrom)
      const goOn = await arrive(await line.send(flight.base, changes, flight.key))
      compose(layers)
      keep()
      if (!goOn) break
    }
    if (layers.queue.length === 0) oneByOne = false
    layers.state = atRest(layers)
    look()
  }
  const hold = (work: Promise<void>): Promise<void> => {
    running = work.finally(() => {
      running = null
    })
    return running
  }
  const save = (): Promise<void> => {
    stopTimer()
    return running ?? hold(run())
  }
  const begin = (first: () => Promise<boolean>) =>
    void hold(first().then((goOn) => (goOn ? run() : undefined)))

  return { keep, save, saveIn, receive, begin, unreached, isRunning: () => running !== null }
}
