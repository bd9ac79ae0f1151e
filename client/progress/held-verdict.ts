import { useSyncExternalStore } from 'react'
import { SECOND } from '@cairn/domain/base/constants'
import { isAccountChanged } from '../base/call-error.ts'
import { session } from '../base/session.ts'

/** How long a verdict can be taken back. */
export const HOLD_MS = 8 * SECOND

/** A verdict that has been given and is not sent yet. */
export interface Held {
  readonly key: string
  /** When what was judged was handed in: what is handed in anew waits again. */
  readonly since: string
  readonly send: () => Promise<unknown>
  readonly sent: () => void
  readonly failed: (error: unknown) => void
}

type Piece = Pick<Held, 'key' | 'since'>

let held: Held | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The pieces with a verdict, and when each was handed in. */
let judged: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

const mark = (key: string, since: string | undefined): void => {
  const next = new Map(judged)
  if (since === undefined) next.delete(key)
  else next.set(key, since)
  judged = next
  for (const listener of listeners) listener()
}

const letOut = (): Held | undefined => {
  clearTimeout(timer)
  const out = held
  held = undefined
  return out
}

/** Sends the verdict that is held, if there is one. One that cannot be sent brings its piece back. */
export const sendHeld = async (): Promise<void> => {
  const out = letOut()
  if (!out) return
  // Whoever is here now may be somebody else, and hears nothing of it.
  const isOurs = () => hasDecision(out)
  try {
    await out.send()
  } catch (error) {
    if (!isOurs() || isAccountChanged(error)) return
    mark(out.key, undefined)
    out.failed(error)
    return
  }
  if (isOurs()) out.sent()
}

/** Holds a verdict for a while; the one before it is sent at once, so that only the last can be taken back. */
export const holdVerdict = (next: Held): void => {
  void sendHeld()
  held = next
  timer = setTimeout(() => void sendHeld(), HOLD_MS)
  mark(next.key, next.since)
}

/** Takes back the verdict that is held; nothing was sent. */
export const takeBack = (): Held | undefined => {
  const out = letOut()
  if (out) mark(out.key, undefined)
  return out
}

/** A coach who leaves with a decision that was not sent finds the submission with the draft when they come back. */
session.onAccountLeft(() => {
  letOut()
  judged = new Map()
  for (const listener of listeners) listener()
})

/** A decision that waits to be sent. */
export const unsentDecision = {
  count: (): number => (held === undefined ? 0 : 1),
  send: (): Promise<void> => sendHeld(),
}

export const hasDecision = ({ key, since }: Piece): boolean => judged.get(key) === since

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const get = () => judged

/** Which pieces have a verdict of the caller already, whether or not the list knows. */
export const useJudged = (): ((piece: Piece) => boolean) => {
  const known = useSyncExternalStore(subscribe, get, get)
  return ({ key, since }) => known.get(key) === since
}
