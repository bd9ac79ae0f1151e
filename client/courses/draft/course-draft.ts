import type { Course } from '@cairn/contract/courses'
import {
  applyChange,
  applyChanges,
  Impossible,
  type CourseChange,
  type Done,
} from '@cairn/domain/courses/change'
import { mergedSet, withoutFrom } from '@cairn/domain/courses/merge/merge-set'
import { isOvertaken, withoutDetours, withoutRefused } from './detours.ts'
import type { CourseDraft, DraftLine, DraftView } from './draft-types.ts'
import { doneIn } from './lay.ts'
import { asOfNow, atRest, compose, layersOf, rebaseQueue, setAside, versionOf } from './layers.ts'
import type { Unsaved } from './memory.ts'
import { ownWriting } from './own-writing.ts'
import { backwards, forwards, remember, type Past, type Step } from './past.ts'
import { undoOf, withFrom } from './rebase.ts'
import { openSending } from './sending.ts'

const SOON_MS = 700

const wordsOf = (done: readonly { readonly change: unknown }[]): string =>
  JSON.stringify(done.map(({ change }) => withoutFrom(change as CourseChange)))

/** What takes steps back, the last first, each in the course that the one before it left. */
const undoing = (course: Course, done: readonly Done[]): CourseChange[] => {
  let current = course
  return done.toReversed().map((one) => {
    const change = undoOf(current, one)
    current = applyChange(current, change).course
    return change
  })
}

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
  const marked = ownWriting()

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
    const made = changes.map((change) =>
      marked(layers.shown, mergedSet(layers.shown, change) ?? withoutFrom(change)),
    )
    const { course: after, done } = applyChanges(layers.shown, made)
    layers.shown = after
    // What was refused is no longer wanted as it was once the same field is changed again.
    const overtaken = layers.refused.filter(({ done: old }) => isOvertaken(old, done))
    const next = overtaken.reduce<readonly Done[]>((list, { done: old }) => withoutRefused(old, list), done)
    layers.refused = layers.refused.filter((one) => !overtaken.includes(one))
    layers.queue = withoutDetours([...layers.queue, ...next])
    if (layers.state !== 'saving') layers.state = layers.state === 'kept' ? 'kept' : 'waiting'
    sending.keep()
    sending.saveIn(SOON_MS)
    return done
  }

  const replay = (step: Step | undefined, taken: Past, put: (past: Past, step: Step) => Past) => {
    if (!step) return
    past = taken
    try {
      const done = make(undoing(layers.shown, step.done))
      past = put(past, { ...step, done })
    } catch (error) {
      // Somebody else took away what it was about.
      if (!(error instanceof Impossible)) throw error
    }
    look()
  }

  /**
   * What was on its way may have arrived and been merged with what others wrote: the same request under the same key
   * tells, and is never merged twice. Gives its version, nothing where it was not taken, null without an answer.
   */
  const sendAgain = async ({ flight }: Unsaved): Promise<number | null | undefined> => {
    if (!flight) return undefined
    const sent = await line.send(flight.base, flight.done.map(withFrom), flight.key)
    const whole = sent.is === 'taken' ? await line.read() : undefined
    if (sent.is === 'unreached' || whole === null) {
      sending.unreached()
      return null
    }
    if (sent.is !== 'taken' || whole === undefined) return undefined
    layers.base = whole
    return sent.version
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
    const arrived =
      sets.find((set) => wordsOf(set.done) === wordsOf(sailed))?.version ?? (await sendAgain(kept))
    if (arrived === null) return false
    if (arrived !== undefined) layers.queue = layers.queue.filter((done) => !sailed.includes(done))
    setAside(layers, doneIn(sets.filter(({ version }) => version !== arrived)))
    rebaseQueue(layers)
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
      // What is on its way is answered first, together with what others saved.
      if (layers.flight) return sending.save()
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
