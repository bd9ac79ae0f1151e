import { sql, type Kysely } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { JobKind } from '../base/jobs.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import type { Post } from '../base/ports/post.ts'
import { findConfig } from '../config/store.ts'
import { findTitles } from '../courses/store.ts'
import { lockWishes } from '../notifications/store.ts'
import { findUsers } from '../users/store.ts'
import type { Recipient } from './send-people.ts'
import { letterFor, textFor, type Draft } from './send-words.ts'

export const SEND = { kind: 'conversation.send', retries: 5 } as const

export interface Sending extends Draft {
  readonly sender: string
}

/** Writes down to whom a job is to write. */
export const keepRecipients = async (db: Db, job: string, people: readonly Recipient[]): Promise<void> => {
  const rows = people.map(({ person, way, course, leftOut }) => ({ person, way, course, left_out: leftOut }))
  await sql`insert into sent_letter (job, person, way, course, left_out)
    select ${job}, r.person, r.way, r.course, r.left_out from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (person text, way text, course text, left_out text)`.execute(db)
}

interface Tools {
  readonly db: Kysely<Tables>
  readonly post: Post
  readonly publicUrl: string
}

const BATCH = 100

/** Those of the job who have got nothing yet. */
const findWaiting = (db: Db, job: string) =>
  db
    .selectFrom('sent_letter')
    .select(['person', 'way', 'course'])
    .where('job', '=', job)
    .where('outbox', 'is', null)
    .where('left_out', 'is', null)
    .orderBy('person')
    .limit(BATCH)
    .execute()

const note = async (db: Db, job: string, person: string, done: { outbox?: string; left_out?: string }) => {
  await db.updateTable('sent_letter').set(done).where('job', '=', job).where('person', '=', person).execute()
}

/** Writes the next letters in one transaction, so that nobody gets one twice when the work is taken up again. */
const writeBatch = async (tools: Tools, job: string, draft: Sending, now: Date): Promise<number> =>
  tools.db.transaction().execute(async (db) => {
    const waiting = await findWaiting(db, job)
    const ids = waiting.map(({ person }) => person)
    const users = new Map((await findUsers(db, [...ids, draft.sender], now)).map((user) => [user.id, user]))
    const titles = new Map(
      (
        await findTitles(
          db,
          waiting.flatMap(({ course }) => course ?? []),
        )
      ).map(({ id, title }) => [id, title]),
    )
    // Their letters may be on their way from another node: then they are waited for.
    await sql`select 1 from notification_settings where person = ${anyOf(ids)} order by person for update`.execute(
      db,
    )
    const wishes = new Map((await lockWishes(db, ids, now)).map((one) => [one.person, one]))
    const { name: site, defaultLanguage } = await findConfig(db)
    const sender = users.get(draft.sender)
    const name = sender === undefined ? site : `${sender.givenName} ${sender.familyName}`
    for (const { person, way, course } of waiting) {
      const user = users.get(person)
      const wish = wishes.get(person)
      const to = way === 'mail' ? user?.email : user?.phoneNumber
      if (!user || to === undefined) await note(db, job, person, { left_out: 'unreachable' })
      else if (wish?.settings.course.mail === 'never')
        await note(db, job, person, { left_out: 'unsubscribed' })
      else {
        const { givenName, familyName } = user
        const fields = { givenName, familyName, course: titles.get(course ?? '') ?? '' }
        const language = letterLanguage(user.language, defaultLanguage)
        const id = newId()
        const key = `unsubscribe/${wish?.key ?? ''}?kind=course`
        const from = { name, site, unsubscribe: `${tools.publicUrl}/${key}` }
        const headers = {
          'List-Unsubscribe': `<${tools.publicUrl}/api/notification/${key}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
        if (way === 'mail')
          await tools.post.mail(db, {
            ...drawLetter(to, language, letterFor(language, draft, fields, from)),
            id,
            headers,
            named: [draft.sender],
          })
        else await tools.post.sms(db, { to, text: textFor(draft, fields), id })
        await note(db, job, person, { outbox: id })
      }
    }
    return waiting.length
  })

/** Writes a letter to many, some at a time. */
export const sendJob = (tools: Tools): JobKind<Sending> => ({
  ...SEND,
  run: async (draft, job) => {
    const { total } = await tools.db
      .selectFrom('sent_letter')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('job', '=', job.id)
      .where('left_out', 'is', null)
      .where('outbox', 'is', null)
      .executeTakeFirstOrThrow()
    for (let done = 0; ;) {
      const written = await writeBatch(tools, job.id, draft, new Date())
      if (written === 0) return
      done += written
      await job.report((done / Math.max(1, Number(total))) * 100)
    }
  },
})
