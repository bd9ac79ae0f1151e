import { sql } from 'kysely'
import { conversations } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { findTitles } from '../courses/store.ts'
import { findUsers } from '../users/store.ts'
import { keepRecipients, SEND, type Sending } from './send-job.ts'
import { findRecipients, type Recipient } from './send-people.ts'
import { richFor, saysSomething, subjectFor, textFor, type Draft } from './send-words.ts'

const SAMPLES = 3

const countsOf = (people: readonly Recipient[]) => {
  const count = (way: Recipient['way']) => people.filter((one) => one.way === way).length
  return { count: people.length, mail: count('mail'), text: count('text'), none: count('none') }
}

/** The first letters as they would go out. */
const samplesOf = async (db: Db, draft: Draft, people: readonly Recipient[], now: Date) => {
  const first = people.filter(({ way }) => way !== 'none').slice(0, SAMPLES)
  const users = new Map(
    (
      await findUsers(
        db,
        first.map(({ person }) => person),
        now,
      )
    ).map((user) => [user.id, user]),
  )
  const titles = new Map(
    (
      await findTitles(
        db,
        first.map(({ course }) => course),
      )
    ).map(({ id, title }) => [id, title]),
  )
  return first.flatMap(({ person, name, way, course }) => {
    const user = users.get(person)
    if (!user) return []
    const { givenName, familyName } = user
    const fields = { givenName, familyName, course: titles.get(course) ?? '' }
    const text = (way === 'mail' ? richFor : textFor)(draft, fields).slice(0, 40_000)
    const subject = way === 'mail' && subjectFor(draft, fields)
    return [{ user: person, name, way, ...(subject && { subject: subject.slice(0, 500) }), text }]
  })
}

interface SentRow {
  user: string
  name: string | null
  way: Recipient['way']
  state: 'waiting' | 'sent' | 'failed' | 'kept' | 'unreachable' | 'unsubscribed'
  reason: string | null
}

export const sendRoutes = [
  on(conversations.sendMessages, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { actor, now } = by
    if (actor === null) return fail('unauthenticated')
    const { to, query, preview, ...draft } = body
    if (to === undefined && query === undefined) fail('invalid', 'to or query is needed.')
    if (!saysSomething(draft) && preview !== true)
      fail('invalid', 'emailBody or textBody must say something.')
    const people = await findRecipients(db, actor, { to, query })
    const counts = countsOf(people)
    if (preview === true) return { ...counts, sample: await samplesOf(db, draft, people, now) }
    if (counts.mail + counts.text === 0) return counts
    const sending: Sending = { ...draft, sender: actor.id }
    const jobId = await parts.jobs.start(db, SEND, actor.id, sending)
    await keepRecipients(db, jobId, people)
    await recordEvent(db, by, {
      type: 'conversation',
      object: jobId,
      action: 'conversation.send',
      detail: { count: counts.count, subject: draft.emailSubject ?? '' },
    })
    return { ...counts, jobId }
  }),

  on(conversations.getSent, async ({ params, db, show }) => {
    const { jobId } = params
    const job = await db
      .selectFrom('job')
      .select('owner')
      .where('id', '=', jobId)
      .where('kind', '=', SEND.kind)
      .executeTakeFirst()
    if (!job) return fail('not_found')
    show(job)
    const { rows } = await sql<SentRow>`
      select s.person as user, p.given_name || ' ' || p.family_name as name, s.way, o.failure as reason,
        coalesce(s.left_out, case o.state when 'sending' then 'waiting' else o.state end, 'waiting') as state
      from sent_letter s left join person p on p.id = s.person left join outbox o on o.id = s.outbox
      where s.job = ${jobId} order by p.family_name, p.given_name, s.person`.execute(db)
    const list = rows.map(({ name, reason, ...row }) => ({
      ...row,
      ...(name !== null && { name }),
      ...(reason !== null && { reason: reason.slice(0, 500) }),
    }))
    return { jobId, list }
  }),
]
