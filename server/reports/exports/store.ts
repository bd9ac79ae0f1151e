import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { ReportExport, ReportName } from '@cairn/contract/report-files'
import type { Db } from '../../base/db/schema.ts'
import type { Storage } from '../../base/ports/storage.ts'
import type { Filed } from '../files/filed.ts'
import type { ReportRights } from '../files/rights.ts'

export const KEPT_MS = 7 * DAY

/** Where the file of an export lies. Nobody reaches it as a resource: no row there names it. */
export const fileOf = (id: string): string => `report-export/${id}.csv`

interface Row {
  id: string
  person: string
  report: ReportName
  params: Record<string, string>
  query: Record<string, string>
  name: string
  job: string
  state: ReportExport['state']
  rows: number
  bytes: number | null
  rights: ReportRights | null
  percent: number | null
  failure: string | null
  created: Date
  expires: Date
}

/** How far it is stands in its job, until it is done. */
const COLUMNS = sql`e.id, e.person, e.report, e.params, e.query, e.name, e.job, e.rows, e.bytes, e.rights, e.created,
  e.expires, j.percent, coalesce(j.failure ->> 'code', 'internal') as failure,
  case when e.state = 'done' then 'done' when j.status = 'QUEUED' then 'waiting' when j.status = 'RUNNING' then 'running'
    else 'failed' end as state`
const FROM = sql`report_export e left join job j on j.id = e.job`

export const toExport = (row: Row): ReportExport => ({
  id: row.id,
  report: row.report,
  params: row.params,
  query: row.query,
  name: row.name,
  jobId: row.job,
  state: row.state,
  percent: row.state === 'done' ? 100 : (row.percent ?? 0),
  rows: row.rows,
  ...(row.bytes !== null && { bytes: row.bytes }),
  ...(row.state === 'failed' && row.failure !== null && { failure: row.failure }),
  created: row.created.toISOString(),
  expires: row.expires.toISOString(),
})

export const listExports = async (db: Db, person: string, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM}
    where e.person = ${person} and e.expires > ${now} order by e.created desc, e.id desc limit 100`.execute(
    db,
  )
  return rows
}

export const findExport = async (db: Db, id: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Two requests of the same person come one after the other, so that both count. */
export const holdTurn = (db: Db, person: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${person}`}, 0))`.execute(db)

export const addExport = async (
  db: Db,
  { report, params, query }: Filed,
  row: Pick<Row, 'id' | 'person' | 'name' | 'job' | 'created'>,
): Promise<void> => {
  await db
    .insertInto('report_export')
    .values({
      ...row,
      report,
      params: JSON.stringify(params),
      query: JSON.stringify(query),
      state: 'waiting',
      expires: new Date(row.created.getTime() + KEPT_MS),
    })
    .execute()
}

export const noteBegun = async (
  db: Db,
  id: string,
  begun: { readonly matches: number | undefined; readonly rights: ReportRights },
): Promise<void> => {
  await db
    .updateTable('report_export')
    .set({ matches: begun.matches ?? null, rows: 0, rights: JSON.stringify(begun.rights) })
    .where('id', '=', id)
    .execute()
}

/** False: it was deleted meanwhile. */
export const noteRows = async (db: Db, id: string, rows: number): Promise<boolean> => {
  const query = db.updateTable('report_export').set({ rows }).where('id', '=', id).returning('id')
  return (await query.executeTakeFirst()) !== undefined
}

/** False: somebody else has finished it, or it was deleted. */
export const noteDone = async (
  db: Db,
  id: string,
  { rows, bytes, now }: { readonly rows: number; readonly bytes: number; readonly now: Date },
): Promise<boolean> => {
  const expires = new Date(now.getTime() + KEPT_MS)
  const query = db
    .updateTable('report_export')
    .set({ rows, bytes, state: 'done', expires })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .returning('id')
  return (await query.executeTakeFirst()) !== undefined
}

export const removeExport = (db: Db, id: string) =>
  db.deleteFrom('report_export').where('id', '=', id).execute()

/** Removes what has been kept long enough. The file goes first: what fails is found again. */
export const sweepExports = async (db: Db, storage: Storage, now: Date): Promise<void> => {
  const old = await db.selectFrom('report_export').select('id').where('expires', '<=', now).execute()
  for (const { id } of old) {
    await storage.remove(fileOf(id))
    await removeExport(db, id)
  }
}
