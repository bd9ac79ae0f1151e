import { activity } from './activities.ts'
import { actor, authority, group } from './agents.ts'
import { attachments } from './attachments.ts'
import { checkContext, statementRef, withActivityLists } from './context.ts'
import { refuse, under } from './fault.ts'
import { result } from './result.ts'
import {
  asObject,
  checkObject,
  formatted,
  iri,
  isJson,
  languageMap,
  uuid,
  valueOf,
  type Check,
  type Json,
} from './shape.ts'
import { isTimestamp, isZonedTimestamp, toUtc } from './timestamps.ts'
import { spokenVersion, type XapiVersion } from './versions.ts'

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided'

const verb: Check = (value, path) => {
  checkObject(value, path, { id: iri, display: languageMap }, ['id'])
}

const timestampOf = (version: XapiVersion): Check =>
  formatted(
    version === '1.0.3' ? isTimestamp : isZonedTimestamp,
    version === '1.0.3' ? 'must be a moment of ISO 8601' : 'must be a moment of RFC 3339',
  )

const versionOf = (version: XapiVersion): Check =>
  formatted((text) => {
    const spoken = spokenVersion(text)
    return spoken === '1.0.3' || (spoken !== null && version === '2.0.0')
  }, `must be a version that ${version} knows`)

const typeOf = (value: unknown): unknown => (isJson(value) ? valueOf(value, 'objectType') : undefined)

/** What a statement and one within a statement have in common. */
const checksOf = (version: XapiVersion, whole: unknown): Readonly<Record<string, Check>> => ({
  actor,
  verb,
  result,
  context: (value, path) =>
    checkContext(value, path, version, isJson(whole) ? valueOf(whole, 'object') : undefined),
  timestamp: timestampOf(version),
  attachments,
})

const REQUIRED = ['actor', 'verb', 'object']

const subStatement =
  (version: XapiVersion): Check =>
  (value, path) => {
    const object: Check = (inner, at) => {
      if (typeOf(inner) === 'SubStatement') refuse(at, 'must not be a statement within a statement again')
      objectOf(version)(inner, at)
    }
    const type: Check = () => undefined
    const json = checkObject(value, path, { ...checksOf(version, value), object, objectType: type }, REQUIRED)
    checkVoiding(json, path)
  }

const objectOf =
  (version: XapiVersion): Check =>
  (value, path) => {
    switch (typeOf(value)) {
      case undefined:
      case 'Activity':
        return activity(value, path)
      case 'Agent':
        return actor(value, path)
      case 'Group':
        return group(value, path)
      case 'StatementRef':
        return statementRef(value, path)
      case 'SubStatement':
        return subStatement(version)(value, path)
      default:
        return refuse(under(path, 'objectType'), 'is no type of object that the standard knows')
    }
  }

const verbOf = (json: Json): unknown => asObject(json['verb'], '')['id']

/** A statement that voids another names it, and nothing else. */
const checkVoiding = (json: Json, path: string): void => {
  if (verbOf(json) === VOIDED && typeOf(json['object']) !== 'StatementRef')
    refuse(under(path, 'object'), 'must be a StatementRef to void a statement')
}

/** Refuses what is no statement by the rules of the version; what it refuses it names. */
export const checkStatement = (value: unknown, version: XapiVersion, path = ''): Json => {
  const checks = {
    ...checksOf(version, value),
    object: objectOf(version),
    id: uuid,
    stored: timestampOf(version),
    authority,
    version: versionOf(version),
  }
  const json = checkObject(value, path, checks, REQUIRED)
  checkVoiding(json, path)
  return json
}

/** The id of the statement that this one is about, if it is about one. */
export const targetOf = (statement: Json): string | null => {
  const object = statement['object']
  return typeOf(object) === 'StatementRef' ? String((object as Json)['id']).toLowerCase() : null
}

export const isVoiding = (statement: Json): boolean => verbOf(statement) === VOIDED

/** A statement the way it is handed out: activities of the context in lists, moments in UTC. */
export const normalised = (statement: Json): Json =>
  Object.fromEntries(
    Object.entries(statement).map(([key, value]) => {
      if (key === 'context') return [key, withActivityLists(value as Json)]
      if (key === 'timestamp') return [key, toUtc(String(value))]
      if (key === 'object' && typeOf(value) === 'SubStatement') return [key, normalised(value as Json)]
      return [key, value]
    }),
  )
