import { sql } from 'kysely'
import { nextMorning } from '@cairn/domain/notifications/pace'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { tellCounts } from './counts.ts'

/** Something to be told to one person. */
export interface Telling {
  readonly person: string
  readonly kind: NewsKind
  readonly path: string
  readonly mailDue: Date | null
  readonly textDue: Date | null
}

export interface Told extends Pick<Telling, 'person' | 'kind' | 'path'> {
  readonly id: string
}

interface About {
  readonly object: string
  readonly feed: string | null
  readonly creator: string | null
  /** When it happened. */
  readonly at: Date
  /** Of an event: what is to be said of it. */
  readonly event?: object
  /** What else is to be known of it. */
  readonly detail?: object
}

/** Those of these people who were told of the object before. */
export const toldBefore = async (db: Db, object: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('notification').select('person').where('object', '=', object).execute()
  return new Set(rows.map(({ person }) => person))
}

/**
 * Tells many people of one thing in one statement; whoever knows of it already is left alone, and so is whoever leaves at
 * this moment: nothing is put down for somebody who is gone.
 */
export const addNews = async (db: Db, about: About, tellings: readonly Telling[]): Promise<Told[]> => {
  if (tellings.length === 0) return []
  const rows = tellings.map(({ person, kind, path, mailDue, textDue }) => ({
    id: newId(about.at.getTime()),
    person,
    kind,
    path,
    mail_due: mailDue,
    text_due: textDue,
  }))
  const { rows: told } = await sql<Told>`
    insert into notification (id, person, kind, object, feed, creator, created, mail_due, text_due, document)
    select n.id, n.person, n.kind, ${about.object}, ${about.feed}, ${about.creator}, ${about.at}::timestamptz,
      n.mail_due, n.text_due, jsonb_build_object('path', n.path) || ${JSON.stringify({ ...about.detail, ...(about.event && { event: about.event }) })}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id text, person text, kind text, path text, mail_due timestamptz, text_due timestamptz)
      join person p on p.id = n.person
    where not exists (select 1 from notification o where o.person = n.person and o.object = ${about.object})
    for key share of p
    on conflict do nothing
    returning id, person, kind, document ->> 'path' as path`.execute(db)
  await tellCounts(db, told)
  return told
}

export const countUnseen = async (db: Db, person: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person', '=', person)
    .where('seen', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is one entry in the list: posts and work by their feed, answers and private words by where they lead. */
export const gatheredBy = (news: string) => {
  const of = (column: string) => sql.ref(`${news}.${column}`)
  return sql<string>`case
    when ${of('kind')} in ('post', 'submission') then ${of('kind')} || ' ' || coalesce(${of('feed')}, ${of('id')})
    when ${of('kind')} in ('reply', 'message') then ${of('kind')} || ' ' || coalesce(split_part(${of('document')} ->> 'path', '#', 1), ${of('id')})
    else ${of('id')} end`
}

export interface Seen {
  readonly id?: readonly string[] | undefined
  readonly gathered?: readonly string[] | undefined
  readonly feed?: readonly string[] | undefined
  readonly path?: readonly string[] | undefined
  readonly object?: readonly string[] | undefined
  readonly until?: string | undefined
}

/** Marks as seen what is named, and tells the other open pages of the person. */
export const seeNews = async (
  db: Db,
  person: string,
  { id, gathered, object, feed, path, until }: Seen,
  now: Date,
): Promise<number> => {
  const named = [
    ...(gathered === undefined
      ? []
      : [
          sql<boolean>`exists (select 1 from notification o where o.person = ${person} and o.id = ${anyOf(gathered)}
            and o.created >= n.created and ${gatheredBy('o')} = ${gatheredBy('n')})`,
        ]),
    ...(feed === undefined ? [] : [sql<boolean>`(feed = ${anyOf(feed)} and kind = 'post')`]),
    ...(path === undefined ? [] : [sql<boolean>`split_part(document ->> 'path', '#', 1) = ${anyOf(path)}`]),
    ...(id === undefined ? [] : [sql<boolean>`id = ${anyOf(id)}`]),
    ...(object === undefined ? [] : [sql<boolean>`object = ${anyOf(object)}`]),
    ...(until === undefined ? [] : [sql<boolean>`created <= ${new Date(until)}`]),
  ]
  if (named.length === 0) return countUnseen(db, person)
  const { rows } = await sql<{ id: string }>`
    update notification n set seen = ${now}, mail_due = null, text_due = null
    where person = ${person} and seen is null and (${sql.join(named, sql` or `)}) returning id`.execute(db)
  if (rows.length > 0) await tellCounts(db, [{ person }])
  return countUnseen(db, person)
}

/** Letters that wait for the morning wait for that of where the person is now. */
export const moveMornings = async (db: Db, person: string, zone: string, now: Date): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ mail_due: nextMorning(now, zone) })
    .where('person', '=', person)
    .where('mail_due', '>', now)
    .execute()
}

/** What is gone, or gone for some, is no news to them any more. */
export const forgetNews = async (
  db: Db,
  objects: readonly string[],
  people?: readonly string[],
): Promise<void> => {
  if (objects.length === 0 || people?.length === 0) return
  const gone = await db
    .deleteFrom('notification')
    .where('object', '=', anyOf(objects))
    .where((is) => (people === undefined ? is.lit(true) : is('person', '=', anyOf(people))))
    .returning('person')
    .execute()
  await tellCounts(
    db,
    [...new Set(gone.map(({ person }) => person))].map((person) => ({ person })),
  )
}

/** Somebody wants to hear no more of a person: what they were told of them and have not seen goes. */
export const forgetNewsBy = async (
  db: Db,
  person: string,
  creator: string,
  kinds: readonly string[],
): Promise<void> => {
  const gone = await db
    .deleteFrom('notification')
    .where('person', '=', person)
    .where('creator', '=', creator)
    .where('kind', '=', anyOf(kinds))
    .where('seen', 'is', null)
    .returning('person')
    .execute()
  if (gone.length > 0) await tellCounts(db, [{ person }])
}
