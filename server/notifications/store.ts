import type { Job, JobStatus } from '@cairn/contract/notifications'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'

export const findJob = async (
  db: Db,
  id: string,
): Promise<(Job & { readonly owner: string }) | undefined> => {
  const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      jobId: row.id,
      owner: row.owner,
      status: row.status as JobStatus,
      ...(row.percent !== null && { percent: row.percent }),
      ...(row.message !== null && { message: row.message }),
      ...(row.failure as Pick<Job, 'code' | 'details'> | null),
    }
  )
}

/** Which of these jobs the person started. */
export const ownJobs = async (db: Db, owner: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('owner', '=', owner)
    .execute()
  return rows.map((row) => row.id)
}
