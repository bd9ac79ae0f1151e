import type { ChangeSet, Course } from '@cairn/contract/courses'
import {
  applyChange,
  applyChanges,
  fieldOf,
  Impossible,
  type CourseChange,
  type Done,
} from '@cairn/domain/courses/change'
import { conflictsBetween, type Conflict } from '@cairn/domain/courses/conflict'
import { isOvertaken, withoutDetours } from './detours.ts'
import type { Memory, Unsaved } from './memory.ts'
import { backwards, forwards, remember, type Past, type Step } from './past.ts'

/**
 * saved: the server has everything. waiting: something was typed a moment ago. saving: on its way. kept: on this device
 * until the server can be reached. refused: the server does not take something as it is.
 */
export type DraftState = 'saved' | 'waiting' | 'saving' | 'kept' | 'refused'

export interface DraftView {
  /** The course as its author sees it now. */
  readonly course: Course
  readonly state: DraftState
  /** The last version that the server has acknowledged. */
  readonly version: number
  readonly conflicts: readonly Conflict[]
  /** Changes the server does not take, and why. They stay on the page until they are changed again. */
  readonly refused: readonly Refused[]
  readonly undo: string | undefined
  readonly redo: string | undefined
  /** Who else has saved lately, the last one first. */
  readonly others: readonly string[]
}

export interface Refused {
  readonly done: Done
  readonly why: string
}

