import { SIGNATURE } from './attachments.ts'
import { idOf } from './activities.ts'
import { identityOf } from './agents.ts'
import { withActivityLists } from './context.ts'
import { comparableDuration } from './formats.ts'
import { isJson, valueOf, type Json } from './shape.ts'

/** What a record store writes into a statement itself. */
const ASSIGNED = new Set(['id', 'stored', 'authority', 'version', 'timestamp'])

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJson(value)) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}

const printed = (value: unknown): string => JSON.stringify(sorted(value))

/** Members of a group have no order, and of an address only one part has a case. */
const person = (json: Json): Json => {
  const { member, mbox, mbox_sha1sum: hash, ...rest } = json
  const known = mbox === undefined && hash === undefined ? {} : { known: identityOf(json) }
  const members = Array.isArray(member)
    ? { member: (member as Json[]).map((one) => printed(person(one))).toSorted() }
    : {}
  return { objectType: 'Agent', ...rest, ...known, ...members }
}

const context = (json: Json): Json => {
  const given = withActivityLists(json)
  const lists = valueOf(given, 'contextActivities')
  const registration = valueOf(given, 'registration')
  const ref = valueOf(given, 'statement')
  return {
    ...given,
    ...(isJson(valueOf(given, 'instructor')) && { instructor: person(given['instructor'] as Json) }),
    ...(isJson(valueOf(given, 'team')) && { team: person(given['team'] as Json) }),
    ...(isJson(lists) && {
      contextActivities: Object.fromEntries(
        Object.entries(lists).map(([name, list]) => [name, (list as Json[]).map(idOf)]),
      ),
    }),
    ...(typeof registration === 'string' && { registration: registration.toLowerCase() }),
    ...(isJson(ref) && { statement: idOf(ref).toLowerCase() }),
  }
}

const object = (json: Json): unknown => {
  const type = valueOf(json, 'objectType')
  if (type === undefined || type === 'Activity') return { activity: idOf(json) }
  if (type === 'StatementRef') return { statement: idOf(json).toLowerCase() }
  if (type === 'SubStatement') return comparablePart(json)
  return person(json)
}

const result = (json: Json): Json => {
  const duration = valueOf(json, 'duration')
  return { ...json, ...(typeof duration === 'string' && { duration: comparableDuration(duration) }) }
}

const PARTS: Readonly<Record<string, (json: Json) => unknown>> = {
  actor: person,
  verb: idOf,
  object,
  context,
  result,
}

const comparablePart = (statement: Json): Json =>
  Object.fromEntries(
    Object.entries(statement).flatMap(([key, value]) => {
      if (ASSIGNED.has(key)) return []
      if (key === 'attachments') {
        const others = (value as Json[]).filter(({ usageType }) => usageType !== SIGNATURE)
        return others.length === 0 ? [] : [[key, others.map(({ sha2 }) => String(sha2).toLowerCase())]]
      }
      const part = Object.hasOwn(PARTS, key) ? PARTS[key] : undefined
      return [[key, part && isJson(value) ? part(value) : value]]
    }),
  )

/**
 * The same text for statements that say the same. Left out is what a record store may add or write otherwise: see
 * "Statement Immutability" in the standard. When it happened is compared by itself, as it may be missing in one of them.
 */
export const comparable = (statement: Json): string => printed(comparablePart(statement))
