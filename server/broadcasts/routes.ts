import { can } from '@cairn/domain/access/actions'
import { staffsCourse } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import { namesCourse, unknownPlaces } from '@cairn/domain/conversations/places'
import { HOUR } from '@cairn/domain/base/constants'
import { conversations } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { countTry } from '../base/tries.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { findCourseHead, findTitles } from '../courses/store.ts'
import { findUser } from '../users/store.ts'
import { startSending, SEND } from './job.ts'
import { withNewsletter } from './newsletter.ts'
import { findRecipients, type Recipients } from './people.ts'
import { countsOf, pageOf, sampleOf } from './preview.ts'
import { findOutcomes, findSent, forgetFailed, searchSent } from './sent.ts'
import { saysSomething, type Draft } from './words.ts'
import { frameOf, writeTo } from './write.ts'

/** Copies for oneself in an hour: enough to try things out, too few to flood a mailbox. */
const MOST_TESTS = 30

/** What many would stumble over is refused in words. */
const refuseSlips = (draft: Draft, courses: number): void => {
  const { emailSubject, emailBody, textBody } = draft
  if (!saysSomething(draft)) failBecause('email_empty')
  const [unknown] = unknownPlaces(emailSubject, emailBody, textBody)
  if (unknown !== undefined)
    failBecause('unknown_placeholder', {
      placeholder: `{${unknown}}`,
      available: '{givenName}, {familyName}, {course}',
    })
  if (courses > 1 && namesCourse(emailSubject, emailBody, textBody))
    failBecause('placeholder_course', { placeholder: '{course}', count: courses })
}

/** A course that one does not work on, and its newsletters, are none of one's business. */
const refuseForeign = async (db: Db, actor: Actor, id: string): Promise<void> => {
  const course = await findCourseHead(db, id)
  if (!course || !staffsCourse(actor, course)) failBecause('no_such_course')
}

/** A copy for the sender alone, as a learner of that name would get it. */
const sendTest = async (
  db: Db,
  { post, env }: Parts,
  draft: Draft,
  me: string,
  { course, now }: { course: string | undefined; now: Date },
) => {
  const user = (await findUser(db, me, now)) ?? fail('not_found')
  const [title] = course === undefined ? [] : await findTitles(db, [course])
  const to = user.email ?? user.phoneNumber
  if (to === undefined) return failBecause('no_own_contact')
  const way = user.email === undefined ? 'text' : 'mail'
  const frame = await frameOf(db, env, me, draft, now)
  await writeTo(db, post, frame, { user, course: title?.title ?? '', key: '…' }, { way, to })
  return { count: 1, mail: way === 'mail' ? 1 : 0, text: way === 'text' ? 1 : 0, none: 0 }
}

export const sendRoutes = [
  on(conversations.sendMessages, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { actor, now } = by
    if (actor === null) return fail('unauthenticated')
    const { to, query, course, except, newsletter, again, test, preview, start, shown, ...words } = body
    if (to === undefined && query === undefined) fail('invalid', 'to or query is required.')
    if (course !== undefined) await refuseForeign(db, actor, course)
    const found: Recipients = await findRecipients(db, actor, { to, query, course, except })
    const lenient = preview === true || test === true || again === true
    const draft =
      newsletter === undefined
        ? words
        : await withNewsletter(db, await publicAddress(db, parts.env), words, {
            course,
            newsletter,
            again: lenient,
          })
    if (preview === true) {
      const frame = await frameOf(db, parts.env, actor.id, draft, now)
      const sample = await sampleOf(db, frame, found.people, shown, now)
      return { ...pageOf(found, start ?? 0), ...(sample && { sample }) }
    }
    refuseSlips(draft, found.courses.length)
    if (test === true) {
      await countTry(db, `test letters of ${actor.id}`, now, MOST_TESTS, HOUR)
      return sendTest(db, parts, draft, actor.id, { course: course ?? found.courses[0], now })
    }
    const counts = countsOf(found.people)
    if (counts.mail + counts.text === 0) return counts
    await parts.rates.spend(db, 'broadcast', actor, now)
    const { people, courses } = found
    const jobId = await startSending(db, parts.jobs, {
      draft,
      sender: actor.id,
      people,
      now,
      courses,
      newsletter,
    })
    await recordEvent(db, by, {
      type: 'conversation',
      object: jobId,
      action: 'conversation.send',
      detail: { count: counts.count, subject: draft.emailSubject ?? '' },
    })
    return { ...counts, jobId }
  }),

  on(conversations.findSent, async ({ query, db, actor, allow }) => {
    allow()
    return searchSent(db, actor ?? fail('unauthenticated'), query)
  }),

  on(conversations.getSent, async ({ params, query, db, show }) => {
    const found = (await findSent(db, params.jobId)) ?? fail('not_found')
    const { sender, newsletter, course } = found.letter
    const head = newsletter === undefined ? undefined : await findCourseHead(db, course[0] ?? '')
    show({ owner: sender, publisher: found.publisher, course: head })
    return { ...found.letter, list: await findOutcomes(db, params.jobId, query) }
  }),

  on(conversations.sendAgain, async ({ params, db, parts, allow, ...by }) => {
    const { jobId: letter } = params
    const found = (await findSent(db, letter)) ?? fail('not_found')
    const target = { owner: found.letter.sender, publisher: found.publisher }
    if (!can(by.actor, 'conversation.send.read', target)) fail('not_found')
    allow(target)
    const count = await forgetFailed(db, letter)
    if (count === 0) return { count }
    const jobId = await parts.jobs.start(db, SEND, found.letter.sender, { letter })
    await db.updateTable('letter_to_many').set({ job: jobId }).where('id', '=', letter).execute()
    await recordEvent(db, by, {
      type: 'conversation',
      object: letter,
      action: 'conversation.send',
      detail: { count, subject: found.letter.subject },
    })
    return { count, jobId }
  }),
]
