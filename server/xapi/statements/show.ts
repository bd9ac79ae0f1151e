import { idOf } from '@cairn/domain/xapi/activities'
import { inCanonicalFormat, inIdsFormat } from '@cairn/domain/xapi/formatted'
import { readAcceptLanguage } from '@cairn/domain/xapi/language'
import type { Format } from '@cairn/domain/xapi/query'
import { isJson, valueOf, type Json } from '@cairn/domain/xapi/shape'
import { everyActivity } from '@cairn/domain/xapi/terms'
import type { Ask } from '../ask.ts'
import { definitionTerm, findDefinitions } from '../definitions.ts'
import type { Found } from './find.ts'

/** When a statement was stored, by its position: to the microsecond. */
export const storedAt = (position: string): string => {
  const microseconds = Number(BigInt(position) >> 10n)
  const whole = new Date(Math.floor(microseconds / 1000)).toISOString()
  return `${whole.slice(0, -1)}${String(microseconds % 1000).padStart(3, '0')}Z`
}

/** The text of a statement with what only the store knows. */
export const exactly = ({ position, text, timed }: Found): string => {
  const stored = storedAt(position)
  const timestamp = timed ? '' : `,"timestamp":"${stored}"`
  return `${text.slice(0, -1)}${timestamp},"stored":"${stored}"}`
}

const verbsIn = (statement: Json): string[] => {
  const { verb, object } = statement
  const inner = isJson(object) ? valueOf(object, 'verb') : undefined
  return [verb, inner].filter(isJson).map(idOf)
}

const canonically = async (ask: Ask, statements: readonly Json[]): Promise<Json[]> => {
  const terms = statements.flatMap((statement) => [
    ...everyActivity(statement).map((one) => definitionTerm('activity', idOf(one))),
    ...verbsIn(statement).map((id) => definitionTerm('verb', id)),
  ])
  const known = await findDefinitions(ask.parts.db, terms)
  const wishes = readAcceptLanguage(ask.header('accept-language'))
  const find = (kind: 'activity' | 'verb', id: string) => known.get(definitionTerm(kind, id))
  return statements.map((statement) => inCanonicalFormat(statement, find, wishes))
}

/** Statements as texts of JSON, in the format asked for. */
export const showAll = async (ask: Ask, found: readonly Found[], format: Format): Promise<string[]> => {
  const exact = found.map(exactly)
  if (format === 'exact') return exact
  const statements = exact.map((text) => JSON.parse(text) as Json)
  const shown = format === 'ids' ? statements.map(inIdsFormat) : await canonically(ask, statements)
  return shown.map((statement) => JSON.stringify(statement))
}
