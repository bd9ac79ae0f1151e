import { sql } from 'kysely'
import { withoutPerson } from '@cairn/domain/courses/named-people'
import { ROLE_LISTS, type Organization } from '@cairn/contract/organizations'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { findCourse, saveCourse } from '../courses/store.ts'
import { lockOrganization, saveOrganization } from '../organizations/store.ts'
import { mentions, renamed, type Gone } from './gone.ts'
import { findUser, saveUser } from '../users/store.ts'

interface Tools {
  readonly db: Db
  readonly by: By
}

const WALK = 200

/** Walks through a table in pages, and calls with the ids of rows that speak of the person. */
const walk = async (
  { db }: Tools,
  gone: Gone,
  table: 'organization' | 'course' | 'person',
  act: (id: string) => Promise<unknown>,
): Promise<void> => {
  const lessons = sql`(select string_agg(l.document::text, ' ') from lesson l where l.course = t.id)`
  const text = table === 'course' ? sql`concat(t.document, t.content, ${lessons})` : sql`t.document`
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; hit: boolean }>`
      select t.id, ${mentions(text, gone)} as hit from ${sql.table(table)} t
      where t.id > ${after} order by t.id limit ${WALK}`.execute(db)
    for (const { id, hit } of rows) if (hit) await act(id)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const within = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const leaveOrganization =
  ({ db, by }: Tools, gone: Gone) =>
  (id: string) =>
    within(db, async (tx) => {
      const org = await lockOrganization(tx, id)
      const lists = ROLE_LISTS.map(
        (list) => org[list] && { [list]: org[list].filter((one) => one !== gone.id) },
      )
      const left = Object.assign({}, org, ...lists) as Organization
      await saveOrganization(tx, by, renamed(left, gone) as Organization)
    })

/** Takes the person off every list of an organization, as its next version. */
export const leaveOrganizations = async (gone: Gone, tools: Tools): Promise<void> => {
  const rows = await tools.db
    .selectFrom('organization')
    .select('id')
    .where(sql<boolean>`member @> array[${gone.id}]::text[]`)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await leaveOrganization(tools, gone)(id)
}

export const sweepOrganizations = (gone: Gone, tools: Tools): Promise<void> =>
  walk(tools, gone, 'organization', leaveOrganization(tools, gone))

const leaveCourse =
  ({ db, by }: Tools, gone: Gone) =>
  (id: string) =>
    within(db, async (tx) => {
      await sql`select 1 from course where id = ${id} for update`.execute(tx)
      const course = await findCourse(tx, id)
      if (course) await saveCourse(tx, by, renamed(withoutPerson(course, gone.id), gone) as typeof course)
    })

/** Takes the person off every list of a course, and with them what is said about them there. */
export const leaveCourses = async (gone: Gone, tools: Tools): Promise<void> => {
  const rows = await tools.db
    .selectFrom('course')
    .select('id')
    .where(sql<boolean>`(admin || author || coach || observer) @> array[${gone.id}]::text[]`)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await leaveCourse(tools, gone)(id)
}

export const sweepCourses = (gone: Gone, tools: Tools): Promise<void> =>
  walk(tools, gone, 'course', leaveCourse(tools, gone))

/** Whoever followed the person follows nobody in their place. */
export const forgetFollowed = (gone: Gone, tools: Tools): Promise<void> =>
  walk(tools, gone, 'person', (id) =>
    within(tools.db, async (tx) => {
      await sql`select 1 from person where id = ${id} for update`.execute(tx)
      const user = await findUser(tx, id, tools.by.now)
      if (!user) return
      const others = (list: typeof user.following) => list?.filter((followed) => followed.id !== gone.id)
      const [following, unfollowing] = [others(user.following), others(user.unfollowing)]
      const left = { ...user, ...(following && { following }), ...(unfollowing && { unfollowing }) }
      await saveUser(tx, tools.by, renamed(left, gone) as typeof user)
    }),
  )
