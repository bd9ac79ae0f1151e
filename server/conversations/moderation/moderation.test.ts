import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { conversations, type Message } from '@cairn/contract/conversations'
import { moderation, type ReportedMessage, type Suspension } from '@cairn/contract/moderation'
import { notifications, type News } from '@cairn/contract/notifications'
import { reports } from '@cairn/contract/reports'
import { reviews } from '@cairn/contract/reviews'
import { users } from '@cairn/contract/users'
import { newId } from '../../base/ids.ts'
import { makeClass, PROJECT, type Class } from '../../testing/class.ts'
import { mailTo } from '../../testing/mail.ts'
import { testNode, type Answer, type Person, type TestNode } from '../../testing/node.ts'

let node: TestNode
let room: Class
beforeAll(async () => {
  node = await testNode()
  room = await makeClass(node)
})
afterAll(() => node.close())

const said = async (as: Person, what: Record<string, unknown> = {}): Promise<Message> => {
  const answer = await room.say(as, { body: '<p>Buy cheap cairns</p>', ...what })
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body
}
const read = (as: Person, id: string) => node.call<Message>(conversations.getMessage, { params: { id }, as })
const report = (as: Person | null, id: string, body: Record<string, unknown> = { reason: 'spam' }) =>
  node.call(moderation.reportMessage, { params: { id }, body, as })
interface Queue {
  readonly open: number
  readonly matches: number
  readonly list: ReportedMessage[]
}
const queue = async (as: Person, decided = false): Promise<ReportedMessage[]> =>
  (await node.call<Queue>(moderation.findReports, { query: { decided }, as })).body.list
const caseOf = async (as: Person, id: string) => (await queue(as)).find((one) => one.id === id)
const decide = (as: Person, id: string, body: Record<string, unknown>) =>
  node.call<ReportedMessage>(moderation.decideReport, { params: { id }, body, as })
const newsOf = async (as: Person): Promise<News[]> => {
  await node.runJobs()
  return (await node.call<{ list: News[] }>(notifications.findNews, { as })).body.list
}
const decisionsFor = async (as: Person) => (await newsOf(as)).filter(({ kind }) => kind === 'moderation')
const learner = (givenName = 'Learner') => node.person({ givenName, takes: [room.course.id] })

