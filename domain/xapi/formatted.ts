import { COMPONENT_LISTS, idOf, namedOnly } from './activities.ts'
import { identifyingPart } from './agents.ts'
import { oneLanguage } from './language.ts'
import { isJson, valueOf, type Json } from './shape.ts'

/** What is made of each kind of thing in a statement that is handed out. */
interface Rewriting {
  readonly person: (json: Json) => Json
  readonly activity: (json: Json) => Json
  readonly verb: (json: Json) => Json
}

const typeOf = (json: Json): unknown => valueOf(json, 'objectType')

const inContext = (context: Json, { person, activity }: Rewriting): Json =>
  Object.fromEntries(
    Object.entries(context).map(([key, value]) => {
      if ((key === 'instructor' || key === 'team') && isJson(value)) return [key, person(value)]
      if (key === 'contextAgents' && Array.isArray(value))
        return [key, (value as Json[]).map((one) => ({ ...one, agent: person(one['agent'] as Json) }))]
      if (key === 'contextGroups' && Array.isArray(value))
        return [key, (value as Json[]).map((one) => ({ ...one, group: person(one['group'] as Json) }))]
      if (key === 'contextActivities' && isJson(value)) {
        const lists = Object.entries(value).map(([name, list]) => [name, (list as Json[]).map(activity)])
        return [key, Object.fromEntries(lists) as Json]
      }
      return [key, value]
    }),
  )

const inObject = (object: Json, rewriting: Rewriting): Json => {
  const type = typeOf(object)
  if (type === undefined || type === 'Activity') return rewriting.activity(object)
  if (type === 'SubStatement') return rewrite(object, rewriting)
  return type === 'StatementRef' ? object : rewriting.person(object)
}

/** The statement with each kind of thing in it made into something else. */
export const rewrite = (statement: Json, rewriting: Rewriting): Json =>
  Object.fromEntries(
    Object.entries(statement).map(([key, value]) => {
      if (!isJson(value)) return [key, value]
      if (key === 'actor' || key === 'authority') return [key, rewriting.person(value)]
      if (key === 'verb') return [key, rewriting.verb(value)]
      if (key === 'object') return [key, inObject(value, rewriting)]
      return [key, key === 'context' ? inContext(value, rewriting) : value]
    }),
  )

/** A statement with nothing but what identifies those it speaks of. */
export const inIdsFormat = (statement: Json): Json =>
  rewrite(statement, { person: identifyingPart, activity: namedOnly, verb: ({ id }) => ({ id }) })

const LANGUAGE_MAPS = new Set(['name', 'description'])

/** A definition in one language for each of its texts. */
export const inOneLanguage = (definition: Json, wishes: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(definition).map(([key, value]) => {
      if (LANGUAGE_MAPS.has(key) && isJson(value)) return [key, oneLanguage(value, wishes)]
      if (!(COMPONENT_LISTS as readonly string[]).includes(key) || !Array.isArray(value)) return [key, value]
      const inOne = (one: Json) =>
        isJson(valueOf(one, 'description'))
          ? { ...one, description: oneLanguage(one['description'] as Json, wishes) }
          : one
      return [key, (value as Json[]).map(inOne)]
    }),
  )

/** What is known of an activity or a verb, by its id. */
export type Known = (kind: 'activity' | 'verb', id: string) => Json | undefined

/** A statement with activities and verbs as this store knows them, in the language that is most wanted. */
export const inCanonicalFormat = (statement: Json, known: Known, wishes: readonly string[]): Json =>
  rewrite(statement, {
    person: (json) => json,
    activity: (json) => {
      const definition = known('activity', idOf(json)) ?? valueOf(json, 'definition')
      return isJson(definition) ? { ...json, definition: inOneLanguage(definition, wishes) } : json
    },
    verb: (json) => {
      const display = valueOf(known('verb', idOf(json)) ?? {}, 'display') ?? valueOf(json, 'display')
      return isJson(display) ? { ...json, display: oneLanguage(display, wishes) } : json
    },
  })
