import { refuse } from './fault.ts'
import {
  countIn,
  flagIn,
  identityIn,
  iriIn,
  refuseUnknown,
  timestampIn,
  uuidIn,
  type Parameters,
} from './parameters.ts'
import { term } from './terms.ts'
import { microsecondsOf } from './timestamps.ts'
import type { XapiVersion } from './versions.ts'

export const FORMATS = ['ids', 'exact', 'canonical'] as const
export type Format = (typeof FORMATS)[number]

interface Shown {
  readonly format: Format
  readonly attachments: boolean
}

/** One statement that is asked for by its id. */
export interface SingleQuery extends Shown {
  readonly id: string
  readonly voided: boolean
}

/** Statements that are looked for. */
export interface ListQuery extends Shown {
  readonly terms: readonly string[]
  /** Microseconds. */
  readonly since?: number
  readonly until?: number
  /** Zero: as many as there may be. */
  readonly limit: number
  readonly ascending: boolean
  /** Where an earlier answer ended. */
  readonly after?: string
}

const SINGLE = ['statementId', 'voidedStatementId', 'attachments', 'format']
const LIST = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'format',
  'attachments',
  'ascending',
  'continueToken',
]

const formatIn = (given: Parameters): Format => {
  const value = given.get('format') ?? 'exact'
  return FORMATS.find((format) => format === value) ?? refuse('format', `must be ${FORMATS.join(', ')}`)
}

const readSingle = (given: Parameters, shown: Shown): SingleQuery => {
  if (given.has('statementId') && given.has('voidedStatementId'))
    refuse('voidedStatementId', 'must not stand beside statementId')
  for (const name of given.keys())
    if (!SINGLE.includes(name)) refuse(name, 'must not stand beside the id of a statement')
  const id = uuidIn(given, 'statementId') ?? uuidIn(given, 'voidedStatementId') ?? ''
  return { ...shown, id, voided: given.has('voidedStatementId') }
}

const readTerms = (given: Parameters): string[] => {
  const [who, activity, verb, registration] = [
    identityIn(given, 'agent'),
    iriIn(given, 'activity'),
    iriIn(given, 'verb'),
    uuidIn(given, 'registration'),
  ]
  const [broadAgents, broadActivities] = [
    flagIn(given, 'related_agents'),
    flagIn(given, 'related_activities'),
  ]
  // What is rare is named first.
  return [
    ...(registration === undefined ? [] : [term.registration(registration)]),
    ...(who === undefined ? [] : [(broadAgents ? term.relatedAgent : term.agent)(who)]),
    ...(activity === undefined ? [] : [(broadActivities ? term.relatedActivity : term.activity)(activity)]),
    ...(verb === undefined ? [] : [term.verb(verb)]),
  ]
}

/** What a request for statements asks for. */
export const readQuery = (given: Parameters, version: XapiVersion): SingleQuery | ListQuery => {
  refuseUnknown(given, [...SINGLE, ...LIST])
  const shown = { format: formatIn(given), attachments: flagIn(given, 'attachments') }
  if (given.has('statementId') || given.has('voidedStatementId')) return readSingle(given, shown)
  const [since, until] = [timestampIn(given, 'since', version), timestampIn(given, 'until', version)]
  const after = given.get('continueToken')
  if (after !== undefined && !/^\d{1,19}$/.test(after)) refuse('continueToken', 'is none that was handed out')
  return {
    ...shown,
    terms: readTerms(given),
    ...(since !== undefined && { since: microsecondsOf(since) }),
    ...(until !== undefined && { until: microsecondsOf(until) }),
    limit: countIn(given, 'limit'),
    ascending: flagIn(given, 'ascending'),
    ...(after !== undefined && { after }),
  }
}