describe('reporting a message', () => {
  test('reaches the coaches and admins of the organization and the root admins, with reason, note and count', async () => {
    const message = await said(room.omar)
    expect((await report(room.maya, message.id, { reason: 'spam', note: ' Again! ' })).status).toBe(204)
    const another = await learner()
    await report(another, message.id, { reason: 'harassment' })
    for (const who of [room.coach, room.admin, room.root])
      expect(await caseOf(who, message.id)).toMatchObject({
        author: room.omar.id,
        title: room.course.title,
        body: '<p>Buy cheap cairns</p>',
        status: 'shown',
        report: [
          { reporter: room.maya.id, reason: 'spam', note: 'Again!' },
          { reporter: another.id, reason: 'harassment' },
        ],
      })
    for (const who of [room.author, room.observer, room.maya, room.omar, room.stranger])
      expect(await caseOf(who, message.id)).toBeUndefined()
  })

  test('is for those who read it: to others the message does not exist', async () => {
    const message = await said(room.omar)
    expect((await report(room.stranger, message.id)).status).toBe(404)
    expect((await report(null, message.id)).status).toBe(401)
    const note = await said(room.omar, { type: 'referenceNote' })
    expect((await report(room.coach, note.id)).status).toBe(404)
    expect((await report(room.omar, message.id)).status).toBe(400)
    expect((await report(await node.actingAs(room.maya, room.root), message.id)).status).toBe(404)
    expect((await report(room.maya, message.id, { reason: 'ugly' })).status).toBe(400)
    expect((await report(room.maya, message.id, { reason: 'spam', note: 'x'.repeat(1001) })).status).toBe(400)
  })

  test('counts once for each person, however often they press and even at the same moment', async () => {
    const message = await said(room.omar)
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(room.maya, message.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409])
    expect((await caseOf(room.coach, message.id))?.report).toHaveLength(1)
  })

  test('is shown to nobody who acts as a moderator', async () => {
    const message = await said(room.admin)
    await report(room.maya, message.id)
    expect(await caseOf(room.coach, message.id)).toBeDefined()
    expect(await caseOf(await node.actingAs(room.coach, room.root), message.id)).toBeUndefined()
  })

  test('is limited in how many one person can send', async () => {
    const limited = await testNode({ beside: node, env: { rateFactor: 1 } })
    const flooder = await learner()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const { id } = await said(room.author)
      const body = { reason: 'spam' }
      const answer = await limited.call(moderation.reportMessage, { params: { id }, body, as: flooder })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    await limited.close()
  })

  test('keeps what was said, although its author changes or deletes it afterwards', async () => {
    const message = await said(room.omar)
    await report(room.maya, message.id)
    await room.say(room.omar, { id: message.id, body: '<p>I love cairns</p>' })
    expect(await caseOf(room.coach, message.id)).toMatchObject({
      body: '<p>Buy cheap cairns</p>',
      status: 'edited',
    })
    await node.call(conversations.deleteMessage, { params: { id: message.id }, as: room.omar })
    expect(await caseOf(room.coach, message.id)).toMatchObject({
      body: '<p>Buy cheap cairns</p>',
      status: 'deleted',
    })
    expect((await decide(room.coach, message.id, { decision: 'warned' })).status).toBe(200)
  })

  test('of a direct message shows it to root admins alone, and none of the conversation besides', async () => {
    const secret = await said(room.omar, { type: 'user', feed: room.maya.id, body: '<p>Our secret</p>' })
    const insult = await said(room.omar, { parent: secret.id, body: '<p>You fool</p>' })
    expect((await report(room.coach, insult.id)).status).toBe(404)
    expect((await report(room.maya, insult.id)).status).toBe(204)
    expect(await caseOf(room.root, insult.id)).toMatchObject({ place: 'user', body: '<p>You fool</p>' })
    expect(JSON.stringify(await caseOf(room.root, insult.id))).not.toContain('Our secret')
    for (const who of [room.coach, room.admin]) {
      expect(await caseOf(who, insult.id)).toBeUndefined()
      expect((await decide(who, insult.id, { decision: 'removed' })).status).toBe(404)
    }
    expect((await decide(room.root, insult.id, { decision: 'removed' })).status).toBe(200)
    expect((await read(room.maya, insult.id)).status).toBe(404)
  })
})

