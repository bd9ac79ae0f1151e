import { sql } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import type { Db } from '../../base/db/schema.ts'

/** All that decides which rows of reports somebody sees: roles at organizations, and courses that name them. */
export interface ReportRights {
  readonly root: boolean
  readonly role: Readonly<Record<string, readonly string[]>>
  readonly course: Readonly<Record<string, readonly string[]>>
}

const LISTS = ['admin', 'author', 'coach', 'observer'] as const

const namedOn = async (db: Db, person: string): Promise<ReportRights['course']> => {
  const lists = LISTS.map(
    (list) => sql`case when c.${sql.ref(list)} @> array[${person}]::text[] then ${list}::text end`,
  )
  const { rows } = await sql<{ id: string; list: string[] }>`
    select c.id, array_remove(array[${sql.join(lists)}], null) as list from course c
    where (c.admin || c.author || c.coach || c.observer) @> array[${person}]::text[]`.execute(db)
  return Object.fromEntries(rows.map(({ id, list }) => [id, list]))
}

export const reportRights = async (db: Db, actor: Actor): Promise<ReportRights> => ({
  root: isRootAdmin(actor),
  role: Object.fromEntries(
    Object.entries(actor.role)
      .map(([id, roles]) => [id, roles.filter((role) => role !== 'learner')] as const)
      .filter(([, roles]) => roles.length > 0),
  ),
  course: await namedOn(db, actor.id),
})

type Held = ReportRights['role']

const holdsEach = (now: Held, before: Held): boolean =>
  Object.entries(before).every(([id, roles]) =>
    roles.every((role) => Object.hasOwn(now, id) && now[id]?.includes(role)),
  )

/** Whether nothing was lost since. */
export const stillHolds = (now: ReportRights, before: ReportRights): boolean =>
  now.root || (!before.root && holdsEach(now.role, before.role) && holdsEach(now.course, before.course))
