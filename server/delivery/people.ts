import { sql } from 'kysely'
import type { Saying } from '@cairn/domain/notifications/told'
import type { Db } from '../base/db/schema.ts'
import type { StoredMessage } from '../conversations/rows.ts'

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Whoever began the thread and whoever spoke in it before, apart from those who unfollowed it. */
const inThread = async (db: Db, { message }: StoredMessage): Promise<string[]> => {
  const { parent } = message
  if (parent === undefined) return []
  const unfollowed = JSON.stringify([{ id: parent }])
  const { rows } = await sql<{ id: string }>`
    select distinct m.creator as id from message m join person p on p.id = m.creator
    where (m.id = ${parent} or (m.parent = ${parent} and m.created <= ${message.created}::timestamptz))
      and not coalesce(p.document -> 'unfollowing' @> ${unfollowed}::jsonb, false)`.execute(db)
  return ids(rows)
}

/** Named coaches of the course; where nobody is named, the coaches of its organization. */
const coachesOf = async (db: Db, course: string | null): Promise<string[]> => {
  if (course === null) return []
  const { rows } = await sql<{ id: string }>`
    select unnest(case when c.coach <> '{}' then c.coach else coalesce(o.coach, '{}') end) as id
    from course c left join organization o on o.id = c.publisher where c.id = ${course}`.execute(db)
  return ids(rows)
}

const belonging = ({ place, message }: StoredMessage, rootOrg: string) => {
  const { feed } = message
  if (place === 'course')
    return sql`select person as id from progress where course = ${feed} and status = 'enabled'`
  if (place === 'group') return sql`select unnest(member) as id from course_group where id = ${feed}`
  return feed === rootOrg
    ? sql`select id from person where kind = 'person' and not disabled`
    : sql`select id from person where belongs @> array[${feed}]::text[]`
}

/** Those who take part and those who follow the feed, the thread or who speaks, without those who want no more of it. */
const followersOf = async (db: Db, stored: StoredMessage, rootOrg: string): Promise<string[]> => {
  const { message } = stored
  const followed = [
    message.feed,
    message.parent ?? message.id,
    ...(message.parent === undefined ? [message.creator] : []),
  ]
  const named = (list: string) =>
    sql.join(
      followed.map((id) => sql`p.document -> ${sql.lit(list)} @> ${JSON.stringify([{ id }])}::jsonb`),
      sql` or `,
    )
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join (
      ${belonging(stored, rootOrg)} union select p.id from person p where ${named('following')}
    ) heard on heard.id = p.id
    where not coalesce(${named('unfollowing')}, false)`.execute(db)
  return ids(rows)
}

/** Everything the rule of who is told asks for. */
export const findSaying = async (
  db: Db,
  stored: StoredMessage,
  rootOrg: string,
  fresh: boolean,
): Promise<Saying> => {
  const { message, audience, course, place } = stored
  const base = { audience, reply: message.parent !== undefined, mention: message.mention ?? [], fresh }
  if (!fresh) return { ...base, thread: [], coaches: [], followers: [] }
  const learning = audience.type === 'submission' || audience.type === 'coach' || audience.type === 'coaching'
  return {
    ...base,
    thread: await inThread(db, stored),
    coaches: learning ? await coachesOf(db, course) : [],
    followers: learning || place === 'user' ? [] : await followersOf(db, stored, rootOrg),
  }
}

/** The lesson that a message about somebody's work speaks of. */
export const lessonOf = async (db: Db, { message, course }: StoredMessage): Promise<string | undefined> => {
  const { about = [] } = message
  if (course === null || about.length === 0) return undefined
  const { rows } = await sql<{ id: string }>`select id from lesson where course = ${course}
    and (id = any (${about}::text[]) or parts && ${about}::text[]) limit 1`.execute(db)
  return rows[0]?.id
}