describe('deciding reports', () => {
  test('removing tells the author the rule and the reporters the outcome, and nobody who reported', async () => {
    const [author, reporter] = [await learner(), await learner('Reporter')]
    const message = await said(author)
    const answer = await said(room.omar, { parent: message.id, body: '<p>No thanks</p>' })
    await report(reporter, message.id)
    const decided = await decide(room.coach, message.id, {
      decision: 'removed',
      rule: 'harassment',
      note: 'Be kind.',
    })
    expect(decided.body).toMatchObject({ decision: 'removed', rule: 'harassment', status: 'hidden' })
    for (const who of [room.maya, room.omar, reporter]) expect((await read(who, message.id)).status).toBe(404)
    expect((await read(author, message.id)).body).toMatchObject({
      removed: 'harassment',
      hideDisplay: ['everyone'],
    })
    expect((await read(room.coach, answer.id)).status).toBe(200)
    const toAuthor = await decisionsFor(author)
    expect(toAuthor).toMatchObject([
      { moderation: { outcome: 'removed', rule: 'harassment', note: 'Be kind.' }, title: room.course.title },
    ])
    expect(await decisionsFor(reporter)).toMatchObject([{ moderation: { outcome: 'report-removed' } }])
    expect(JSON.stringify(toAuthor)).not.toContain(reporter.id)
    const safety = await node.call<{ report: object[] }>(moderation.getSafety, { as: reporter })
    expect(safety.body.report).toMatchObject([{ message: message.id, decision: 'removed' }])
    const toThem = (await mailTo(node)).filter(({ recipient }) => recipient.startsWith(author.id))
    expect(toThem.map(({ body }) => body).join()).toContain('Reason: harassment or bullying')
    expect(JSON.stringify(toThem)).not.toContain('Reporter')
  })

  test('dismissing leaves the message and tells the reporter; a later report opens it again', async () => {
    const [author, first, second] = [await learner(), await learner(), await learner()]
    const message = await said(author)
    await report(first, message.id)
    expect((await decide(room.admin, message.id, { decision: 'dismissed' })).status).toBe(200)
    expect((await decide(room.admin, message.id, { decision: 'removed' })).status).toBe(409)
    expect((await read(first, message.id)).status).toBe(200)
    expect(await decisionsFor(first)).toMatchObject([{ moderation: { outcome: 'report-dismissed' } }])
    expect(await decisionsFor(author)).toEqual([])
    expect((await report(first, message.id)).status).toBe(409)
    expect((await report(second, message.id)).status).toBe(204)
    expect((await caseOf(room.admin, message.id))?.report).toHaveLength(1)
  })

  test('nobody handles or even sees a report about themselves', async () => {
    const message = await said(room.coach)
    await report(room.maya, message.id)
    expect(await caseOf(room.coach, message.id)).toBeUndefined()
    expect((await decide(room.coach, message.id, { decision: 'dismissed' })).status).toBe(404)
    expect((await decide(room.admin, message.id, { decision: 'removed' })).status).toBe(200)
    // Staff may show hidden messages, but not their own that others removed.
    const shown = await room.say(room.coach, { id: message.id, hideDisplay: [] })
    expect(shown).toMatchObject({ status: 403, body: { code: 'message_removed' } })
    expect((await room.say(room.admin, { id: message.id, hideDisplay: [] })).body.removed).toBeUndefined()
    expect((await read(room.maya, message.id)).status).toBe(200)
  })

  test('another organization decides nothing here', async () => {
    const message = await said(room.omar)
    await report(room.maya, message.id)
    const elsewhere = await node.organization('Harbour')
    const admin = await node.person({ organization: elsewhere, lists: ['admin', 'coach'] })
    expect(await caseOf(admin, message.id)).toBeUndefined()
    expect((await decide(admin, message.id, { decision: 'removed' })).status).toBe(404)
  })
})

