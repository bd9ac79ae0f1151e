import { isFields } from '../base/json-type.ts'
import type { PackageKind } from '../packages/kind.ts'
import { clockSeconds, isoSeconds } from './timespan.ts'

/** What content reports comes from strangers: any name, any value, or no elements at all. Nothing here throws. */
export type ReportedElements = Readonly<Record<string, unknown>>

export interface Outcome {
  readonly completed: boolean
  readonly success: 'passed' | 'failed' | undefined
  /** From 0 to 1. */
  readonly score?: number
  readonly raw?: number
  readonly min?: number
  readonly max?: number
  readonly location?: string
}

const textAt = (elements: ReportedElements, name: string): string | undefined => {
  const value = isFields(elements) && Object.hasOwn(elements, name) ? elements[name] : undefined
  return typeof value === 'string' ? value : undefined
}

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

const numberOf = (text: string | undefined): number | undefined => {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > 40 || !NUMBER.test(trimmed)) return undefined
  return Number(trimmed)
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Where content names no highest score, it counts to 100. */
const shareOf = (raw: number, min = 0, max = 100): number => {
  const [from, to] = max > min ? [min, max] : [0, 100]
  return within((raw - from) / (to - from))
}

const scoreAt = (elements: ReportedElements, prefix: string): Omit<Outcome, 'completed' | 'success'> => {
  const at = (name: string) => numberOf(textAt(elements, `${prefix}.${name}`))
  const [scaled, raw, min, max] = [at('scaled'), at('raw'), at('min'), at('max')]
  const score = scaled === undefined ? raw !== undefined && shareOf(raw, min, max) : within(scaled)
  return {
    ...(score !== false && { score }),
    ...(raw !== undefined && { raw }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

const locationAt = (elements: ReportedElements, name: string): { location?: string } => {
  const location = textAt(elements, name)
  return location === undefined || location === '' ? {} : { location }
}

const successOf = (status: string | undefined): Outcome['success'] =>
  status === 'passed' || status === 'failed' ? status : undefined

/** A test that was failed has been worked through: whether that is enough is for the course to say. */
const FINISHED_12: ReadonlySet<string | undefined> = new Set(['passed', 'completed', 'failed'])

const outcome12 = (elements: ReportedElements): Outcome => {
  const status = textAt(elements, 'cmi.core.lesson_status')
  return {
    completed: FINISHED_12.has(status),
    success: successOf(status),
    ...scoreAt(elements, 'cmi.core.score'),
    ...locationAt(elements, 'cmi.core.lesson_location'),
  }
}

/** Some content reports that it was passed and leaves the completion unknown. */
const outcome2004 = (elements: ReportedElements): Outcome => {
  const completion = textAt(elements, 'cmi.completion_status') ?? 'unknown'
  const success = successOf(textAt(elements, 'cmi.success_status'))
  return {
    completed: completion === 'completed' || (completion === 'unknown' && success === 'passed'),
    success,
    ...scoreAt(elements, 'cmi.score'),
    ...locationAt(elements, 'cmi.location'),
  }
}

/** What came of a package, by the elements that it stored. */
export const outcomeOf = (kind: PackageKind, elements: ReportedElements): Outcome => {
  if (kind === 'scorm12') return outcome12(elements)
  if (kind === 'scorm2004') return outcome2004(elements)
  return { completed: false, success: undefined }
}

const spanSeconds = (kind: PackageKind, text: string | undefined): number | undefined => {
  const seconds = text === undefined ? undefined : kind === 'scorm12' ? clockSeconds(text) : isoSeconds(text)
  return seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined
}

/** The time of the session as the content measured it, if it did. */
export const secondsOf = (kind: PackageKind, elements: ReportedElements): number | undefined =>
  spanSeconds(kind, textAt(elements, kind === 'scorm12' ? 'cmi.core.session_time' : 'cmi.session_time'))

export interface RecordedInteraction {
  readonly id: string
  readonly type: string | undefined
  readonly learnerResponse: string | undefined
  readonly correctResponses: readonly string[]
  /** `correct`, `incorrect`, `unanticipated`, `neutral` or a number. */
  readonly result: string | undefined
  readonly weighting: number | undefined
  readonly latencySeconds: number | undefined
  readonly description: string | undefined
}

const INTERACTION = /^cmi\.interactions\.(\d{1,6})\.(.+)$/
const PATTERN = /^correct_responses\.(\d{1,6})\.pattern$/

/** The elements of each interaction by their names within it, in order. */
const byInteraction = (elements: ReportedElements): Map<string, string>[] => {
  const found = new Map<number, Map<string, string>>()
  for (const [name, value] of Object.entries(isFields(elements) ? elements : {})) {
    const [, place, rest] = INTERACTION.exec(name) ?? []
    if (place === undefined || rest === undefined || typeof value !== 'string') continue
    const fields = found.get(Number(place)) ?? new Map<string, string>()
    found.set(Number(place), fields.set(rest, value))
  }
  return [...found].sort(([a], [b]) => a - b).map(([, fields]) => fields)
}

const patternsIn = (fields: ReadonlyMap<string, string>): string[] =>
  [...fields]
    .flatMap(([name, pattern]) => {
      const place = PATTERN.exec(name)?.[1]
      return place === undefined ? [] : [{ place: Number(place), pattern }]
    })
    .sort((a, b) => a.place - b.place)
    .map(({ pattern }) => pattern)

/** SCORM 1.2 says `wrong` where SCORM 2004 says `incorrect`. */
const resultOf = (result: string | undefined): string | undefined =>
  result === 'wrong' ? 'incorrect' : result

/** The answers that a package stored, in their order; what has no id is left out. */
export const recordedInteractions = (
  kind: PackageKind,
  elements: ReportedElements,
): readonly RecordedInteraction[] =>
  byInteraction(elements).flatMap((fields) => {
    const id = fields.get('id')
    if (id === undefined) return []
    return {
      id,
      type: fields.get('type'),
      learnerResponse: fields.get(kind === 'scorm12' ? 'student_response' : 'learner_response'),
      correctResponses: patternsIn(fields),
      result: resultOf(fields.get('result')),
      weighting: numberOf(fields.get('weighting')),
      latencySeconds: spanSeconds(kind, fields.get('latency')),
      description: fields.get('description'),
    }
  })
