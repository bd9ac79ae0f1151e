import { sql } from 'kysely'
import type { Message } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { filesUsed } from './search.ts'

/** Whether somebody handed this in for a project. */
export const isSubmissionOf = async (
  db: Db,
  { person, course, lesson, id }: { person: string; course: string; lesson: string; id: string },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from message where id = ${id} and type = 'submission' and parent is null
    and feed = ${course} and creator = ${person} and about @> array[${lesson}]::text[]`.execute(db)
  return rows.length > 0
}

/** Whether somebody wrote this in the discussion that a question asks for, or replied to it there. */
export const isSaidIn = async (
  db: Db,
  { person, course, about, id }: { person: string; course: string; about: string; id: string },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from message m left join message p on p.id = m.parent
    where m.id = ${id} and m.creator = ${person} and m.type = 'interaction' and (m.feed = ${course} or m.course = ${course})
      and coalesce(p.about, m.about) @> array[${about}]::text[]`.execute(db)
  return rows.length > 0
}

/** What was handed in for the project before has been replaced. */
export const replaceSubmissions = async (
  db: Db,
  { person, course, lesson, by }: { person: string; course: string; lesson: string; by: string },
): Promise<void> => {
  await sql`update message set replaced = true, state = null where type = 'submission' and parent is null
    and feed = ${course} and creator = ${person} and about @> array[${lesson}]::text[] and id <> ${by}`.execute(
    db,
  )
}

/** What coaches decided about somebody's work in a course, as far as it is shown to them, the oldest first. */
export const findReviews = async (
  db: Db,
  { course, learner }: { course: string; learner: string },
): Promise<
  readonly { id: string; creator: string; about: string[]; created: Date; document: Partial<Message> }[]
> =>
  db
    .selectFrom('message')
    .select(['id', 'creator', 'about', 'created', 'document'])
    .where('feed', '=', course)
    .where('type', '=', 'coaching')
    .where('parent', 'is', null)
    .where(sql<boolean>`about @> array[${learner}]::text[] and hide = '{}'`)
    .where(sql<boolean>`document ? 'verdict' and not document ? 'removed'`)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
    .then((rows) => rows.toReversed())

/** A coach has looked at what was handed in. */
export const settleSubmission = async (db: Db, id: string, coach: string): Promise<void> => {
  await sql`update message set state = null, document = document || jsonb_build_object('respondingCoach',
      coalesce(document -> 'respondingCoach', '[]'::jsonb) || case
        when coalesce(document -> 'respondingCoach', '[]'::jsonb) ? ${coach} then '[]'::jsonb
        else jsonb_build_array(${coach}::text) end)
    where id = ${id}`.execute(db)
}

/** Whether some message has the file attached. */
export const isAttached = async (db: Db, file: string): Promise<boolean> =>
  (await filesUsed(db, [file])).size > 0