describe('a suspension from posting', () => {
  const suspend = async (author: Person, days = 7) => {
    const message = await said(author)
    await report(room.maya, message.id)
    await decide(room.coach, message.id, { decision: 'warned', rule: 'spam', suspendDays: days })
    return message
  }

  test('keeps somebody from posting, answering, changing and reviewing in the organization; learning goes on', async () => {
    const author = await learner()
    const message = await suspend(author)
    const refused = { status: 403, body: { code: 'posting_suspended' } }
    expect(await room.say(author, { body: 'More' })).toMatchObject(refused)
    expect(await room.say(author, { body: 'More', parent: message.id })).toMatchObject(refused)
    expect(await room.say(author, { body: 'Spam instead', id: message.id })).toMatchObject(refused)
    const review = { params: { userId: author.id, about: room.course.id }, body: { rating: 5, body: 'Spam' } }
    expect(await node.call(reviews.putReview, { ...review, as: author })).toMatchObject(refused)
    expect((await room.say(author, { type: 'referenceNote', body: 'Mine' })).status).toBe(201)
    expect((await room.say(author, { type: 'coach', body: 'Why?' })).status).toBe(201)
    const work = await room.say(author, { type: 'submission', about: [PROJECT], body: 'My work' })
    expect(work).toMatchObject({ status: 201, body: { hideDisplay: ['gallery'] } })
    expect((await decisionsFor(author))[0]).toMatchObject({
      moderation: { outcome: 'warned', until: expect.any(String) },
    })
    // Elsewhere they post as before.
    const other = await node.course()
    const both = await node.person({ takes: [room.course.id, other.id] })
    await suspend(both)
    const elsewhere = { type: 'concept', feed: other.id, body: 'Hello' }
    expect((await node.call(conversations.putMessage, { body: elsewhere, as: both })).status).toBe(201)
  })

  test('ends by itself, and before that when a moderator lifts it', async () => {
    const author = await learner()
    await suspend(author, 1)
    const list = async (as: Person) =>
      (await node.call<{ list: Suspension[] }>(moderation.findSuspensions, { as })).body.list.filter(
        ({ user }) => user === author.id,
      )
    expect(await list(room.maya)).toEqual([])
    const [found] = await list(room.admin)
    expect(found).toMatchObject({ rule: 'spam', organization: room.guild })
    const id = found?.id ?? ''
    expect((await node.call(moderation.liftSuspension, { params: { id }, as: author })).status).toBe(404)
    expect((await node.call(moderation.liftSuspension, { params: { id }, as: room.admin })).status).toBe(204)
    expect((await room.say(author, { body: 'Sorry' })).status).toBe(201)
    await suspend(author, 1)
    expect((await room.say(author, { body: 'Hm' })).status).toBe(403)
    node.clock.advance(DAY + 1000)
    expect((await room.say(author, { body: 'Back' })).status).toBe(201)
    node.clock.reset()
  })
})

