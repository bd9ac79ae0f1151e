import type { Answer } from '../../courses/answer.ts'
import { rightAnswers } from '../../courses/answer-key.ts'
import { scaleOf } from '../../courses/answer.ts'
import { plainText } from '../../courses/plain-text.ts'
import { isoSpan } from '../../scorm/timespan.ts'
import { isJson, valueOf, type Json } from '../../xapi/shape.ts'
import { CATEGORY, CMI5_VERBS, EXTENSION, type UnitVerb } from '../vocabulary.ts'
import type { UnitInteraction } from './lesson.ts'
import type { Answered, UnitScore } from './progress.ts'

/** What a unit was launched with, by which it speaks. */
export interface Speaker {
  readonly actor: Json
  readonly registration: string
  readonly activity: string
  /** As the platform gave it: every statement begins with it. */
  readonly template: Json
  readonly masteryScore?: number
}

export interface Saying {
  readonly id: string
  readonly timestamp: string
  /** Since the unit was opened. */
  readonly seconds: number
}

const DECIDES: ReadonlySet<UnitVerb> = new Set(['completed', 'passed', 'failed'])

const fieldsIn = (value: unknown, name: string): Json => {
  const found = isJson(value) ? valueOf(value, name) : undefined
  return isJson(found) ? found : {}
}

const contextOf = (
  { template, registration }: Speaker,
  category: readonly string[],
  extensions: Json,
): Json => {
  const activities = fieldsIn(template, 'contextActivities')
  const given = valueOf(activities, 'category')
  return {
    ...template,
    registration,
    contextActivities: {
      ...activities,
      ...(category.length > 0 && {
        category: [...(given === undefined ? [] : [given].flat()), ...category.map((id) => ({ id }))],
      }),
    },
    extensions: { ...fieldsIn(template, 'extensions'), ...extensions },
  } as Json
}

const resultOf = (verb: UnitVerb, seconds: number, score: UnitScore | undefined): Json | undefined => {
  if (verb === 'initialized') return undefined
  const judges = verb === 'passed' || verb === 'failed'
  return {
    duration: isoSpan(seconds),
    ...(verb === 'completed' && { completion: true }),
    ...(judges && { success: verb === 'passed' }),
    ...(judges && score && { score: { scaled: score.scaled, raw: score.raw, min: 0, max: score.max } }),
  }
}

/** What decides about the session and the unit. */
export const unitStatement = (
  speaker: Speaker,
  verb: UnitVerb,
  { id, timestamp, seconds }: Saying,
  score?: UnitScore,
): Json => {
  const judges = verb === 'passed' || verb === 'failed'
  const category = [CATEGORY.cmi5, ...(DECIDES.has(verb) ? [CATEGORY.moveOn] : [])]
  const mastery =
    judges && speaker.masteryScore !== undefined ? { [EXTENSION.masteryScore]: speaker.masteryScore } : {}
  const result = resultOf(verb, seconds, score)
  return {
    id,
    timestamp,
    actor: speaker.actor,
    verb: { id: CMI5_VERBS[verb], display: { en: verb } },
    object: { objectType: 'Activity', id: speaker.activity },
    ...(result && { result }),
    context: contextOf(speaker, category, mastery),
  }
}

const INTERACTION = 'http://adlnet.gov/expapi/activities/cmi.interaction'
const ANSWERED = 'http://adlnet.gov/expapi/verbs/answered'

const KINDS: Readonly<Record<string, string>> = {
  choice: 'choice',
  surveychoice: 'choice',
  multipleresponse: 'choice',
  surveymultipleresponse: 'choice',
  sorting: 'matching',
  likert: 'likert',
  response: 'fill-in',
  surveyresponse: 'long-fill-in',
}

const MOST_WORDS = 5000

/** An answer in the way of writing that the standard has for it. */
const responseOf = (question: UnitInteraction, answer: Answer): string => {
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return answer.slice(0, MOST_WORDS)
  if (Array.isArray(answer)) return answer.join('[,]')
  if (!('placed' in answer)) return ''
  const entries = (question.category ?? []).flatMap(({ entry = [] }) => entry)
  const categories = (question.category ?? []).map(({ id }) => id)
  return answer.placed
    .map(({ entry, category }) => `${entries.indexOf(entry)}[.]${categories.indexOf(category)}`)
    .toSorted()
    .join('[,]')
}

const component = (language: string, texts: readonly string[]): Json[] =>
  texts.map((text, n) => ({ id: String(n), description: { [language]: text } }))

const componentsOf = (question: UnitInteraction, language: string): Json => {
  const kind = KINDS[question.type]
  if (kind === 'choice')
    return {
      choices: component(
        language,
        (question.choice ?? []).map(({ body }) => body),
      ),
    }
  if (kind === 'matching')
    return {
      source: component(
        language,
        (question.category ?? []).flatMap(({ entry = [] }) => entry),
      ),
      target: component(
        language,
        (question.category ?? []).map(({ title = '' }) => title),
      ),
    }
  if (kind !== 'likert') return {}
  const { min, max } = scaleOf(question)
  const steps = Array.from({ length: max - min + 1 }, (_, n) => min + n)
  return {
    scale: steps.map((step, n) => ({
      id: String(step),
      description: { [language]: question.scale?.labels?.[n] || String(step) },
    })),
  }
}

/** What a learner answered, for those who look at the answers; it decides nothing. */
export const answerStatement = (
  speaker: Speaker,
  { id, timestamp, seconds }: Saying,
  question: UnitInteraction,
  { answer, correct }: Answered,
  language: string,
): Json => {
  const right = rightAnswers(question).map((one) => responseOf(question, one))
  return {
    id,
    timestamp,
    actor: speaker.actor,
    verb: { id: ANSWERED, display: { en: 'answered' } },
    object: {
      objectType: 'Activity',
      id: `${speaker.activity}${speaker.activity.includes('#') ? '/' : '#'}${encodeURIComponent(question.id)}`,
      definition: {
        type: INTERACTION,
        name: { [language]: plainText(question.title ?? question.question ?? question.id) },
        description: { [language]: plainText(question.question ?? question.title ?? '') },
        interactionType: KINDS[question.type] ?? 'other',
        ...componentsOf(question, language),
        ...(right.length > 0 && { correctResponsesPattern: right }),
      },
    },
    result: {
      response: responseOf(question, answer),
      ...(correct !== null && { success: correct }),
      duration: isoSpan(seconds),
    },
    context: contextOf(speaker, [], {}),
  }
}
