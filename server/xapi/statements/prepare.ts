import { attachmentsOf } from '@cairn/domain/xapi/attachments'
import { mailboxIn, personIn } from '@cairn/domain/xapi/agents'
import { comparable } from '@cairn/domain/xapi/compare'
import { idOf } from '@cairn/domain/xapi/activities'
import { mergeDefinitions } from '@cairn/domain/xapi/merge'
import { isJson, valueOf, type Json } from '@cairn/domain/xapi/shape'
import { checkStatement, isVoiding, normalised, targetOf } from '@cairn/domain/xapi/statement'
import { everyActivity, everybody, term, termsOf } from '@cairn/domain/xapi/terms'
import { microsecondsOf } from '@cairn/domain/xapi/timestamps'
import { statementVersion, type XapiVersion } from '@cairn/domain/xapi/versions'
import { newId } from '../../base/ids.ts'
import { definitionTerm } from '../definitions.ts'
import { hashed } from '../hashes.ts'
import { refuseWith } from '../refusal.ts'
import type { Part } from './multipart.ts'

/** A statement as it is stored. */
export interface Prepared {
  readonly id: string
  readonly text: string
  readonly digest: string
  /** When it says that it happened, in microseconds. */
  readonly given: number | null
  readonly target: string | null
  readonly voids: boolean
  readonly terms: readonly string[]
  readonly files: readonly Part[]
  readonly statement: Json
}

/** Refuses the whole batch for any statement that is none. */
export const checkAll = (values: readonly unknown[], version: XapiVersion): Json[] => {
  const single = values.length === 1
  const statements = values.map((value, index) => checkStatement(value, version, single ? '' : `[${index}]`))
  const seen = new Set<string>()
  for (const statement of statements) {
    const id = valueOf(statement, 'id')
    if (typeof id !== 'string') continue
    if (seen.has(id.toLowerCase())) refuseWith(400, `The id ${id} stands in this request more than once.`)
    seen.add(id.toLowerCase())
  }
  return statements
}

interface Preparing {
  readonly authority: Json
  readonly version: XapiVersion
  readonly files: readonly Part[]
  /** The home page of those who have an account here. */
  readonly site: string
}

/** By what somebody is found whose records are to be handed out or removed. */
const whoseTerms = (identity: string, site: string): string[] => {
  const [person, mailbox] = [personIn(identity, site), mailboxIn(identity)]
  return [
    ...(person === null ? [] : [term.person(person)]),
    ...(mailbox === null ? [] : [term.mailbox(mailbox)]),
  ]
}

export const prepare = (given: Json, { authority, version, files, site }: Preparing): Prepared => {
  const { stored: _stored, ...rest } = given
  const id = String(valueOf(given, 'id') ?? newId())
  const statement = normalised({
    ...rest,
    id,
    authority,
    version: valueOf(given, 'version') ?? statementVersion(version),
  })
  const timestamp = valueOf(given, 'timestamp')
  const people = new Set(everybody(statement).flatMap((one) => whoseTerms(one, site)))
  return {
    id: id.toLowerCase(),
    text: JSON.stringify(statement),
    digest: hashed(comparable(given)),
    given: timestamp === undefined ? null : microsecondsOf(String(timestamp)),
    target: targetOf(statement),
    voids: isVoiding(statement),
    terms: [...termsOf(statement), ...people].map(hashed),
    files: attachmentsOf(statement).length === 0 ? [] : files,
    statement,
  }
}

/** The database has no such character in what it looks into. */
const storable = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll(String.raw`\u0000`, String.raw`\ufffd`)) as Json

/** What the statements tell about activities and verbs, each of them once. */
export const definitionsIn = (all: readonly Prepared[]): Map<string, Json> => {
  const found = new Map<string, Json>()
  const add = (key: string, definition: Json) => {
    const before = found.get(key)
    found.set(key, before ? mergeDefinitions(before, definition) : definition)
  }
  for (const { statement } of all) {
    const object = statement['object'] as Json
    for (const activity of everyActivity(statement)) {
      const definition = valueOf(activity, 'definition')
      if (isJson(definition)) add(definitionTerm('activity', idOf(activity)), storable(definition))
    }
    for (const verb of [statement['verb'], valueOf(object, 'verb')]) {
      const display = isJson(verb) ? valueOf(verb, 'display') : undefined
      if (isJson(display)) add(definitionTerm('verb', idOf(verb)), storable({ display }))
    }
  }
  return found
}