describe('muting and blocking', () => {
  const restrict = (as: Person, other: Person, kind: 'mute' | 'block') =>
    node.call(moderation.restrictPerson, { params: { id: other.id }, body: { kind }, as })
  const release = (as: Person, other: Person) =>
    node.call(moderation.releasePerson, { params: { id: other.id }, as })
  const writeTo = (as: Person, to: Person, more: object = {}): Promise<Answer<Message>> =>
    node.call<Message>(conversations.putMessage, {
      body: { type: 'user', feed: to.id, body: 'Hello', ...more },
      as,
    })
  const mention = (person: Person) => `<p>See <span data-mention="${person.id}">@You</span></p>`
  const pair = async () => [await learner('Ana'), await learner('Ben')] as const
  const newsFrom = async (as: Person, { id }: Person) =>
    (await newsOf(as)).filter(({ creator }) => creator === id)

  test('a muted person causes no notifications, and what was unseen of them goes', async () => {
    const [ana, ben] = await pair()
    await writeTo(ben, ana)
    expect(await newsFrom(ana, ben)).toHaveLength(1)
    expect((await restrict(ana, ben, 'mute')).status).toBe(200)
    expect(await newsFrom(ana, ben)).toEqual([])
    expect((await writeTo(ben, ana)).status).toBe(201)
    await said(ben, { body: mention(ana) })
    expect(await newsFrom(ana, ben)).toEqual([])
    const feed = await node.call<{ list: { id: string; unread: number }[] }>(conversations.findFollowed, {
      as: ana,
    })
    expect(feed.body.list.find(({ id }) => id === ben.id)?.unread).toBe(0)
    expect((await release(ana, ben)).status).toBe(204)
    expect((await release(ana, ben)).status).toBe(404)
    await writeTo(ben, ana)
    expect(await newsFrom(ana, ben)).toHaveLength(1)
  })

  test('after a block neither writes the other directly, be it a new message or an answer', async () => {
    const [ana, ben] = await pair()
    const first = (await writeTo(ben, ana)).body
    await restrict(ana, ben, 'block')
    const refused = { status: 403, body: { code: 'not_reachable' } }
    expect(await writeTo(ben, ana)).toMatchObject(refused)
    expect(await writeTo(ben, ana, { parent: first.id })).toMatchObject(refused)
    expect(await writeTo(ana, ben)).toMatchObject(refused)
    expect(await writeTo(ana, ben, { parent: first.id })).toMatchObject(refused)
    // Nor by other words in an old message.
    expect(await room.say(ben, { id: first.id, body: '<p>Answer me</p>' })).toMatchObject(refused)
    expect((await read(ana, first.id)).status).toBe(200)
    await release(ana, ben)
    expect((await writeTo(ben, ana)).status).toBe(201)
  })

  test('a blocked person cannot mention: their text names nobody, neither new nor changed, nor are names offered', async () => {
    const [ana, ben] = await pair()
    await restrict(ana, ben, 'block')
    const message = await said(ben, { body: mention(ana) })
    expect(message.mention).toBeUndefined()
    expect(message.body).toBe('<p>See @You</p>')
    const changed = await room.say(ben, { id: message.id, body: `<p>Now</p>${mention(ana)}` })
    expect(changed.body.mention).toBeUndefined()
    expect((await newsOf(ana)).filter(({ kind }) => kind === 'mention')).toEqual([])
    const offered = await node.call<{ list: { id: string }[] }>(users.findUsers, {
      query: { feed: room.course.id, query: '' },
      as: ben,
    })
    expect(offered.body.list.map(({ id }) => id)).not.toContain(ana.id)
  })

  test('whoever teaches or runs a course one takes can be muted, not blocked; a block ends when they begin to teach', async () => {
    const [ana, ben] = await pair()
    for (const staff of [room.coach, room.admin, room.author, room.root]) {
      expect(await restrict(ana, staff, 'block')).toMatchObject({
        status: 409,
        body: { code: 'cannot_block' },
      })
      expect((await restrict(ana, staff, 'mute')).status).toBe(200)
    }
    await restrict(ana, ben, 'block')
    const course = await node.course({ coach: [ben.id] })
    const taught = await node.person({ takes: [course.id] })
    await node.parts.db
      .insertInto('person_restriction')
      .values({ id: newId(), person: taught.id, other: ben.id, kind: 'block', created: new Date() })
      .execute()
    expect((await writeTo(ben, taught)).status).toBe(201)
  })

  test('is for oneself alone, and of people who exist', async () => {
    const [ana, ben] = await pair()
    expect((await restrict(ana, ana, 'mute')).status).toBe(400)
    expect((await restrict(ana, { id: 'nobody', token: '' }, 'mute')).status).toBe(404)
    expect((await restrict(await node.actingAs(ana, room.root), ben, 'block')).status).toBe(403)
    await restrict(ana, ben, 'block')
    const seen = await node.call<{ restriction: object[] }>(moderation.getSafety, { as: ben })
    expect(seen.body.restriction).toEqual([])
    const acting = await node.actingAs(ana, room.root)
    expect((await node.call(moderation.getSafety, { as: acting })).status).toBe(403)
    const own = await node.call<{ restriction: object[] }>(moderation.getSafety, { as: ana })
    expect(own.body.restriction).toMatchObject([{ user: ben.id, kind: 'block' }])
  })
})

