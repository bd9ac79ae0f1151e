import { idOf } from '../xapi/activities.ts'
import { isJson, valueOf, type Json } from '../xapi/shape.ts'
import { microsecondsOf } from '../xapi/timestamps.ts'
import { CATEGORY, CMI5_VERBS, EXTENSION, UNIT_VERBS, type LaunchMode, type UnitVerb } from './vocabulary.ts'

/** One launch of a unit, as far as it has come. */
export interface UnitSession {
  readonly id: string
  readonly registration: string
  /** The activity that we made for the unit. */
  readonly activity: string
  /** The name that its publisher gave it. */
  readonly publisher: string
  readonly mode: LaunchMode
  readonly masteryScore?: number
  /** What the unit has said of itself in this session. */
  readonly verbs: readonly UnitVerb[]
  /** When it ended, by its own clock, in microseconds. */
  readonly ended?: number
  /** In this registration, in this session or an earlier one. */
  readonly completed: boolean
  readonly passed: boolean
}

export interface Refused {
  /** 400: it is not as the standard wants it; 403: this session may not say it, or not now. */
  readonly status: 400 | 403
  readonly message: string
}

type Rule = (session: UnitSession, statement: Json) => Refused | undefined

const wrong = (message: string): Refused => ({ status: 400, message })
const forbidden = (message: string): Refused => ({ status: 403, message })

const partOf = (json: unknown, name: string): unknown => (isJson(json) ? valueOf(json, name) : undefined)
const contextOf = (statement: Json): unknown => valueOf(statement, 'context')
const resultOf = (statement: Json, name: string): unknown => partOf(valueOf(statement, 'result'), name)
const extensionOf = (statement: Json, name: string): unknown =>
  partOf(partOf(contextOf(statement), 'extensions'), name)

const listed = (statement: Json, list: 'category' | 'grouping'): string[] => {
  const found = partOf(partOf(contextOf(statement), 'contextActivities'), list)
  return found === undefined ? [] : [found].flat().map(idOf)
}

const verbIri = (statement: Json): string => idOf(valueOf(statement, 'verb'))
const unitVerb = (statement: Json): UnitVerb | undefined =>
  UNIT_VERBS.find((verb) => CMI5_VERBS[verb] === verbIri(statement))

/** Whether a statement is one of those that decide about the session and the unit. */
export const isDefined = (statement: Json): boolean => listed(statement, 'category').includes(CATEGORY.cmi5)

/** The verb of a statement that decides about the session and the unit. */
export const definedVerb = (statement: Json): UnitVerb | undefined =>
  isDefined(statement) ? unitVerb(statement) : undefined

const momentOf = (statement: Json): number => microsecondsOf(String(valueOf(statement, 'timestamp') ?? ''))

/** What every statement of a session has, whether it decides anything or not. */
const COMMON: readonly Rule[] = [
  (_session, statement) =>
    valueOf(statement, 'id') === undefined ? wrong('A unit gives each of its statements an id.') : undefined,
  (_session, statement) =>
    /(?:Z|[+]00(?::?00)?)$/.test(String(valueOf(statement, 'timestamp') ?? ''))
      ? undefined
      : wrong('Every statement has a timestamp in UTC.'),
  ({ registration }, statement) =>
    String(partOf(contextOf(statement), 'registration')).toLowerCase() === registration.toLowerCase()
      ? undefined
      : forbidden('The registration of the statement is not the one that was launched.'),
  ({ id }, statement) => {
    const session = extensionOf(statement, EXTENSION.session)
    if (session === undefined) return wrong('The context has no session id.')
    return session === id
      ? undefined
      : forbidden('The session of the statement is not the one that was launched.')
  },
  ({ publisher }, statement) =>
    listed(statement, 'grouping').includes(publisher)
      ? undefined
      : wrong('The grouping of the context lacks the activity of the context template.'),
  ({ ended }, statement) =>
    ended !== undefined && momentOf(statement) > ended
      ? forbidden('The session was terminated; nothing follows that.')
      : undefined,
]

const ALLOWED: readonly Rule[] = [
  ({ verbs }) =>
    verbs.includes('initialized') ? undefined : forbidden('The first statement of a session is initialized.'),
  (_session, statement) =>
    listed(statement, 'category').includes(CATEGORY.moveOn)
      ? wrong('Only statements of cmi5 with a success or a completion have the category moveon.')
      : undefined,
]

const score: Rule = (_session, statement) => {
  const found = resultOf(statement, 'score')
  if (found === undefined) return undefined
  const verb = unitVerb(statement)
  if (verb !== 'passed' && verb !== 'failed') return wrong('Only passed and failed have a score.')
  const scaled = partOf(found, 'scaled')
  if (typeof scaled === 'number' && (scaled < 0 || scaled > 1))
    return wrong('A scaled score is between 0 and 1.')
  const hasBounds = partOf(found, 'min') !== undefined && partOf(found, 'max') !== undefined
  return partOf(found, 'raw') !== undefined && !hasBounds
    ? wrong('A raw score comes with min and max.')
    : undefined
}