/** What the server answered: taken, in the way of others, not takable, or not reached. */
export type Sent =
  | {
      readonly is: 'taken'
      readonly version: number
      readonly change: readonly CourseChange[]
      readonly meanwhile: readonly ChangeSet[]
    }
  | { readonly is: 'stale' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unreached' }

export interface DraftLine {
  readonly send: (base: number, change: readonly CourseChange[], key: string) => Promise<Sent>
  /** What others saved after a version; null when the server cannot be reached. */
  readonly since: (version: number) => Promise<readonly ChangeSet[] | null>
  /** The whole course anew. */
  readonly read: () => Promise<Course | null>
  readonly memory: Memory
  readonly newKey: () => string
  readonly after: (ms: number, run: () => void) => () => void
}

export interface ChangeOptions {
  /** What is undone with it: changes of the same word following each other are one step. */
  readonly as?: string
}

export interface CourseDraft {
  readonly view: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
  /** Makes changes at once on the page; they are saved soon. The label says what undoing would undo. */
  readonly change: (
    label: string,
    changes: CourseChange | readonly CourseChange[],
    options?: ChangeOptions,
  ) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly settle: (conflict: Conflict, changes: readonly CourseChange[]) => void
  /** Sends what waits now, without the usual pause. */
  readonly save: () => Promise<void>
  /** Asks what others saved. */
  readonly catchUp: () => Promise<void>
}

const SOON_MS = 700
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
const OTHERS = 5

interface Flight {
  readonly key: string
  readonly base: number
  readonly done: readonly Done[]
}

/** As much of the changes as still can be made; what cannot is left out. */
const lay = (course: Course, done: readonly Done[]): { course: Course; done: Done[] } => {
  let current = course
  const made: Done[] = []
  for (const { change } of done)
    try {
      const result = applyChange(current, change)
      current = result.course
      made.push(result.done)
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
    }
  return { course: current, done: made }
}

/** What others did, each step with who did it and when. */
const doneIn = (sets: readonly ChangeSet[]): Done[] =>
  sets.flatMap(({ done, actor, date }) => (done as Done[]).map((one) => ({ ...one, by: actor, on: date })))

/**
 * A course under the hands of its author. Three layers: what the server has (`base`), what is on its way (`flight`) and
 * what was done since (`queue`). Whatever is not acknowledged is also in the memory of the device, so that neither a
 * lost connection nor a closed page loses a word.
 */
export const openCourseDraft = (course: Course, line: DraftLine): CourseDraft => {
  let base = course
  let flight: Flight | null = null
  let queue: Done[] = []
  let refused: Refused[] = []
  let conflicts: readonly Conflict[] = []
  let past: Past = { done: [], undone: [] }
  let state: DraftState = 'saved'
  let others: readonly string[] = []
  let failures = 0
  let oneByOne = false
  let stopTimer = () => {}
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const version = () => base.version ?? 0
  const pending = () => [...refused.map(({ done }) => done), ...(flight?.done ?? []), ...queue]
  const compose = () => lay(base, pending()).course
  let shown = compose()
  let seen: DraftView

  /** A difference as it stands now: the field may have been changed again since it was found. */
  const asOfNow = (conflict: Conflict): Conflict => {
    const { mine, theirs } = conflict
    if (mine.change.do !== 'set' || theirs.change.do !== 'set') return conflict
    const { of, at } = mine.change
    const to = fieldOf(shown, of, at)
    return { mine, theirs: { ...theirs, change: { do: 'set', of, at, ...(to !== undefined && { to }) } } }
  }
  const look = () => {
    seen = {
      course: shown,
      state,
      version: version(),
      conflicts: conflicts.length === 0 ? conflicts : conflicts.map(asOfNow),
      refused,
      undo: past.done.at(-1)?.label,
      redo: past.undone.at(-1)?.label,
      others,
    }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const left = pending()
    if (left.length === 0 && conflicts.length === 0) line.memory.forget()
    else
      line.memory.keep({
        version: version(),
        flight,
        queue: [...refused.map(({ done }) => done), ...queue],
        conflicts,
      })
  }
  const idle = (): DraftState => {
    if (flight || queue.length > 0) return state === 'kept' ? 'kept' : 'waiting'
    return refused.length > 0 ? 'refused' : 'saved'
  }
  const later = (ms: number) => {
    stopTimer()
    stopTimer = line.after(ms, () => void save())
  }

  /** Takes in what others saved. What contradicts it is set aside for its author to decide. */
  const takeIn = (sets: readonly ChangeSet[]) => {
    const theirs = doneIn(sets)
    base = { ...lay(base, theirs).course, version: sets.at(-1)?.version ?? version() }
    const actors = sets.flatMap(({ actor }) => actor ?? []).toReversed()
    others = [...new Set([...actors, ...others])].slice(0, OTHERS)
    const found = conflictsBetween(queue, theirs)
    if (found.length === 0) return
    const aside = new Set(found.map(({ mine }) => mine))
    queue = queue.filter((done) => !aside.has(done))
    conflicts = [...conflicts, ...found]
  }
  /** Everything was replaced at once: what was typed is laid over the new whole. */
  const takeWhole = async (): Promise<boolean> => {
    const whole = await line.read()
    if (!whole) return false
    base = whole
    return true
  }
  const receive = async (sets: readonly ChangeSet[]): Promise<boolean> => {
    if (sets.some(({ whole }) => whole)) return takeWhole()
    takeIn(sets)
    return true
  }
  const land = () => {
    queue = [...(flight?.done ?? []), ...queue]
    flight = null
  }
  const unreached = () => {
    state = 'kept'
    later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1000)
    failures += 1
  }

  const arrive = async (sent: Sent): Promise<boolean> => {
    if (!flight) return false
    if (sent.is === 'unreached') {
      unreached()
      return false
    }
    failures = 0
    if (sent.is === 'taken') {
      const mine = flight.done
      flight = null
      if (!(await receive(sent.meanwhile))) return false
      const corrected = applyChanges(lay(base, mine).course, sent.change)
      base = { ...corrected.course, version: sent.version }
      state = 'waiting'
      return true
    }
    if (sent.is === 'stale') {
      const sets = await line.since(version())
      land()
      if (sets === null || !(await receive(sets))) {
        unreached()
        return false
      }
      return true
    }
    const [only, ...more] = flight.done
    if (more.length === 0 && only) {
      flight = null
      if (!isOvertaken(only, queue)) refused = [...refused, { done: only, why: sent.why }]
    } else {
      // One of several was not taken: they go one by one, so that only that one stays behind.
      land()
      oneByOne = true
    }
    return true
  }

  const depart = (): Flight | null => {
    if (queue.length === 0) {
      oneByOne = false
      return null
    }
    const load = oneByOne ? queue.slice(0, 1) : queue.slice(0, 200)
    queue = queue.slice(load.length)
    return { key: line.newKey(), base: version(), done: load }
  }

  const run = async () => {
    for (;;) {
      flight ??= depart()
      if (!flight) break
      state = 'saving'
      keep()
      look()
      const sent = await line.send(
        flight.base,
        flight.done.map(({ change }) => change),
        flight.key,
      )
      const goOn = await arrive(sent)
      shown = compose()
      keep()
      if (!goOn) break
    }
    state = idle()
    look()
  }
  const save = (): Promise<void> => {
    stopTimer()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  const make = (changes: readonly CourseChange[]): readonly Done[] => {
    const { course: after, done } = applyChanges(shown, changes)
    shown = after
    // What was refused is no longer wanted as it was once the same field is changed again.
    refused = refused.filter(({ done: old }) => !isOvertaken(old, done))
    queue = withoutDetours([...queue, ...done])
    if (state !== 'saving') state = state === 'kept' ? 'kept' : 'waiting'
    keep()
    later(SOON_MS)
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
  const recall = async (kept: Unsaved) => {
    queue = [...kept.queue]
    flight = null
    conflicts = kept.conflicts
    state = 'kept'
    const sailed = kept.flight?.done ?? []
    queue = [...sailed, ...queue]
    shown = compose()
    look()
    const sets = await line.since(kept.version)
    if (sets === null) return unreached()
    const words = JSON.stringify(sailed.map(({ change }) => change))
    const arrived = sets.find((set) => JSON.stringify(set.done.map(({ change }) => change)) === words)
    if (arrived) queue = queue.filter((done) => !sailed.includes(done))
    const found = conflictsBetween(queue, doneIn(sets.filter((set) => set !== arrived)))
    queue = queue.filter((done) => !found.some(({ mine }) => mine === done))
    conflicts = [...conflicts, ...found]
    shown = compose()
    keep()
    return run()
  }
  const kept = line.memory.recall()
  look()
  if (kept)
    running = recall(kept).finally(() => {
      running = null
    })

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
      conflicts = conflicts.filter(({ mine }) => mine !== conflict.mine)
      if (changes.length > 0) make(changes)
      else keep()
      state = idle()
      look()
    },
    save,
    catchUp: async () => {
      if (running) return
      const sets = await line.since(version())
      if (running || !sets || sets.length === 0) return
      if (await receive(sets)) {
        shown = compose()
        keep()
        state = idle()
        look()
      }
    },
  }
}
