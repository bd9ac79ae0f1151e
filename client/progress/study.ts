import type { Progress } from '@cairn/contract/progress'
import { act, acknowledged, seenOn, type Device } from '@cairn/domain/progress/device'
import type { LearningRecord, LessonRecord } from '@cairn/domain/progress/record'
import { setAside } from '@cairn/domain/progress/set-aside'
import type { Saving } from './learning-types.ts'
import type { StudyMemory } from './study-memory.ts'

/** What became of something that was sent. */
export type Taken =
  | { readonly is: 'taken'; readonly progress: Progress }
  /** Something in it is not as it should be; the rest may be. */
  | { readonly is: 'unfit'; readonly why: string; readonly code?: string | undefined }
  | { readonly is: 'unreached' }

export interface StudyLine {
  readonly send: (done: LearningRecord) => Promise<Taken>
  readonly read: () => Promise<Progress | null>
  /** Whether an answer refers to something that the server does not have yet. */
  readonly waits: (answer: unknown) => boolean
  /** Tells when that may have changed; returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void
  readonly memory: StudyMemory
  readonly now: () => string
  readonly after: (ms: number, run: () => void) => () => void
}

export interface StudyView {
  readonly record: Progress
  readonly pending: LearningRecord | null
  readonly saving: Saving
  /** Questions whose answer the server does not take, and why: in words, and where there is one, by its code. */
  readonly refused: ReadonlyMap<string, Refusal>
}

export interface Refusal {
  readonly why: string
  readonly code?: string | undefined
}

export interface Study {
  readonly view: () => StudyView
  readonly subscribe: (listener: () => void) => () => void
  readonly does: (lesson: string, done: Omit<LessonRecord, 'id' | 'modified'>) => void
  readonly speaks: (language: string) => void
  /** Hands over now, whatever waits. */
  readonly save: () => Promise<void>
  readonly refresh: () => Promise<void>
}

/** Watching is handed over now and then, an answer at once. */
const SOON_MS = 8000
const SLOW_MS = 6000
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const

const inOrder = (items: NonNullable<LessonRecord['interaction']>) =>
  items.toSorted((a, b) => (a.modified ?? '').localeCompare(b.modified ?? ''))

/** One piece for each thing in it, so that one bad piece holds nothing up; tries in the order they were made. */
const piecesOf = (done: LearningRecord): LearningRecord[] => {
  const lessons = (done.instruction ?? []).flatMap(({ interaction = [], ...lesson }) => [
    { instruction: [lesson] },
    ...inOrder(interaction).map((item) => ({
      instruction: [{ id: lesson.id, modified: item.modified, interaction: [item] }],
    })),
  ])
  return done.language === undefined ? lessons : [{ language: done.language }, ...lessons]
}

const questionIn = (piece: LearningRecord): string | undefined => piece.instruction?.[0]?.interaction?.[0]?.id

/**
 * One learner at work in one course. Whatever is done shows at once, is kept on the device, and goes to the server as
 * soon as that can be reached; only what it has acknowledged is forgotten here.
 */
export const openStudy = (known: Progress, line: StudyLine): Study => {
  let device: Device<Progress> = { known, pending: line.memory.recall() }
  let refused: ReadonlyMap<string, Refusal> = new Map()
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
    if (device.pending === null) return 'saved'
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

  /** Sends piece by piece, to find out which one is in the way. */
  const sendPieces = async (sent: LearningRecord): Promise<void> => {
    for (const piece of piecesOf(sent)) {
      const answer = await line.send(piece)
      if (answer.is === 'unreached') throw new Error('unreached')
      if (answer.is === 'taken') device = { known: answer.progress, pending: device.pending }
      const question = answer.is === 'unfit' ? questionIn(piece) : undefined
      if (answer.is === 'unfit' && question !== undefined)
        refused = new Map([...refused, [question, { why: answer.why, code: answer.code }]])
    }
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
      const answer = await line.send(ready)
      if (answer.is === 'unreached') throw new Error('unreached')
      if (answer.is === 'taken') device = { ...device, known: answer.progress }
      else await sendPieces(ready)
      device = acknowledged(device, pending, device.known, later)
      failures = 0
      if (device.pending === null) line.memory.settle()
      changed()
    }
  }

  const fly = (): Promise<void> => {
    // Whoever waits for a server that does not answer is told that their work is safe.
    const awake = line.after(SLOW_MS, () => {
      slow = true
      changed()
    })
    return sendAll()
      .catch(() => {
        failures += 1
        changed()
        soon(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 30_000)
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
      const modified = line.now()
      const items = interaction?.map((item) => ({ ...item, modified }))
      if (items) refused = new Map([...refused].filter(([id]) => !items.some((item) => item.id === id)))
      const record = { id: lesson, ...done, modified, ...(items && { interaction: items }) }
      take({ instruction: [record] }, items || done.ended ? 0 : SOON_MS)
    },
    speaks: (language) => take({ language }, 0),
    save,
    refresh: async () => {
      const fresh = await line.read().catch(() => null)
      if (!fresh) return
      device = { ...device, known: fresh }
      changed()
    },
  }
}
