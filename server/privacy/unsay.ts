import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { renameIn, type Gone } from './gone.ts'

/**
 * Takes back what somebody said who wants to be forgotten. Where others answered, their words stay, under a message that
 * says nothing and is by nobody.
 */
export const unsay = async (db: Db, { id, alias }: Gone): Promise<void> => {
  await sql`update message set child_count = child_count - gone.answers from (
      select parent, count(*)::int as answers from message
      where creator = ${id} and parent is not null and hide = '{}' group by parent
    ) gone where message.id = gone.parent`.execute(db)
  await sql`delete from message where creator = ${id} and (parent is not null or not exists (
      select 1 from message answer where answer.parent = message.id and answer.creator <> ${id}))`.execute(db)
  await sql`update message set creator = ${alias}, document = '{}', words = '', files = '{}'
    where creator = ${id}`.execute(db)
  await sql`update message set feed = case when feed = ${id} then ${alias} else feed end,
      concerned = array_replace(concerned, ${id}, ${alias}), about = array_replace(about, ${id}, ${alias})
    where concerned @> array[${id}]::text[] or about @> array[${id}]::text[]`.execute(db)
}

/** Where others named them, nobody is named any more. */
export const unname = async (db: Db, gone: Gone): Promise<void> => {
  const span = `<span data-mention="${gone.id}">[^<]*</span>`
  const unnamed = sql`regexp_replace(document ->> 'body', ${span}, '@…', 'g')`
  await sql`update message set document = document || jsonb_build_object('body', ${unnamed}),
      words = to_tsvector('simple', regexp_replace(${unnamed}, '<[^>]*>', ' ', 'g'))
    where document ->> 'body' like ${`%data-mention="${gone.id}"%`}`.execute(db)
  await renameIn(db, gone, { table: 'message', key: 'id', json: 'document' })
}