describe('cleaning up what one account wrote', () => {
  const cleanUp = (as: Person, body: Record<string, unknown>) =>
    node.call<{ count: number; id?: string; jobId?: string }>(moderation.cleanUp, { body, as })

  test('counts first, then removes it everywhere, and brings it back within 30 days', async () => {
    const [spammer, reader] = [await learner(), await learner()]
    const kept = await said(room.omar, { body: '<p>A question</p>' })
    const ad = await said(spammer)
    const answer = await said(spammer, { parent: kept.id })
    const direct = await said(spammer, { type: 'user', feed: reader.id })
    const work = await said(spammer, { type: 'submission', about: [PROJECT] })
    const ask = { user: spammer.id, period: 'all' }
    expect((await cleanUp(room.root, { ...ask, preview: true })).body).toEqual({ count: 3 })
    expect((await read(reader, ad.id)).status).toBe(200)
    const done = await cleanUp(room.root, { ...ask, disable: true })
    expect(done.body).toMatchObject({ count: 3, id: expect.any(String), jobId: expect.any(String) })
    await node.runJobs()
    for (const { id } of [ad, answer, direct]) expect((await read(reader, id)).status).toBe(404)
    expect((await read(reader, kept.id)).body.childCount).toBe(0)
    expect((await read(room.coach, work.id)).status).toBe(200)
    expect((await node.call(users.getMe, { as: spammer })).status).toBe(403)
    const events = await node.call<{ list: { action: string }[] }>(reports.findEvents, {
      query: { search: JSON.stringify({ query: `object:${spammer.id}` }) },
      as: room.root,
    })
    expect(events.body.list.map(({ action }) => action)).toContain('moderation.cleanup')
    const undo = { params: { id: done.body.id ?? '' }, as: room.root }
    expect((await node.call(moderation.undoCleanup, undo)).status).toBe(200)
    await node.runJobs()
    for (const { id } of [ad, answer, direct]) expect((await read(reader, id)).status).toBe(200)
    expect((await read(reader, kept.id)).body.childCount).toBe(1)
    expect((await node.call(moderation.undoCleanup, undo)).status).toBe(409)
  })

  test('within an organization leaves what was said elsewhere, and before the period', async () => {
    const other = await node.course()
    const spammer = await node.person({ takes: [room.course.id, other.id] })
    node.clock.set(new Date(Date.now() - 2 * DAY))
    const old = await said(spammer)
    node.clock.reset()
    const recent = await said(spammer)
    const elsewhere = await node.call<Message>(conversations.putMessage, {
      body: { type: 'concept', feed: other.id, body: 'Hello' },
      as: spammer,
    })
    const body = { user: spammer.id, period: 'day', organization: room.guild }
    expect((await cleanUp(room.admin, { ...body, organization: undefined })).status).toBe(403)
    expect((await cleanUp(room.coach, body)).status).toBe(403)
    // Somebody who belongs elsewhere, too, is not theirs to lock out.
    expect((await cleanUp(room.admin, { ...body, disable: true })).status).toBe(403)
    expect((await cleanUp(room.admin, body)).body.count).toBe(1)
    await node.runJobs()
    expect((await read(room.maya, recent.id)).status).toBe(404)
    expect((await read(room.maya, old.id)).status).toBe(200)
    expect((await read(room.root, elsewhere.body.id)).body.removed).toBeUndefined()
  })

  test('undone leaves removed what a moderator decided about meanwhile', async () => {
    const [spammer, reader] = [await learner(), await learner()]
    const [bad, harmless] = [await said(spammer), await said(spammer)]
    await report(reader, bad.id)
    const { body } = await cleanUp(room.admin, {
      user: spammer.id,
      period: 'all',
      organization: room.guild,
    })
    await node.runJobs()
    expect((await decide(room.coach, bad.id, { decision: 'removed', rule: 'harassment' })).status).toBe(200)
    const params = { id: body.id ?? '' }
    expect((await node.call(moderation.undoCleanup, { params, as: room.admin })).status).toBe(200)
    await node.runJobs()
    expect((await read(reader, harmless.id)).status).toBe(200)
    expect((await read(reader, bad.id)).status).toBe(404)
    expect((await read(spammer, bad.id)).body.removed).toBe('harassment')
  })

  test('can be undone for 30 days and not longer', async () => {
    const spammer = await learner()
    await said(spammer)
    const { body } = await cleanUp(room.root, { user: spammer.id, period: 'all' })
    await node.runJobs()
    node.clock.advance(31 * DAY)
    const params = { id: body.id ?? '' }
    const as = await node.rootAdmin()
    expect((await node.call(moderation.undoCleanup, { params, as })).status).toBe(409)
    node.clock.reset()
  })
})
