import type { Json } from '@cairn/domain/xapi/shape'
import type { Db } from '../../base/db/schema.ts'
import { definitionsIn, prepare } from './prepare.ts'
import { storeStatements, storedAlready } from './store.ts'

/** In whose name the site itself makes statements. */
const OURSELVES = 'cairn'

interface Own {
  /** The home page of those who have an account here. */
  readonly site: string
  readonly marks: readonly string[]
  /** By whose launch they came to be, so that they are found beside what it said. */
  readonly credential: string
}

/** Statements that the site makes itself. One that is there already, by its id, is left as it is. */
export const recordOwn = async (
  db: Db,
  given: readonly Json[],
  { site, marks, credential }: Own,
): Promise<void> => {
  const authority = { objectType: 'Agent', account: { homePage: site, name: OURSELVES } }
  const all = given.map((statement) => prepare(statement, { authority, version: '1.0.3', files: [], site }))
  const known = await storedAlready(
    db,
    all.map(({ id }) => id),
  )
  const statements = all.filter(({ id }) => !known.includes(id))
  if (statements.length === 0) return
  await storeStatements(db, { statements, marks, credential, definitions: definitionsIn(statements) })
}