const mastery: Rule = ({ masteryScore }, statement) => {
  if (masteryScore === undefined) return undefined
  const named = extensionOf(statement, EXTENSION.masteryScore)
  if (named !== undefined && named !== masteryScore)
    return forbidden(`The mastery score is ${masteryScore}, not the one in the statement.`)
  const scaled = partOf(resultOf(statement, 'score'), 'scaled')
  if (typeof scaled !== 'number') return undefined
  const verb = unitVerb(statement)
  if (verb === 'passed' && scaled < masteryScore)
    return forbidden(`A score below the mastery score of ${masteryScore} is not passed.`)
  return verb === 'failed' && scaled >= masteryScore
    ? forbidden(`A score that reaches the mastery score of ${masteryScore} is not failed.`)
    : undefined
}

const SUCCESS: Partial<Record<UnitVerb, boolean>> = { passed: true, failed: false }
const TIMED: ReadonlySet<UnitVerb> = new Set(['completed', 'passed', 'failed', 'terminated'])

const outcome: Rule = (_session, statement) => {
  const verb = unitVerb(statement)
  if (verb === undefined) return undefined
  const [success, completion] = [resultOf(statement, 'success'), resultOf(statement, 'completion')]
  if (success !== SUCCESS[verb])
    return wrong(
      SUCCESS[verb] === undefined
        ? `The result of ${verb} has no success.`
        : `The result of ${verb} has a success that is ${SUCCESS[verb]}.`,
    )
  if (verb === 'completed' ? completion !== true : completion !== undefined)
    return wrong(
      verb === 'completed'
        ? 'The result of completed has a completion that is true.'
        : `The result of ${verb} has no completion.`,
    )
  const decides = success !== undefined || completion !== undefined
  if (decides !== listed(statement, 'category').includes(CATEGORY.moveOn))
    return wrong(
      decides
        ? `The statement ${verb} has the category moveon.`
        : `The statement ${verb} does not have the category moveon.`,
    )
  return TIMED.has(verb) && resultOf(statement, 'duration') === undefined
    ? wrong(`The result of ${verb} has a duration.`)
    : undefined
}

/** What may be said when: within the session, and within the registration. */
const order: Rule = ({ mode, verbs, completed, passed }, statement) => {
  const verb = unitVerb(statement)
  if (verb === undefined) return undefined
  if (verb !== 'initialized' && !verbs.includes('initialized'))
    return forbidden('The first statement of a session is initialized.')
  if (verbs.includes(verb)) return forbidden(`A session has ${verb} only once.`)
  if (mode !== 'Normal' && verb !== 'initialized' && verb !== 'terminated')
    return forbidden(`A unit that was launched in the mode ${mode} does not say ${verb}.`)
  const judged = verb === 'passed' || verb === 'failed'
  if (judged && (verbs.includes('passed') || verbs.includes('failed')))
    return forbidden('A session has only one of passed and failed.')
  if (verb === 'completed' && completed) return forbidden('This unit was completed before.')
  return judged && passed ? forbidden('This unit was passed before.') : undefined
}

const DEFINED: readonly Rule[] = [
  (_session, statement) => {
    if (unitVerb(statement) !== undefined) return undefined
    return Object.values(CMI5_VERBS).some((iri) => iri === verbIri(statement))
      ? forbidden('This verb is for the platform, not for a unit.')
      : wrong('Only verbs of cmi5 come with its category.')
  },
  ({ activity }, statement) =>
    idOf(valueOf(statement, 'object')) === activity
      ? undefined
      : forbidden('The statement is not about the activity that was launched.'),
  order,
  outcome,
  score,
  mastery,
]

/** Why a session may not say this; nothing where it may. */
export const refusalOf = (session: UnitSession, statement: Json): Refused | undefined => {
  for (const rule of [...COMMON, ...(isDefined(statement) ? DEFINED : ALLOWED)]) {
    const refused = rule(session, statement)
    if (refused) return refused
  }
  return undefined
}

/** The session after it has said this. */
export const afterSaying = (session: UnitSession, statement: Json): UnitSession => {
  const verb = definedVerb(statement)
  if (verb === undefined) return session
  return {
    ...session,
    verbs: [...session.verbs, verb],
    completed: session.completed || verb === 'completed',
    passed: session.passed || verb === 'passed',
    ...(verb === 'terminated' && { ended: momentOf(statement) }),
  }
}

/** Statements in the order in which they happened; what comes together may come in any. */
export const inOrder = <T extends { readonly statement: Json }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => momentOf(one.statement) - momentOf(other.statement))
