import { sql, type Kysely } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Post } from '../base/ports/post.ts'
import { findTitles } from '../courses/store.ts'
import { lockWishes } from '../notifications/settings.ts'
import { findReachable, findUsers } from '../users/store.ts'
import type { Recipient } from './people.ts'
import type { Draft } from './words.ts'
import { frameOf, writeTo, type Frame } from './write.ts'

export const SEND = { kind: 'conversation.send', retries: 5 } as const

/** A letter to many, and to whom it goes. */
export interface Sending {
  readonly draft: Draft
  readonly sender: string
  readonly people: readonly Recipient[]
  readonly now: Date
  readonly courses?: readonly string[]
  readonly newsletter?: string | undefined
  /** The message it goes along with. */
  readonly message?: string
}

/** Writes down a letter with those it goes to, and has it sent. The letter is known by the work that sends it first. */
export const startSending = async (db: Db, jobs: Jobs, sending: Sending): Promise<string> => {
  const { draft, sender, people, now, courses = [], newsletter = null, message = null } = sending
  const job = await jobs.start(db, SEND, sender, {})
  const document = JSON.stringify(draft)
  await db
    .insertInto('letter_to_many')
    .values({ id: job, job, sender, created: now, course: [...courses], newsletter, message, document })
    .execute()
  const rows = people.map(({ person, way, course, leftOut }) => ({ person, way, course, left_out: leftOut }))
  await sql`insert into sent_letter (letter, person, way, course, left_out)
    select ${job}, r.person, r.way, r.course, r.left_out from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (person text, way text, course text, left_out text)`.execute(db)
  return job
}

interface Tools {
  readonly db: Kysely<Tables>
  readonly post: Post
  readonly env: Pick<Env, 'publicUrl'>
}

const BATCH = 100

/** Those who have got nothing yet. Nobody else writes to them meanwhile. */
const findWaiting = (db: Db, letter: string) =>
  db
    .selectFrom('sent_letter')
    .select(['person', 'way', 'course'])
    .where('letter', '=', letter)
    .where('outbox', 'is', null)
    .where('left_out', 'is', null)
    .orderBy('person')
    .limit(BATCH)
    .forUpdate()
    .execute()

type Waiting = Awaited<ReturnType<typeof findWaiting>>

const note = async (db: Db, letter: string, person: string, done: { outbox?: string; left_out?: string }) => {
  await db
    .updateTable('sent_letter')
    .set(done)
    .where('letter', '=', letter)
    .where('person', '=', person)
    .execute()
}

/** All that is to be known of these people and their courses. */
const findReaders = async (db: Db, waiting: Waiting, now: Date) => {
  const ids = waiting.map(({ person }) => person)
  const users = new Map((await findUsers(db, ids, now)).map((user) => [user.id, user]))
  const reached = await findReachable(db, ids)
  const courses = [...new Set(waiting.flatMap(({ course }) => course ?? []))]
  const titles = new Map((await findTitles(db, courses)).map(({ id, title }) => [id, title]))
  // Their letters may be on their way from another node: then they are waited for.
  await sql`select 1 from notification_settings where person = ${anyOf(ids)} order by person for update`.execute(
    db,
  )
  const wishes = new Map((await lockWishes(db, ids, now)).map((one) => [one.person, one]))
  return { users, reached, titles, wishes }
}

/** Writes the next letters in one transaction, so that nobody gets one twice when the work is taken up again. */
const writeBatch = async (tools: Tools, letter: string, frame: Frame, now: Date): Promise<number> =>
  tools.db.transaction().execute(async (db) => {
    const waiting = await findWaiting(db, letter)
    const { users, reached, titles, wishes } = await findReaders(db, waiting, now)
    for (const { person, way, course } of waiting) {
      const user = users.get(person)
      const wish = wishes.get(person)
      // An address that nobody has confirmed may be a stranger's, who has not asked for any of this.
      const email = reached.has(person) ? user?.email : undefined
      const to = way === 'mail' ? email : user?.phoneNumber
      if (!user || to === undefined) await note(db, letter, person, { left_out: 'unreachable' })
      else if (wish?.settings.course.mail === 'never')
        await note(db, letter, person, { left_out: 'unsubscribed' })
      else {
        const reader = { user, course: titles.get(course ?? '') ?? '', key: wish?.key ?? '' }
        const outbox = await writeTo(db, tools.post, frame, reader, { way: way as 'mail' | 'text', to })
        await note(db, letter, person, { outbox })
      }
    }
    return waiting.length
  })

/** Letters that are taken up again name the letter; else it is known by the work itself. */
interface Work {
  readonly letter?: string
}

/** Writes a letter to many, some at a time. */
export const sendJob = (tools: Tools): JobKind<Work> => ({
  ...SEND,
  run: async ({ letter: id }, job) => {
    const letter = id ?? job.id
    const kept = await tools.db
      .selectFrom('letter_to_many')
      .select(['sender', 'document'])
      .where('id', '=', letter)
      .executeTakeFirst()
    if (!kept) return
    const frame = await frameOf(tools.db, tools.env, kept.sender, kept.document as Draft, job.now())
    const { total } = await tools.db
      .selectFrom('sent_letter')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('letter', '=', letter)
      .where('left_out', 'is', null)
      .where('outbox', 'is', null)
      .executeTakeFirstOrThrow()
    for (let done = 0; ;) {
      const written = await writeBatch(tools, letter, frame, job.now())
      if (written === 0) return
      done += written
      await job.report((done / Math.max(1, Number(total))) * 100)
    }
  },
})
