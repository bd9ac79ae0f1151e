import type { Course } from '@cairn/contract/courses'
import { applyChanges, Impossible, type CourseChange, type Done } from '@cairn/domain/courses/change'
import { isOvertaken, withoutDetours } from './detours.ts'
import type { CourseDraft, DraftLine, DraftView } from './draft-types.ts'
import { doneIn } from './lay.ts'
import { asOfNow, atRest, compose, layersOf, setAside, versionOf } from './layers.ts'
import type { Unsaved } from './memory.ts'
import { backwards, forwards, remember, type Past, type Step } from './past.ts'
import { openSending } from './sending.ts'

const SOON_MS = 700

const wordsOf = (done: readonly { readonly change: unknown }[]): string =>
  JSON.stringify(done.map(({ change }) => change))

/**
 * A course under the hands of its author, in three layers: what the server has, what is on its way and what was done
 * since. Whatever is not acknowledged is also in the memory of the device, so that neither a lost connection nor a
 * closed page loses a word.
 */
export const openCourseDraft = (course: Course, line: DraftLine): CourseDraft => {
  const layers = layersOf(course)
  const listeners = new Set<() => void>()
  let past: Past = { done: [], undone: [] }
  let seen: DraftView

  const look = () => {
    const { shown, state, conflicts, refused, others } = layers
    seen = {
      course: shown,
      state,
      version: versionOf(layers),
      conflicts: conflicts.length === 0 ? conflicts : conflicts.map((one) => asOfNow(layers, one)),
      refused,
      undo: past.done.at(-1)?.label,
      redo: past.undone.at(-1)?.label,
      others,
    }
    for (const listener of listeners) listener()
  }
  const sending = openSending(layers, line, look)

  const make = (changes: readonly CourseChange[]): readonly Done[] => {
    const { course: after, done } = applyChanges(layers.shown, changes)
    layers.shown = after
    // What was refused is no longer wanted as it was once the same field is changed again.
    layers.refused = layers.refused.filter(({ done: old }) => !isOvertaken(old, done))
    layers.queue = withoutDetours([...layers.queue, ...done])
    if (layers.state !== 'saving') layers.state = layers.state === 'kept' ? 'kept' : 'waiting'
    sending.keep()
    sending.saveIn(SOON_MS)
    return done
  }

  const replay = (step: Step | undefined, taken: Past, put: (past: Past, step: Step) => Past) => {
    if (!step) return
    past = taken
    try {
      const done = make(step.done.toReversed().map(({ undo }) => undo))
      past = put(past, { ...step, done })
    } catch (error) {
      // Somebody else took away what it was about.
      if (!(error instanceof Impossible)) throw error
    }
    look()
  }

  /**
   * Goes on where this person left off on this device. What was on its way may have arrived: the server's own list tells.
   * What others saved since is in the course already and only shows what contradicts it.
   */
  const recall = async (kept: Unsaved): Promise<boolean> => {
    const sailed = kept.flight?.done ?? []
    layers.queue = [...sailed, ...kept.queue]
    layers.conflicts = kept.conflicts
    layers.state = 'kept'
    compose(layers)
    look()
    const sets = await line.since(kept.version)
    if (sets === null) {
      sending.unreached()
      return false
    }
    const arrived = sets.find((set) => wordsOf(set.done) === wordsOf(sailed))
    if (arrived) layers.queue = layers.queue.filter((done) => !sailed.includes(done))
    setAside(layers, doneIn(sets.filter((set) => set !== arrived)))
    compose(layers)
    sending.keep()
    return true
  }
  const kept = line.memory.recall()
  look()
  if (kept) sending.begin(() => recall(kept))

  return {
    view: () => seen,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (label, changes, { as } = {}) => {
      const done = make(Array.isArray(changes) ? changes : [changes as CourseChange])
      past = remember(past, { label, as, done })
      look()
    },
    undo: () => {
      const [step, rest] = backwards(past)
      replay(step, rest, (now, back) => ({ ...now, undone: [...now.undone, back] }))
    },
    redo: () => {
      const [step, rest] = forwards(past)
      replay(step, rest, (now, again) => ({ ...now, done: [...now.done, again] }))
    },
    settle: (conflict, changes) => {
      layers.conflicts = layers.conflicts.filter(({ mine }) => mine !== conflict.mine)
      if (changes.length > 0) make(changes)
      else sending.keep()
      layers.state = atRest(layers)
      look()
    },
    save: sending.save,
    catchUp: async () => {
      if (sending.isRunning()) return
      const sets = await line.since(versionOf(layers))
      if (sending.isRunning() || !sets || sets.length === 0) return
      if (!(await sending.receive(sets))) return
      compose(layers)
      sending.keep()
      layers.state = atRest(layers)
      look()
    },
  }
}
