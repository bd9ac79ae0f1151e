import { sql } from 'kysely'
import type { CoursePeople } from '@cairn/domain/access/course-people'
import type { Group } from '@cairn/contract/groups'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { assemble, bare, deleteEntity, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { tellRights } from '../base/live.ts'
import type { By } from '../base/on.ts'
import type { EnrollmentGroup } from '../progress/events.ts'

/** A group as it is kept in its history: who is in it is no part of that. */
type Profile = Omit<Group, 'member' | 'memberCount'>
/** A group with everybody in it. */
export type WholeGroup = Group & { readonly member: readonly string[] }
/** What the rules ask of a group, and the group itself. */
export interface GroupAt {
  readonly group: WholeGroup
  readonly course: CoursePeople
}

interface Row {
  id: string
  version: number
  created: Date
  modified: Date
  document: Record<string, unknown>
  member: string[]
  publisher: string | null
  status: string | null
  admin: string[] | null
  author: string[] | null
  coach: string[] | null
  observer: string[] | null
}

/** A course that is gone has no staff left but root admins. */
const peopleOf = ({ publisher, status, admin, author, coach, observer }: Row): CoursePeople => ({
  publisher: publisher ?? '',
  status: status ?? 'disabled',
  admin: admin ?? [],
  author: author ?? [],
  coach: coach ?? [],
  observer: observer ?? [],
})

export const groupColumns = sql`g.id, g.version, g.created, g.modified, g.document, g.member,
  c.publisher, c.status, c.admin, c.author, c.coach, c.observer`
export const groupTables = sql`course_group g left join course c on c.id = g.course`

export const toGroupAt = (row: Row): GroupAt => ({
  group: assemble<WholeGroup>(row, row.document, { member: row.member, memberCount: row.member.length }),
  course: peopleOf(row),
})
export type GroupRow = Row

export const findGroup = async (db: Db, id: string): Promise<GroupAt | undefined> => {
  const { rows } = await sql<Row>`select ${groupColumns} from ${groupTables} where g.id = ${id}`.execute(db)
  return rows[0] && toGroupAt(rows[0])
}

/** The group as it is, held until the end of the transaction: who comes and who goes is settled one after the other. */
export const lockGroup = async (db: Db, id: string): Promise<GroupAt | undefined> => {
  const { rows } = await sql<Row>`
    select ${groupColumns} from ${groupTables} where g.id = ${id} for update of g`.execute(db)
  return rows[0] && toGroupAt(rows[0])
}

/** The groups by name, for lists that speak of them. */
export const findGroupNames = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('course_group').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()

/** The groups somebody is in. */
export const findGroupsOf = async (db: Db, person: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from course_group where member @> array[${person}]::text[]`.execute(db)
  return rows.map(({ id }) => id)
}

/** The course of a group, and when it opens to those who came through it. */
export const findStart = async (db: Db, id: string): Promise<EnrollmentGroup | undefined> => {
  const row = await db
    .selectFrom('course_group')
    .select(['id', 'course', 'start_date'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      course: row.course,
      enrollment: row.start_date ? { startDate: row.start_date } : {},
    }
  )
}

const entityOf = (publisher: string, member?: readonly string[]): Entity<Profile, 'course_group'> => ({
  table: 'course_group',
  type: 'group',
  organization: () => publisher,
  columns: (group) => ({
    document: JSON.stringify(bare(group)),
    name: group.name,
    course: group.object,
    private: group.private,
    start_date: group.enrollment?.startDate === undefined ? null : new Date(group.enrollment.startDate),
    member: member === undefined ? (undefined as never) : [...member],
    words: sql`to_tsvector('simple', ${group.name})`,
  }),
})

const profileOf = ({ member: _member, memberCount: _count, ...profile }: Group): Profile => profile

export const createGroup = async (
  db: Db,
  by: By,
  group: Profile,
  publisher: string,
  member: readonly string[] = [],
): Promise<WholeGroup> => {
  const made = await insertEntity(db, by, entityOf(publisher, member), group)
  return { ...made, member: [...member], memberCount: member.length }
}

/** Stores what a group is; who is in it is changed by `setMembers`. */
export const saveGroup = async (
  db: Db,
  by: By,
  group: WholeGroup,
  publisher: string,
): Promise<WholeGroup> => {
  const saved = await updateEntity(db, by, entityOf(publisher), profileOf(group))
  return { ...saved, member: group.member, memberCount: group.member.length }
}

/** Who is in it from now on. The version moves, so that nobody saves over it without having seen it. */
export const writeMembers = async (
  db: Db,
  id: string,
  member: readonly string[],
  now: Date,
): Promise<number> => {
  const row = await db
    .updateTable('course_group')
    .set({ member: [...member], modified: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** The groups of a course that goes, go with it. */
export const removeGroupsOf = async (db: Db, course: string): Promise<void> => {
  const gone = await db
    .deleteFrom('course_group')
    .where('course', '=', course)
    .returning(['id', 'member'])
    .execute()
  await tellRights(db, ...gone.flatMap(({ id, member }) => [id, ...member]))
}

export const removeGroup = (db: Db, by: By, { group, course }: GroupAt): Promise<void> =>
  deleteEntity(db, by, entityOf(course.publisher), profileOf(group))
