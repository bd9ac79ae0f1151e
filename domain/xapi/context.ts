import { activity } from './activities.ts'
import { actor, agent, group } from './agents.ts'
import { refuse, under } from './fault.ts'
import {
  asObject,
  checkObject,
  extensions,
  iri,
  isJson,
  languageTag,
  listOf,
  oneOf,
  text,
  uuid,
  valueOf,
  type Check,
  type Json,
} from './shape.ts'
import type { XapiVersion } from './versions.ts'

export const CONTEXT_ACTIVITIES = ['parent', 'grouping', 'category', 'other'] as const

export const statementRef: Check = (value, path) => {
  checkObject(value, path, { objectType: oneOf('StatementRef'), id: uuid }, ['objectType', 'id'])
}

/** One activity or a list of them; read back it is always a list. */
const activities: Check = (value, path) =>
  Array.isArray(value) ? listOf(activity)(value, path) : activity(value, path)

const contextActivities: Check = (value, path) => {
  checkObject(value, path, Object.fromEntries(CONTEXT_ACTIVITIES.map((name) => [name, activities])))
}

const relevantTypes = listOf(iri, 1)

const contextAgent: Check = (value, path) => {
  const checks = { objectType: oneOf('contextAgent'), agent, relevantTypes }
  checkObject(value, path, checks, ['objectType', 'agent'])
}

const contextGroup: Check = (value, path) => {
  const checks = { objectType: oneOf('contextGroup'), group, relevantTypes }
  checkObject(value, path, checks, ['objectType', 'group'])
}

const COMMON: Readonly<Record<string, Check>> = {
  registration: uuid,
  instructor: actor,
  team: group,
  contextActivities,
  revision: text,
  platform: text,
  language: languageTag,
  statement: statementRef,
  extensions,
}

const BY_VERSION: Readonly<Record<XapiVersion, Readonly<Record<string, Check>>>> = {
  '1.0.3': COMMON,
  '2.0.0': { ...COMMON, contextAgents: listOf(contextAgent), contextGroups: listOf(contextGroup) },
}

/** The context of a statement, some of which only means something for an activity. */
export const checkContext = (value: unknown, path: string, version: XapiVersion, object: unknown): void => {
  const json = checkObject(value, path, BY_VERSION[version])
  const type = isJson(object) ? valueOf(object, 'objectType') : undefined
  if (type === undefined || type === 'Activity') return
  for (const name of ['revision', 'platform'])
    if (Object.hasOwn(json, name)) refuse(under(path, name), 'is only allowed when the object is an activity')
}

/** The activities of a context in lists, whatever they came as. */
export const withActivityLists = (context: Json): Json => {
  const given = valueOf(context, 'contextActivities')
  if (given === undefined) return context
  const lists = Object.entries(asObject(given, '')).map(([name, value]) => [name, [value].flat()] as const)
  return { ...context, contextActivities: Object.fromEntries(lists) }
}

/** Every activity of a context. */
export const activitiesIn = (context: unknown): Json[] => {
  const given = isJson(context) ? valueOf(context, 'contextActivities') : undefined
  return isJson(given) ? Object.values(given).flatMap((value) => [value].flat() as Json[]) : []
}

/** Everybody a context speaks of. */
export const peopleIn = (context: unknown): Json[] => {
  if (!isJson(context)) return []
  const listed = (name: string, part: string) => {
    const list = valueOf(context, name)
    return Array.isArray(list) ? (list as Json[]).map((entry) => entry[part]) : []
  }
  return [
    valueOf(context, 'instructor'),
    valueOf(context, 'team'),
    ...listed('contextAgents', 'agent'),
    ...listed('contextGroups', 'group'),
  ].filter(isJson)
}
