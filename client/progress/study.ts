import type { Progress } from '@cairn/contract/progress'
import { act, acknowledged, seenOn, type Device } from '@cairn/domain/progress/device'
import type { OutboxProblem } from '@cairn/domain/offline/outbox'
import type { LearningRecord, LessonRecord } from '@cairn/domain/progress/record'
import { setAside, withoutLesson } from '@cairn/domain/progress/set-aside'
import { minuteOf } from '@cairn/domain/progress/worked-minutes'
import type { Saving } from './learning-types.ts'
import { Postponed, sendRecord, type RefusedPiece, type Taken } from './send-record.ts'
import type { StudyMemory } from './study-memory.ts'

export interface StudyLine {
  readonly send: (done: LearningRecord) => Promise<Taken>
  readonly read: () => Promise<Progress | null>
  /** Whether an answer refers to something that the server does not have yet. */
  readonly waits: (answer: unknown) => boolean
  /** Tells when that may have changed; returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void
  readonly memory: StudyMemory
  /** The server answers and takes nothing for now: it is tried again after so long; null: it takes it, or is not reached. */
  readonly onPostponed?: (ms: number | null) => void
  readonly now: () => string
  readonly after: (ms: number, run: () => void) => () => void
}

export interface StudyView {
  readonly record: Progress
  readonly pending: LearningRecord | null
  readonly saving: Saving
  /** Questions whose answer the server does not take, and why. */
  readonly refused: ReadonlyMap<string, RefusedAnswer>
}

export interface RefusedAnswer {
  readonly problem: OutboxProblem
  readonly answer: unknown
}

export interface Study {
  readonly view: () => StudyView
  readonly subscribe: (listener: () => void) => () => void
  readonly does: (lesson: string, done: Omit<LessonRecord, 'id' | 'modified'>) => void
  readonly speaks: (language: string) => void
  /** Hands over now, whatever waits. */
  readonly save: () => Promise<void>
  /** Gives up what waits of a lesson. */
  readonly discard: (lesson: string) => void
  /** Somebody decided elsewhere about what was refused. */
  readonly reread: () => void
  readonly refresh: () => Promise<void>
}

/** Watching is handed over now and then, an answer at once. */
const SOON_MS = 8000
const SLOW_MS = 6000
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const

const answersIn = (pieces: readonly RefusedPiece[]): readonly (readonly [string, RefusedAnswer])[] =>
  pieces.flatMap(({ lesson, problem }) =>
    (lesson.interaction ?? []).map(({ id, answer }) => [id, { problem, answer }] as const),
  )

/** What came too late is saved all the same. */
const isUnsaved = ({ problem }: RefusedAnswer): boolean => problem.code !== 'time_over'

/** Later than what the learner has seen and changes, whatever the clock of this device or of another one said. */
const laterThan = (seen: string | undefined, now: string): string => {
  const before = Date.parse(seen ?? '')
  return before >= Date.parse(now) ? new Date(before + 1).toISOString() : now
}

/**
 * One learner at work in one course. Whatever is done shows at once, is kept on the device, and goes to the server as
 * soon as that can be reached; only what it has acknowledged is forgotten here.
 */
export const openStudy = (known: Progress, line: StudyLine): Study => {
  let device: Device<Progress> = { known, pending: line.memory.recall() }
  let refused: StudyView['refused'] = new Map(answersIn(line.memory.refused()))
  let failures = 0
  let slow = false
  let flight: Promise<void> | null = null
  let cancel = () => {}
  // All that is left refers to something that is not sent yet.
  let held = false
  let stopListening = () => {}
  // Nothing but watching waits here, for its turn.
  let watching = false
  const listeners = new Set<() => void>()

  const savingNow = (): Saving => {
    if (device.pending === null) return [...refused.values()].some(isUnsaved) ? 'refused' : 'saved'
    if (failures > 0 || slow || held) return 'waiting'
    // Seconds of a film that are handed over in a moment change nothing about what was said last.
    return watching && flight === null ? 'saved' : 'saving'
  }
  const look = (): StudyView => ({
    record: seenOn(device),
    pending: device.pending,
    saving: savingNow(),
    refused,
  })
  let shown = look()
  const changed = () => {
    line.memory.keep(device.pending)
    shown = look()
    for (const listener of listeners) listener()
  }

  const soon = (ms: number) => {
    cancel()
    cancel = line.after(ms, () => void save())
  }

  const holdOn = () => {
    held = true
    stopListening = line.onChange(() => {
      stopListening()
      soon(0)
    })
    changed()
  }

  const sendAll = async (): Promise<void> => {
    held = false
    stopListening()
    while (device.pending !== null) {
      const pending: LearningRecord = device.pending
      const { ready, held: later } = setAside(pending, line.waits)
      if (ready === null) return holdOn()
      const sent = await sendRecord(line.send, ready)
      line.memory.refuse(sent.refused)
      refused = new Map([...refused, ...answersIn(sent.refused)])
      device = acknowledged(device, pending, sent.progress ?? device.known, later)
      failures = 0
      changed()
      line.memory.settle()
    }
  }

  const fly = (): Promise<void> => {
    // Whoever waits for a server that does not answer is told that their work is safe.
    const awake = line.after(SLOW_MS, () => {
      slow = true
      changed()
    })
    return sendAll()
      .then(() => line.onPostponed?.(null))
      .catch((error: unknown) => {
        failures += 1
        changed()
        const delay = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 30_000
        line.onPostponed?.(error instanceof Postponed && error.isAnswered ? delay : null)
        soon(delay)
      })
      .finally(() => {
        awake()
        slow = false
        flight = null
      })
  }

  const save = async (): Promise<void> => {
    cancel()
    watching = false
    flight ??= fly()
    await flight
  }

  const take = (done: LearningRecord, ms: number) => {
    // Watching never puts off what waits already: neither an answer, nor itself for as long as the film plays.
    const waits = ms > 0 && device.pending !== null && flight === null
    watching = ms > 0 && (watching || device.pending === null)
    device = act(device, done)
    changed()
    if (failures === 0 && !waits) soon(ms)
  }

  if (device.pending) soon(0)
  return {
    view: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    does: (lesson, { interaction, ...done }) => {
      const now = line.now()
      const seen = shown.record.instruction?.find(({ id }) => id === lesson)
      const seenItem = (id: string) => seen?.interaction?.find((one) => one.id === id)
      const items = interaction?.map((item) => ({
        ...item,
        modified: laterThan(seenItem(item.id)?.modified, now),
      }))
      const modified = laterThan(seen?.modified, now)
      if (items) {
        const ids = items.map(({ id }) => id)
        refused = new Map([...refused].filter(([id]) => !ids.includes(id)))
        line.memory.forget(lesson, ids)
      }
      // An answer has its own moment. Of all else only the last would be left once it is merged.
      const minutes = [[minuteOf(now), minuteOf(now)]]
      const record = { id: lesson, ...done, modified, ...(items ? { interaction: items } : { minutes }) }
      take({ instruction: [record] }, items || done.ended ? 0 : SOON_MS)
    },
    speaks: (language) => take({ language }, 0),
    save,
    discard: (lesson) => {
      device = { ...device, pending: device.pending && withoutLesson(device.pending, lesson) }
      if (device.pending === null) line.onPostponed?.(null)
      changed()
    },
    reread: () => {
      refused = new Map(answersIn(line.memory.refused()))
      changed()
    },
    refresh: async () => {
      const fresh = await line.read().catch(() => null)
      if (!fresh) return
      device = { ...device, known: fresh }
      changed()
    },
  }
}
