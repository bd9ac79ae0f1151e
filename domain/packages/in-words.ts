import { idOf } from '../xapi/activities.ts'
import { isJson, valueOf, type Json } from '../xapi/shape.ts'
import { scoreIn, secondsIn } from './reported.ts'

/** What somebody said, as people read it. */
export interface InWords {
  readonly verb: string
  readonly object: string
  readonly result?: 'passed' | 'failed'
  /** From 0 to 1. */
  readonly score?: number
  readonly seconds?: number
  readonly response?: string
}

const firstOf = (map: unknown): string | undefined => {
  if (!isJson(map)) return undefined
  const named = ['en', 'en-US', 'en-GB', 'und'].map((tag) => valueOf(map, tag))
  const found = [...named, ...Object.values(map)].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return typeof found === 'string' ? found : undefined
}

/** The last word of an identifier, where nothing else names it. */
const lastWord = (iri: string): string => {
  const word = iri.split(/[/#:]/).findLast((part) => part !== '') ?? iri
  try {
    return decodeURIComponent(word).replaceAll(/[-_]/g, ' ')
  } catch {
    return word
  }
}

const definitionOf = (object: unknown): Json => {
  const definition = isJson(object) ? valueOf(object, 'definition') : undefined
  return isJson(definition) ? definition : {}
}

/** A question is known by what it asks; its name is often a number. */
const titleOf = (definition: Json): string | undefined =>
  valueOf(definition, 'interactionType') === undefined
    ? firstOf(valueOf(definition, 'name'))
    : (firstOf(valueOf(definition, 'description')) ?? firstOf(valueOf(definition, 'name')))

export const inWords = (statement: Json, nameOf: (activity: string) => string | undefined): InWords => {
  const [verb, object] = [valueOf(statement, 'verb'), valueOf(statement, 'object')]
  const given = valueOf(statement, 'result')
  const result = isJson(given) ? given : {}
  const [success, response] = [valueOf(result, 'success'), valueOf(result, 'response')]
  const [score, seconds] = [scoreIn(valueOf(result, 'score')), secondsIn(statement)]
  const id = idOf(object)
  return {
    verb: firstOf(isJson(verb) ? valueOf(verb, 'display') : undefined) ?? lastWord(idOf(verb)),
    object: titleOf(definitionOf(object)) ?? nameOf(id) ?? lastWord(id),
    ...(typeof success === 'boolean' && { result: success ? ('passed' as const) : ('failed' as const) }),
    ...(score !== undefined && { score }),
    ...(seconds !== undefined && { seconds }),
    ...(typeof response === 'string' && response !== '' && { response }),
  }
}

/** One question that was asked and answered. */
export interface AnsweredInWords {
  readonly id: string
  readonly type: string
  readonly description?: string
  readonly response?: string
  readonly correct: readonly string[]
  readonly result?: string
  readonly seconds?: number
}

const CHOICES = ['choices', 'scale', 'source', 'target', 'steps'] as const

/** The words of the choices of a question, by their ids. */
const labelsIn = (definition: Json): Map<string, string> =>
  new Map(
    CHOICES.flatMap((name) => {
      const list = valueOf(definition, name)
      if (!Array.isArray(list)) return []
      return list.filter(isJson).flatMap((one) => {
        const label = firstOf(valueOf(one, 'description'))
        return label === undefined ? [] : [[String(valueOf(one, 'id')), label] as const]
      })
    }),
  )

/** A response as people read it: choices by their words instead of their ids. */
const readable = (response: string, labels: ReadonlyMap<string, string>): string =>
  response
    .replaceAll(/\{[a-z_]+=[^}]*\}/g, '')
    .split('[,]')
    .map((pair) =>
      pair
        .split('[.]')
        .map((id) => labels.get(id) ?? id)
        .join(' → '),
    )
    .join(', ')

/** The answer that a statement tells of, if it is about a question. */
export const answerIn = (statement: Json): AnsweredInWords | undefined => {
  const object = valueOf(statement, 'object')
  const definition = definitionOf(object)
  const type = valueOf(definition, 'interactionType')
  if (typeof type !== 'string') return undefined
  const labels = labelsIn(definition)
  const { result, seconds, response, object: description } = inWords(statement, () => undefined)
  const correct = valueOf(definition, 'correctResponsesPattern')
  const success = result === undefined ? undefined : result === 'passed' ? 'correct' : 'incorrect'
  return {
    id: idOf(object),
    type,
    description,
    correct: Array.isArray(correct) ? correct.map((one) => readable(String(one), labels)) : [],
    ...(response !== undefined && { response: readable(response, labels) }),
    ...(success !== undefined && { result: success }),
    ...(seconds !== undefined && { seconds }),
  }
}
