import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Found } from '../statements/find.ts'

export type Forward = Omit<Selectable<Tables['xapi_forward']>, 'queued' | 'creator'>

/** A batch that every store takes. */
const MOST_STATEMENTS = 100
const MOST_BYTES = 1_000_000

const forwards = (db: Db) =>
  db
    .selectFrom('xapi_forward')
    .select([
      'id',
      'name',
      'address',
      'key',
      'secret',
      'version',
      'enabled',
      sql<string>`position::text`.as('position'),
      'sent',
      'refused',
      'last_sent',
      'tries',
      'next_try',
      'failure',
      'created',
    ])

export const listForwards = (db: Db): Promise<Forward[]> => forwards(db).orderBy('created').execute()

export const findForward = (db: Db, id: string): Promise<Forward | undefined> =>
  forwards(db).where('id', '=', id).executeTakeFirst()

/** Before the first statement, or after the last one that can be read by now. */
export const startOf = async (db: Db, past: boolean): Promise<string> => {
  if (past) return '0'
  const { rows } = await sql<{ position: string }>`
    select (floor(extract(epoch from xapi_consistent()) * 1000000)::bigint << 10)::text as position`.execute(
    db,
  )
  return rows[0]?.position ?? '0'
}

/** The next statements in their order, as far as no earlier one can appear any more. */
export const statementsAfter = async (db: Db, position: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select position::text as position, text, timed from (
      select s.position, s.statement::text as text, s.given is not null as timed,
        row_number() over (order by s.position) as place, sum(s.bytes) over (order by s.position) as bytes
      from (select * from xapi_statement where position > ${position}::bigint
        and position < floor(extract(epoch from xapi_consistent()) * 1000000)::bigint << 10
        order by position limit ${MOST_STATEMENTS}) s
    ) batch where place = 1 or bytes <= ${MOST_BYTES} order by position`.execute(db)
  return rows
}

export const changeForward = async (
  db: Db,
  id: string,
  change: Partial<Selectable<Tables['xapi_forward']>>,
): Promise<void> => {
  await db.updateTable('xapi_forward').set(change).where('id', '=', id).execute()
}
