import type { Answer } from '@cairn/domain/courses/answer'
import { gradeInAny } from '@cairn/domain/courses/grade'
import { mergeRanges, type Range } from '@cairn/domain/courses/watched'
import type { UnitInteraction } from '@cairn/domain/cmi5/unit/lesson'
import type { QuestionPart, UnitPart } from '@cairn/domain/cmi5/unit/parts'
import {
  forAnotherTry,
  isDecided,
  NOTHING_DONE,
  outcomesOf,
  scoreOf,
  type Ending,
  type UnitState,
} from '@cairn/domain/cmi5/unit/progress'
import { answerStatement, unitStatement } from '@cairn/domain/cmi5/unit/statements'
import type { UnitVerb } from '@cairn/domain/cmi5/vocabulary'
import { isJson } from '@cairn/domain/xapi/shape'
import type { Launched } from './launch.ts'

const STATE = 'cairn.unit'
/** How often what was watched is saved, in milliseconds. */
const SAVE_AFTER = 5000

/** Pages over plain http have no `randomUUID`. */
const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const isState = (value: unknown): value is UnitState =>
  isJson(value) &&
  isJson(value['answers']) &&
  isJson(value['watched']) &&
  isJson(value['lengths']) &&
  Array.isArray(value['seen']) &&
  Array.isArray(value['said'])

export interface SessionOptions {
  readonly launched: Launched | undefined
  readonly parts: readonly UnitPart[]
  /** The score from which it is passed, where the platform names none. */
  readonly mastery: number
  readonly language: string
  /** Every language in which a question is asked. */
  readonly versionsOf: (id: string) => readonly UnitInteraction[]
  readonly changed: () => void
}

/** A unit while it is open: what its learner does, and what it tells the platform of that. */
export const openSession = async (options: SessionOptions) => {
  const { launched, parts, language, versionsOf, changed } = options
  const began = performance.now()
  const records = launched?.records
  const reports = launched?.mode === 'Normal'
  const mastery = launched?.speaker.masteryScore ?? options.mastery
  const stored = await records?.readState(STATE).catch(() => undefined)
  let state: UnitState = isState(stored) ? stored : NOTHING_DONE
  let [judged, failed, ended] = [false, false, false]
  let saving: ReturnType<typeof setTimeout> | undefined

  /** Statements of one session are told apart by their time, so no two have the same. */
  let last = 0
  const saying = () => {
    last = Math.max(Date.now(), last + 1)
    return {
      id: newUuid(),
      timestamp: new Date(last).toISOString(),
      seconds: (performance.now() - began) / 1000,
    }
  }
  const stateToKeep = () => (failed ? forAnotherTry(state, parts) : state)
  const save = () => {
    clearTimeout(saving)
    saving = undefined
    if (reports) void records?.saveState(STATE, stateToKeep)
  }
  const saveSoon = () => {
    saving ??= setTimeout(save, SAVE_AFTER)
  }
  const statement = (verb: UnitVerb) =>
    launched ? [unitStatement(launched.speaker, verb, saying(), scoreOf(state, parts))] : []

  /** What there is to report, each said once. */
  const outcomes = (ending: Ending['ends']) => {
    if (!reports || ended) return []
    const found = outcomesOf(state, parts, { mastery, ...(ending && { ends: ending }) })
    const said = found.filter((verb) => verb === 'completed' || !judged)
    judged ||= said.some((verb) => verb !== 'completed')
    failed ||= said.includes('failed')
    state = { ...state, said: [...state.said, ...said.filter((verb) => verb !== 'failed')] }
    return said.flatMap((verb) => statement(verb))
  }
  const report = () => {
    const said = outcomes(undefined)
    if (said.length > 0) void records?.say(said)
    save()
    changed()
  }

  if (launched) void records?.say(statement('initialized'))

  return {
    state: () => state,
    score: () => scoreOf(state, parts),
    mastery,
    /** Answers count once per try; one to a question that is decided changes nothing. */
    answer: (part: QuestionPart, answer: Answer) => {
      const before = state.answers[part.id]
      if ((before && isDecided(state, part) && part.isGraded) || ended) return undefined
      const result = gradeInAny(versionsOf(part.id), answer)
      if (!result) return undefined
      const answered = { answer, correct: result.correct, tries: (before?.tries ?? 0) + 1 }
      state = { ...state, answers: { ...state.answers, [part.id]: answered } }
      if (launched && reports)
        void records?.say([answerStatement(launched.speaker, saying(), part.question, answered, language)])
      report()
      return result
    },
    see: (id: string) => {
      if (state.seen.includes(id)) return
      state = { ...state, seen: [...state.seen, id] }
      report()
    },
    watch: (id: string, range: Range, length: number) => {
      const watched = mergeRanges(state.watched[id] ?? [], [range])
      state = {
        ...state,
        watched: { ...state.watched, [id]: watched },
        ...(Number.isFinite(length) && length > 0 && { lengths: { ...state.lengths, [id]: length } }),
      }
      const said = outcomes(undefined)
      if (said.length > 0) void records?.say(said)
      saveSoon()
      changed()
    },
    /** The learner is done: everything that is left is said, and the window given back. */
    finish: async () => {
      // Asked again, what could not be sent goes out, and nothing new is said.
      const said = ended ? [] : [...outcomes('finished'), ...statement('terminated')]
      ended = true
      save()
      await records?.say(said)
      return { failed, isSent: records?.unsent() !== true }
    },
    leave: () => {
      if (ended || !launched) return
      const said = outcomes('left')
      ended = true
      records?.sayLast(
        [...said, ...statement('terminated')],
        reports ? { stateId: STATE, value: stateToKeep() } : undefined,
      )
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
