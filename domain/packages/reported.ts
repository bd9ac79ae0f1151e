import { idOf } from '../xapi/activities.ts'
import { durationSeconds } from '../xapi/durations.ts'
import { isJson, valueOf, type Json } from '../xapi/shape.ts'

/** What statements say about how far somebody is. */
export interface Reported {
  readonly completed: boolean
  readonly success?: 'passed' | 'failed'
  /** From 0 to 1. */
  readonly score?: number
  readonly seconds?: number
}

const ADL = 'http://adlnet.gov/expapi/verbs/'
const VERBS: Readonly<Record<string, Pick<Reported, 'completed' | 'success'>>> = {
  [`${ADL}completed`]: { completed: true },
  [`${ADL}passed`]: { completed: false, success: 'passed' },
  [`${ADL}mastered`]: { completed: false, success: 'passed' },
  [`${ADL}failed`]: { completed: false, success: 'failed' },
  'http://activitystrea.ms/schema/1.0/complete': { completed: true },
}

const numberIn = (json: Json, name: string): number | undefined => {
  const value = valueOf(json, name)
  return typeof value === 'number' ? value : undefined
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** A score as a share: as it says itself, else of the highest that it names. */
export const scoreIn = (score: unknown): number | undefined => {
  if (!isJson(score)) return undefined
  const [scaled, raw] = [numberIn(score, 'scaled'), numberIn(score, 'raw')]
  if (scaled !== undefined) return within(scaled)
  if (raw === undefined) return undefined
  const [min = 0, max = 100] = [numberIn(score, 'min'), numberIn(score, 'max')]
  return max > min ? within((raw - min) / (max - min)) : undefined
}

const resultOf = (statement: Json): Json => {
  const result = valueOf(statement, 'result')
  return isJson(result) ? result : {}
}

export const secondsIn = (statement: Json): number | undefined => {
  const duration = valueOf(resultOf(statement), 'duration')
  return typeof duration === 'string' ? durationSeconds(duration) : undefined
}

/** What a statement says about the activity itself; what it says of parts of it, such as a question, decides nothing. */
export const reportedBy = (statement: Json, activity: string): Reported | undefined => {
  if (idOf(valueOf(statement, 'object')) !== activity) return undefined
  const result = resultOf(statement)
  const verb = VERBS[idOf(valueOf(statement, 'verb'))]
  const success = valueOf(result, 'success')
  const judged = verb?.success ?? (typeof success === 'boolean' ? (success ? 'passed' : 'failed') : undefined)
  const score = scoreIn(valueOf(result, 'score'))
  const seconds = secondsIn(statement)
  return {
    completed: verb?.completed === true || valueOf(result, 'completion') === true,
    ...(judged !== undefined && { success: judged }),
    ...(score !== undefined && { score }),
    ...(seconds !== undefined && { seconds }),
  }
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Several reports as one: what was reached stays, and of scores the best. */
export const together = (all: readonly Reported[]): Reported => {
  const judged = all.flatMap(({ success }) => success ?? [])
  const success = judged.includes('passed') ? 'passed' : judged.at(-1)
  const [score, seconds] = [highest(all.map((one) => one.score)), highest(all.map((one) => one.seconds))]
  return {
    completed: all.some(({ completed }) => completed),
    ...(success !== undefined && { success }),
    ...(score !== undefined && { score }),
    ...(seconds !== undefined && { seconds }),
  }
}
