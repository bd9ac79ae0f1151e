import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { raise } from '../base/live.ts'

/** What stands for all conversations: nothing older is new in any of them. */
const ALL = ''
/** So many conversations are remembered; those read longest ago go first. */
const MOST = 1000

/** Up to when somebody has read what is said to them. What was said before they came is not news to them. */
export const findRead = async (db: Db, person: string) => {
  const { rows } = await sql<{ conversation: string; until: Date }>`
    select conversation, until from (
      select conversation, until from message_read where person = ${person}
      union all select ${ALL}, created from person where id = ${person}
    ) known order by conversation = ${ALL} desc, until desc limit ${MOST + 2}`.execute(db)
  const from = rows.find(({ conversation }) => conversation === ALL)?.until ?? new Date(0)
  return {
    from: from.toISOString(),
    list: rows
      .filter(({ conversation }) => conversation !== ALL)
      .map(({ conversation, until }) => ({ conversation, until: until.toISOString() })),
  }
}

/** Notes that somebody has read a conversation; their other devices hear of it. What was read is not unread again. */
export const noteRead = async (
  db: Db,
  person: string,
  { conversation, until }: { readonly conversation: string; readonly until: Date },
): Promise<void> => {
  const { rows } = await sql`insert into message_read (person, conversation, until)
    values (${person}, ${conversation}, ${until})
    on conflict (person, conversation) do update set until = excluded.until where message_read.until < excluded.until
    returning person`.execute(db)
  if (rows.length === 0) return
  await sql`delete from message_read where person = ${person} and conversation in (
    select conversation from message_read where person = ${person} and conversation <> ${ALL}
    order by until desc, conversation offset ${MOST - 1})`.execute(db)
  await raise(db, `user:${person}`, 'updateUser', { id: person, read: conversation })
}
