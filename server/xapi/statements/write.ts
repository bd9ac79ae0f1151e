import { valueOf, type Json } from '@cairn/domain/xapi/shape'
import { refuseUnknown, required, uuidIn } from '@cairn/domain/xapi/parameters'
import { refuseUnlessMay, toldJson, type Ask, type Told } from '../ask.ts'
import { refuseRevoked } from '../credentials/remembered.ts'
import { launchReports } from '../launched.ts'
import { authorityOf, marksOf } from '../limits.ts'
import { refuseStranger, refuseWith } from '../refusal.ts'
import { matchFiles, readSent } from './body.ts'
import { checkAll, definitionsIn, prepare, type Prepared } from './prepare.ts'
import { checkSignatures } from './signature.ts'
import { storeStatements, storedAlready, storedByOthers, type Batch } from './store.ts'
import { storeTogether } from './together.ts'

/** Who may do everything takes back anything; others only what they stored themselves. */
const refuseForeignVoids = async ({ parts, credential }: Ask, all: readonly Prepared[]): Promise<void> => {
  if (credential.scope.includes('all') && credential.course.length === 0 && credential.system === null) return
  const targets = all.flatMap(({ voids, target }) => (voids && target !== null ? [target] : []))
  const [foreign] = await storedByOthers(parts.db, targets, credential.key)
  if (foreign !== undefined) refuseWith(403, `This credential may not void the statement ${foreign}.`)
}

/** A statement that is put somewhere has the id of that place. */
const atPlace = (statement: Json, place: string | undefined): Json => {
  if (place === undefined) return statement
  const own = valueOf(statement, 'id')
  if (own !== undefined && String(own).toLowerCase() !== place)
    refuseWith(400, 'The id of the statement is not the statementId of the request.')
  return { ...statement, id: own ?? place }
}

const readAll = (ask: Ask, place?: string): Prepared[] => {
  const sent = readSent(ask)
  const statements = checkAll(sent.statements, ask.version)
  const files = matchFiles(statements, sent)
  const authority = authorityOf(ask)
  return statements.map((statement, at) => {
    const own = files[at] ?? []
    checkSignatures(statement, own, ask.version)
    return prepare(atPlace(statement, place), {
      authority,
      version: ask.version,
      files: own,
      site: ask.parts.env.publicUrl,
    })
  })
}

/** What a package says is stored with all that follows from it, or nothing of it is. */
const storeLaunched = ({ parts, credential, request }: Ask, batch: Batch): Promise<Date | null> =>
  parts.db.transaction().execute(async (tx) => {
    // What comes again is known already, and follows no rule but that it says the same.
    const known = new Set(
      await storedAlready(
        tx,
        batch.statements.map(({ id }) => id),
      ),
    )
    const statements = batch.statements.filter(({ id }) => !known.has(id))
    const follow =
      statements.length === 0
        ? undefined
        : await launchReports.ask(tx, { parts, credential, statements, request })
    const consistent = await storeStatements(tx, batch)
    await follow?.()
    return consistent
  })

const store = async (ask: Ask, all: readonly Prepared[]): Promise<Record<string, string>> => {
  await refuseForeignVoids(ask, all)
  const marks = marksOf(
    ask,
    all.map(({ statement }) => statement),
  )
  const { key, launch, remembered = false } = ask.credential
  const batch = {
    statements: all,
    marks,
    credential: key,
    definitions: definitionsIn(all),
    unlessRevoked: remembered,
  }
  const consistent =
    (launch ? await storeLaunched(ask, batch) : await storeTogether(ask.parts.db, batch)) ?? refuseStranger()
  return { 'x-experience-api-consistent-through': consistent.toISOString() }
}

export const postStatements = async (ask: Ask): Promise<Told> => {
  refuseUnlessMay(ask, 'write statements')
  refuseUnknown(ask.params, [])
  const all = readAll(ask)
  if (all.length === 0) await refuseRevoked(ask)
  const headers = all.length === 0 ? {} : await store(ask, all)
  return toldJson(
    all.map(({ statement }) => statement['id']),
    headers,
  )
}

export const putStatement = async (ask: Ask): Promise<Told> => {
  refuseUnlessMay(ask, 'write statements')
  refuseUnknown(ask.params, ['statementId'])
  const id = required(uuidIn(ask.params, 'statementId'), 'statementId')
  return { status: 204, headers: await store(ask, readAll(ask, id)) }
}
