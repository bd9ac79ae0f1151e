import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import type { Db } from '../../base/db/schema.ts'
import type { ReportScope } from '../scope.ts'

/** What nobody asked for in so long is kept no longer. */
const WANTED = 2 * DAY

/** The same for all who see the same, however many courses that are. */
export const scopeKey = ({ all, organizations, courses }: ReportScope): string =>
  createHash('sha256')
    .update(JSON.stringify([all, organizations.toSorted(), courses.toSorted()]))
    .digest('hex')

/** Figures are kept for everybody and for each organization anyway. */
export const isCommon = ({ all, organizations, courses }: ReportScope): boolean =>
  all || (courses.length === 0 && organizations.length <= 1)

/** What the figures of a scope stand under, once they are worked out. */
export const findKept = async (db: Db, scope: ReportScope): Promise<string | undefined> => {
  if (isCommon(scope)) return undefined
  const found = await db
    .selectFrom('report_scope')
    .select('id')
    .where('key', '=', scopeKey(scope))
    .where('at', 'is not', null)
    .executeTakeFirst()
  return found && `#${found.id}`
}

/** Has the figures of a scope worked out and kept from now on, because somebody asks for them. */
export const wantScope = async (db: Db, scope: ReportScope, now: Date): Promise<void> => {
  if (isCommon(scope)) return
  const { organizations, courses } = scope
  await db
    .insertInto('report_scope')
    .values({ key: scopeKey(scope), organizations: [...organizations], courses: [...courses], asked: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ asked: now })
        .where('report_scope.asked', '<', new Date(now.getTime() - HOUR)),
    )
    .execute()
}

/** A scope that waits to be worked out. */
export const nextScope = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom('report_scope').select('id').where('at', 'is', null).orderBy('id').executeTakeFirst())
    ?.id

/** Forgets a scope that nobody asks for; false where there is none. */
export const dropScope = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    delete from report_scope where id in (select id from report_scope where asked < ${new Date(now.getTime() - WANTED)} limit 1)
    returning id`.execute(db)
  for (const { id } of rows)
    await db.deleteFrom('learner_figures').where('publisher', '=', `#${id}`).execute()
  return rows.length > 0
}
