import type { ChangeSet, Course } from '@cairn/contract/courses'
import { fieldOf, type Done } from '@cairn/domain/courses/change'
import { conflictsBetween, type Conflict } from '@cairn/domain/courses/conflict'
import type { DraftState, Refused } from './draft-types.ts'
import { doneIn, lay } from './lay.ts'
import { isMergeable, rebased } from './rebase.ts'
import type { Unsaved } from './memory.ts'

const OTHERS = 5
const AT_ONCE = 200

/** Changes on their way, under the key that makes a repeated request harmless. */
export interface Flight {
  readonly key: string
  readonly base: number
  readonly done: readonly Done[]
}

/** A course in its layers: what the server has, what is on its way, what was done since. */
export interface Layers {
  base: Course
  flight: Flight | null
  queue: readonly Done[]
  refused: readonly Refused[]
  conflicts: readonly Conflict[]
  others: readonly string[]
  state: DraftState
  /** All of it laid over one another: what the author sees. */
  shown: Course
}

export const layersOf = (course: Course): Layers => ({
  base: course,
  flight: null,
  queue: [],
  refused: [],
  conflicts: [],
  others: [],
  state: 'saved',
  shown: course,
})

export const versionOf = ({ base }: Layers): number => base.version ?? 0

const pending = ({ refused, flight, queue }: Layers): readonly Done[] => [
  ...refused.map(({ done }) => done),
  ...(flight?.done ?? []),
  ...queue,
]

export const compose = (layers: Layers): void => {
  layers.shown = lay(layers.base, pending(layers))
}

/** What the device has to remember; nothing when the server has it all. */
export const unsavedIn = (layers: Layers): Unsaved | null => {
  const { flight, refused, queue, conflicts } = layers
  if (pending(layers).length === 0 && conflicts.length === 0) return null
  return {
    version: versionOf(layers),
    flight,
    queue: [...refused.map(({ done }) => done), ...queue],
    conflicts,
  }
}

/** How it stands while nothing is being sent. */
export const atRest = ({ flight, queue, refused, state }: Layers): DraftState => {
  if (flight || queue.length > 0) return state === 'kept' ? 'kept' : 'waiting'
  return refused.length > 0 ? 'refused' : 'saved'
}

/** A difference as it stands now: the field may have been changed again since it was found. */
export const asOfNow = ({ shown }: Layers, conflict: Conflict): Conflict => {
  const { mine, theirs } = conflict
  if (mine.change.do !== 'set' || theirs.change.do !== 'set') return conflict
  const { of, at } = mine.change
  const to = fieldOf(shown, of, at)
  return { mine, theirs: { ...theirs, change: { do: 'set', of, at, ...(to !== undefined && { to }) } } }
}

/** What was done here and contradicts others is set aside for its author to decide; texts are merged instead. */
export const setAside = (layers: Layers, theirs: readonly Done[]): void => {
  const found = conflictsBetween(layers.queue, theirs, (done) => isMergeable(done, theirs))
  if (found.length === 0) return
  const aside = new Set(found.map(({ mine }) => mine))
  layers.queue = layers.queue.filter((done) => !aside.has(done))
  layers.conflicts = [...layers.conflicts, ...found]
}

/** Takes in what others saved. */
export const takeIn = (layers: Layers, sets: readonly ChangeSet[]): void => {
  const theirs = doneIn(sets)
  const version = sets.at(-1)?.version ?? versionOf(layers)
  layers.base = { ...lay(layers.base, theirs), version }
  const actors = sets.flatMap(({ actor }) => actor ?? []).toReversed()
  layers.others = [...new Set([...actors, ...layers.others])].slice(0, OTHERS)
  setAside(layers, theirs)
}

/** What waits is based on the course as the server has it now: texts that others changed too are merged. */
export const rebaseQueue = (layers: Layers): void => {
  const { queue, conflicts } = rebased(layers.base, layers.queue)
  layers.queue = queue
  layers.conflicts = [...layers.conflicts, ...conflicts]
}

/** What was on its way waits again, before what was done since. */
export const land = (layers: Layers): void => {
  layers.queue = [...(layers.flight?.done ?? []), ...layers.queue]
  layers.flight = null
}

/** The next changes set out, as many as go together. */
export const depart = (layers: Layers, key: string, most = AT_ONCE): void => {
  const load = layers.queue.slice(0, most)
  layers.queue = layers.queue.slice(load.length)
  layers.flight = { key, base: versionOf(layers), done: load }
}
