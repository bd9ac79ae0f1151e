import type { Schema } from '@cairn/domain/base/schema'
import type { Done } from '@cairn/domain/courses/change'
import type { Conflict } from '@cairn/domain/courses/conflict'
import { listOf, NUMBER, readStored, record, TEXT } from '../../base/stored.ts'

/** What the server has not acknowledged yet. */
export interface Unsaved {
  readonly version: number
  readonly flight: { readonly key: string; readonly base: number; readonly done: readonly Done[] } | null
  readonly queue: readonly Done[]
  readonly conflicts: readonly Conflict[]
}

export interface Memory {
  readonly keep: (unsaved: Unsaved) => void
  readonly recall: () => Unsaved | null
  readonly forget: () => void
}

const CHANGE: Schema = {
  type: 'object',
  required: ['do'],
  properties: {
    do: { enum: ['set', 'add', 'move', 'remove'] },
    of: TEXT,
    at: listOf(TEXT),
    kind: TEXT,
    part: { type: ['string', 'object'] },
    into: TEXT,
    before: TEXT,
  },
}
const DONE = record({ change: CHANGE, undo: CHANGE })
const FLIGHT: Schema = {
  ...record({ key: TEXT, base: NUMBER, done: listOf(DONE) }),
  type: ['object', 'null'],
}
const UNSAVED = record(
  { version: NUMBER, queue: listOf(DONE) },
  { flight: FLIGHT, conflicts: listOf(record({ mine: DONE, theirs: DONE })) },
)

const prefixOf = (account: string) => `course-draft:${account}:`
const keyOf = (course: string, account: string) => `${prefixOf(account)}${course}`

/** The courses of which an account has left changes on this device that can be sent. */
export const draftsLeft = (account: string): readonly string[] => {
  const prefix = prefixOf(account)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((course) => {
      const left = deviceMemory(course, account).recall()
      return left !== null && (left.flight !== null || left.queue.length > 0)
    })
}

/** In the local store of the browser, for one course and one account. */
export const deviceMemory = (course: string, account: string): Memory => {
  const key = keyOf(course, account)
  return {
    keep: (unsaved) => {
      try {
        localStorage.setItem(key, JSON.stringify(unsaved))
      } catch {
        // No room: the page itself still has it, and asks before it is left.
      }
    },
    recall: () => {
      const kept = readStored<Unsaved>('localStorage', key, UNSAVED)
      return kept && { ...kept, flight: kept.flight ?? null, conflicts: kept.conflicts ?? [] }
    },
    forget: () => localStorage.removeItem(key),
  }
}
