import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations, type Message, type SentLetter } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { newId } from '../base/ids.ts'
import { freePort } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { talk } from '../testing/notified.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let mail: Awaited<ReturnType<typeof mailServer>>
const { settled } = talk(() => node)
beforeAll(async () => {
  const port = await freePort()
  mail = await mailServer(port)
  node = await testNode({
    env: { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://learn.example.org' },
  })
})
afterAll(async () => {
  await node.close()
  await mail.close()
})

interface Sent {
  readonly count: number
  readonly mail: number
  readonly text: number
  readonly none: number
  readonly courses?: number
  readonly jobId?: string
  readonly person?: readonly { user: string; name: string; way: string; leftOut?: string }[]
  readonly sample?: {
    user: string
    way: string
    subject: string
    mail: string
    text: string
    language: string
  }
  readonly message?: string
}
const send = (as: Person | null, body: Record<string, unknown>) =>
  node.call<Sent>(conversations.sendMessages, { as, body })
interface Result extends SentLetter {
  readonly list: { user: string; way: string; state: string; name?: string; reason?: string }[]
}
const result = (as: Person, jobId: string, query: Record<string, string> = {}) =>
  node.call<Result>(conversations.getSent, { as, params: { jobId }, query })
const sentBy = async (as: Person, query: Record<string, string> = {}) =>
  (await node.call<{ matches: number; list: SentLetter[] }>(conversations.findSent, { as, query })).body
const again = (as: Person, jobId: string) =>
  node.call<{ count: number; jobId?: string }>(conversations.sendAgain, { as, params: { jobId } })
const lettersTo = ({ id }: Person) =>
  mail.received.filter(({ to }) => to.includes(`${id}@example.org`)).map(({ text }) => text)

const world = async () => {
  const guild = await node.organization()
  const course = (await node.course({ publisher: guild, title: 'Knots & <i>ropes</i>' })).id
  const coach = await node.person({
    givenName: 'Grace',
    familyName: 'Hopper',
    organization: guild,
    lists: ['coach'],
  })
  const ada = await node.person({ givenName: 'Ada', takes: [course] })
  const ben = await node.person({ givenName: 'Ben', takes: [course] })
  return { guild, course, coach, ada, ben }
}
const letter = { emailSubject: 'About {course}', emailBody: '<p>Dear {givenName},</p><p>keep on.</p>' }

test('FEED-41 a letter to many goes to each in their way, and says what came of it', async () => {
  const { course, coach, ada, ben } = await world()
  const phone = await node.person({ givenName: 'Phil', phoneNumber: '+12025550188', takes: [course] })
  await sql`update person set email = null, document = document - 'email' where id = ${phone.id}`.execute(
    node.parts.db,
  )
  await node.call(notifications.putNotifySettings, {
    as: ben,
    body: { course: { mail: 'never', push: false, text: false } },
  })
  const body = { query: `object:${course}`, ...letter, textBody: 'Hi {givenName}, keep on with {course}.' }
  const preview = await send(coach, { ...body, preview: true })
  expect(preview.body).toMatchObject({ count: 3, mail: 1, text: 1, none: 1 })
  expect(preview.body.jobId).toBeUndefined()
  expect(preview.body.person?.map(({ user, way, leftOut }) => [user, way, leftOut]).sort()).toEqual(
    [
      [ada.id, 'mail', undefined],
      [ben.id, 'none', 'unsubscribed'],
      [phone.id, 'text', undefined],
    ].sort(),
  )
  const shown = await send(coach, { ...body, preview: true, shown: ada.id })
  expect(shown.body.sample).toMatchObject({
    user: ada.id,
    way: 'mail',
    subject: 'About Knots & <i>ropes</i>',
    mail: expect.stringContaining('Dear Ada,'),
    text: 'Hi Ada, keep on with Knots & <i>ropes</i>.',
  })
  await settled()
  expect(mail.received).toEqual([])

  const { status, body: sent } = await send(coach, body)
  expect([status, sent.count]).toEqual([200, 3])
  await settled()
  expect(mail.received.map(({ to }) => to)).toEqual([[`${ada.id}@example.org`]])
  const [arrived] = mail.received
  const text = arrived?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  expect(text).toContain('Dear Ada,')
  expect(text).toContain('Grace Hopper sent you this through')
  expect(text).toMatch(
    /^List-Unsubscribe:\s+<https:\/\/learn\.example\.org\/api\/notification\/unsubscribe\/[^>]+kind=course>/m,
  )
  const texts = (await mailTo(node)).filter(({ kind }) => kind === 'sms')
  expect(texts.map(({ recipient, body: words }) => [recipient, words])).toEqual([
    ['+12025550188', 'Hi Phil, keep on with Knots & <i>ropes</i>.'],
  ])
  const { body: outcome } = await result(coach, sent.jobId ?? '')
  const states = Object.fromEntries(outcome.list.map(({ user, way, state }) => [user, [way, state]]))
  expect(states).toEqual({
    [ada.id]: ['mail', 'sent'],
    [ben.id]: ['none', 'unsubscribed'],
    [phone.id]: ['text', 'kept'],
  })
  expect((await result(await node.person(), sent.jobId ?? '')).status).toBe(404)
  expect((await result(coach, 'nothing')).status).toBe(404)
})

test('FEED-41 only learners of the own courses are written to', async () => {
  const { guild, course, coach, ada, ben } = await world()
  const elsewhere = await world()
  const observer = await node.person({ organization: guild, lists: ['observer'] })
  expect((await send(coach, { query: '', ...letter, preview: true })).body.count).toBe(2)
  expect((await send(coach, { to: [ada.id], ...letter, preview: true })).body.count).toBe(1)
  const foreign = await send(coach, { to: [ada.id, elsewhere.ada.id], ...letter })
  expect([foreign.status, foreign.body.message]).toEqual([
    404,
    `One of these people is not your learner. (${elsewhere.ada.id})`,
  ])
  expect(
    (await send(coach, { query: `object:${elsewhere.course}`, ...letter, preview: true })).body.count,
  ).toBe(0)
  const both = { to: [ada.id], query: `user:${ben.id}`, ...letter, preview: true }
  expect((await send(coach, both)).body.count).toBe(2)
  expect((await send(ada, { query: `object:${course}`, ...letter })).status).toBe(403)
  expect((await send(observer, { query: '', ...letter })).status).toBe(403)
  expect((await send(null, { query: '', ...letter })).status).toBe(401)
  expect(
    (await send(await node.actingAs(coach, await node.rootAdmin()), { query: '', ...letter })).status,
  ).toBe(403)
})

test('FEED-41 refuses a letter to nobody, without words, or with a query that means nothing', async () => {
  const { coach, course } = await world()
  const status = async (body: Record<string, unknown>) => (await send(coach, body)).status
  expect(await status({ ...letter })).toBe(400)
  expect(await status({ query: '', emailSubject: 'Hello' })).toBe(400)
  expect(await status({ query: '', emailBody: '<p> </p>' })).toBe(400)
  expect(await status({ query: 'nonsense:(', ...letter })).toBe(400)
  expect(await status({ query: '', ...letter, emailSubject: 'Two\r\nBcc: victim@example.org' })).toBe(400)
  const nobody = await send(coach, { query: `object:${course} AND state:completed`, ...letter })
  expect(nobody.body).toEqual({ count: 0, mail: 0, text: 0, none: 0 })
})

test('FEED-41 names with marks stay names, and a body is cleaned of what runs', async () => {
  const { coach, course } = await world()
  const odd = await node.person({ givenName: 'O<b>dd', takes: [course] })
  const { body } = await send(coach, {
    to: [odd.id],
    emailBody: '<p onclick="x()">{givenName} {course} {unknown}<script>alert(1)</script></p>',
    preview: true,
  })
  const marked = {
    to: [odd.id],
    emailBody: '<p>On <b>Friday</b>.</p><p>See <a href="https://x.org/">here</a></p>',
  }
  const { body: plain } = await send(coach, { ...marked, preview: true })
  expect(plain.sample?.text).toBe('On Friday.\nSee here (https://x.org/)')
  expect(body.sample?.mail).toBe('<p>O&lt;b&gt;dd Knots &amp; &lt;i&gt;ropes&lt;/i&gt; {unknown}</p>')
})

test('FEED-33 FEED-34 FEED-35 FEED-36 staff send a letter of their own wording along with a message, and no other tells of it', async () => {
  const { course, coach, ada, ben } = await world()
  const before = mail.received.length
  const mailOf = (to: string) => [
    { to, subject: 'From your coach', body: '<p>Dear {givenName},</p>', text: 'Hi' },
  ]
  const say = (as: Person, more: object) =>
    node.call<Message>(conversations.putMessage, {
      body: { type: 'coach', feed: course, body: '<p>Hello</p>', ...more },
      as,
    })
  const { body: message, status } = await say(coach, { about: [ada.id], mail: mailOf(ada.id) })
  expect([status, message.mail]).toEqual([201, mailOf(ada.id)])
  await settled()
  const letters = mail.received.slice(before)
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters[0])).toContain('From your coach')
  expect(JSON.stringify(letters[0])).toContain('Dear Ada')
  // Which letters went out is not for the learner; nobody is written to who does not see the message.
  const seen = await node.call<Message>(conversations.getMessage, { params: { id: message.id }, as: ada })
  expect([seen.status, seen.body.mail]).toEqual([200, undefined])
  expect((await say(coach, { about: [ada.id], mail: mailOf(ben.id) })).status).toBe(400)
  expect((await say(ada, { mail: mailOf(ada.id) })).body.mail).toBeUndefined()
})

test('FEED-33 letters of a message that is sent a second time with the same id go out once', async () => {
  const { course, coach, ada } = await world()
  const body = {
    id: newId(),
    type: 'coach',
    feed: course,
    body: '<p>Hello</p>',
    about: [ada.id],
    mail: [{ to: ada.id, subject: 'Once', body: '<p>Hello {givenName}</p>' }],
  }
  const [first, second] = await Promise.all([
    node.call<Message>(conversations.putMessage, { body, as: coach }),
    node.call<Message>(conversations.putMessage, { body, as: coach }),
  ])
  const third = await node.call<Message>(conversations.putMessage, { body, as: coach })
  for (const { status } of [first, second, third]) expect([200, 201]).toContain(status)
  await settled()
  expect(lettersTo(ada)).toHaveLength(1)
  expect((await sentBy(coach)).matches).toBe(0)
})

test('FEED-41 learners are found by group, progress, what they did last and where they stand', async () => {
  const { course, coach, ada, ben } = await world()
  const { db } = node.parts
  const group = newId()
  await sql`insert into course_group (id, version, created, modified, document, name, course, private, member, words)
    values (${group}, 1, now(), now(), '{}', 'Crew', ${course}, false, ${[ben.id]}::text[], ''::tsvector)`.execute(
    db,
  )
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString()
  await sql`update progress set percent = 40, waiting = now(), active = ${week}, document = document ||
    ${JSON.stringify({ instruction: [{ id: 'l', state: 'started', modified: week }] })}::jsonb
    where person = ${ada.id}`.execute(db)
  const who = async (query: string) =>
    (await send(coach, { query, course, preview: true })).body.person?.map(({ user }) => user)
  expect(await who(`group:${group}`)).toEqual([ben.id])
  expect(await who('begun:false')).toEqual([ben.id])
  expect(await who('begun:true AND certificationPercentage:[30 TO 50]')).toEqual([ada.id])
  expect(await who(`active:[* TO ${new Date(Date.now() - 86_400_000).toISOString()}]`)).toEqual([ada.id])
  expect(await who(`active:[${new Date(Date.now() - 86_400_000).toISOString()} TO *]`)).toEqual([])
  expect(await who('waiting:true')).toEqual([ada.id])
  expect((await send(coach, { query: 'certificationPercentage:[a TO b]', preview: true })).status).toBe(400)
  expect((await send(coach, { query: 'password:x', preview: true })).status).toBe(400)
  const but = await send(coach, { query: '', course, except: [ada.id], preview: true })
  expect(but.body.person?.map(({ user }) => user)).toEqual([ben.id])
})

test('FEED-41 a slip that many would read is refused, and {course} means one course', async () => {
  const { guild, course, coach, ada } = await world()
  const before = mail.received.length
  const slip = await send(coach, { query: '', emailBody: '<p>Dear {name}</p>' })
  expect([slip.status, slip.body.message]).toEqual([
    400,
    expect.stringContaining('{name} can’t be filled in'),
  ])
  const second = (await node.course({ publisher: guild, title: 'Sails' })).id
  const cy = await node.person({ takes: [second] })
  const both = await send(coach, { query: '', ...letter, preview: true })
  expect(both.body).toMatchObject({ count: 3, courses: 2 })
  const mixed = await send(coach, { query: '', ...letter })
  expect([mixed.status, mixed.body.message]).toEqual([400, expect.stringContaining('one course')])
  const one = await send(coach, { to: [cy.id], course: second, ...letter })
  expect([one.status, one.body.count]).toEqual([200, 1])
  expect((await send(coach, { to: [cy.id, ada.id], course, ...letter })).status).toBe(404)
  await settled()
  expect(mail.received).toHaveLength(before + 1)
  expect(lettersTo(cy)[0]).toContain('Subject: About Sails')
})

test('FEED-41 what was sent stays to be looked at, by the sender, the admins of the organization and root admins', async () => {
  const { guild, course, coach } = await world()
  const elsewhere = await world()
  const { body } = await send(coach, { query: '', ...letter })
  const id = body.jobId ?? ''
  await settled()
  const admin = await node.person({ organization: guild, lists: ['admin'] })
  const other = await node.person({ organization: guild, lists: ['coach'] })
  const root = await node.rootAdmin()
  const [mine] = (await sentBy(coach)).list
  expect(mine).toMatchObject({
    jobId: id,
    sender: coach.id,
    subject: 'About {course}',
    course: [course],
    outcome: { sent: 2, failed: 0, waiting: 0 },
  })
  for (const sees of [coach, admin, root]) {
    expect((await sentBy(sees)).list.map(({ jobId }) => jobId)).toContain(id)
    expect((await result(sees, id)).body).toMatchObject({ percent: 100, emailBody: letter.emailBody })
  }
  for (const not of [other, elsewhere.coach]) {
    expect((await sentBy(not)).list).toEqual([])
    expect((await result(not, id)).status).toBe(404)
  }
  expect((await result(coach, id, { state: 'failed' })).body.list).toEqual([])
  // The work that sent it is forgotten after a day; the letter is not.
  await sql`delete from job where id = ${id}`.execute(node.parts.db)
  expect((await result(coach, id)).body.list).toHaveLength(2)
})

test('FEED-41 pressed twice it goes out once, and only those whom it failed to reach are tried again', async () => {
  const { coach, ada, ben } = await world()
  const { db } = node.parts
  const press = () =>
    node.call<Sent>(conversations.sendMessages, {
      as: coach,
      body: { query: '', ...letter },
      headers: { 'idempotency-key': `send-${coach.id}` },
    })
  const [one, two] = await Promise.all([press(), press()])
  expect(one.body.jobId).toBe(two.body.jobId)
  const id = one.body.jobId ?? ''
  await settled()
  expect([lettersTo(ada).length, lettersTo(ben).length]).toEqual([1, 1])
  expect((await again(coach, id)).body).toEqual({ count: 0 })
  const { outbox } = await db
    .selectFrom('sent_letter')
    .select('outbox')
    .where('letter', '=', id)
    .where('person', '=', ben.id)
    .executeTakeFirstOrThrow()
  await sql`update outbox set state = 'failed', failure = '550 no such box' where id = ${outbox}`.execute(db)
  // As long as it is still being tried nobody writes a second one.
  await sql`insert into job (id, kind, owner, status, input)
    values (${`still-${id}`}, 'post.deliver', '', 'QUEUED', ${JSON.stringify({ id: outbox })}::jsonb)`.execute(
    db,
  )
  expect((await again(coach, id)).body).toEqual({ count: 0 })
  await sql`delete from job where id = ${`still-${id}`}`.execute(db)
  const { body: failed } = await result(coach, id, { state: 'failed' })
  expect(failed).toMatchObject({
    outcome: { sent: 1, failed: 1 },
    list: [{ user: ben.id, reason: '550 no such box' }],
  })
  const root = await node.rootAdmin()
  expect((await again(root, id)).status).toBe(403)
  expect((await again(await node.person(), id)).status).toBe(404)
  const [retry, double] = await Promise.all([again(coach, id), again(coach, id)])
  expect([retry.body.count, double.body.count].sort()).toEqual([0, 1])
  await settled()
  expect([lettersTo(ada).length, lettersTo(ben).length]).toEqual([1, 2])
  expect((await result(coach, id)).body.outcome).toMatchObject({ sent: 2, failed: 0 })
})

test('COURSE-101 COURSE-26 COURSE-27 COURSE-28 COURSE-29 a newsletter is tried out, sent with its materials, and not twice by a slip', async () => {
  const guild = await node.organization()
  const file = 'x/rope-card.txt'
  const { id: course } = await node.course({
    publisher: guild,
    title: 'Knots',
    supplemental: [{ title: 'Rope card', file }],
    newsletter: [
      {
        id: 'n1',
        title: 'Before you begin',
        body: '<p>Dear {givenName}, welcome.</p>',
        supplemental: [
          { title: 'Rope card', file },
          { title: 'More knots', file: 'https://example.org/knots' },
          { title: 'Gone', file: 'x/gone.txt' },
        ],
      },
    ],
  })
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  const ada = await node.person({ givenName: 'Ada', takes: [course] })
  const body = { query: '', course, newsletter: 'n1' }
  expect((await send(coach, { ...body, test: true })).body).toMatchObject({ count: 1, mail: 1 })
  await settled()
  expect([lettersTo(coach).length, lettersTo(ada).length]).toEqual([1, 0])
  expect((await sentBy(coach)).matches).toBe(0)
  expect((await send(coach, body)).status).toBe(200)
  await settled()
  const text = (lettersTo(ada)[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(text).toContain('Subject: Before you begin')
  expect(text).toContain('Dear Ada, welcome.')
  expect(text).toContain(`Rope card (https://learn.example.org/learn/${course}/materials)`)
  expect(text).toContain('<a href="https://example.org/knots">More knots</a>')
  expect(text).not.toContain('Gone')
  expect((await sentBy(coach, { course, newsletter: 'n1' })).list).toMatchObject([{ outcome: { sent: 1 } }])
  expect((await send(coach, body)).status).toBe(409)
  // Everybody who works on the course sees that it was sent.
  const author = await node.person({ organization: guild, lists: ['author'] })
  const [known] = (await sentBy(author, { course, newsletter: 'n1' })).list
  expect((await result(author, known?.jobId ?? '')).body.list).toMatchObject([{ user: ada.id }])
  expect((await again(author, known?.jobId ?? '')).status).toBe(404)
  expect((await send(coach, { ...body, newsletter: 'n2' })).status).toBe(404)
  expect((await send(coach, { query: '', newsletter: 'n1' })).status).toBe(400)
  expect((await send(coach, { ...body, again: true })).status).toBe(200)
  await settled()
  expect(lettersTo(ada)).toHaveLength(2)
})

test('COURSE-101 ROLE-29 what a course that one does not work on has to say is not read by sending it to oneself', async () => {
  const newsletter = [{ id: 'n1', title: 'Not yet public', body: '<p>Soon.</p>' }]
  const { id: course } = await node.course({ publisher: await node.organization(), newsletter })
  const stranger = await node.person({ organization: await node.organization(), lists: ['coach'] })
  const letter = { to: [], course, textBody: 'About {course}', test: true }
  expect((await send(stranger, { ...letter, newsletter: 'n1' })).status).toBe(404)
  expect((await send(stranger, letter)).status).toBe(404)
  expect((await send(stranger, { ...letter, course: 'nowhere' })).status).toBe(404)
  await settled()
  expect(lettersTo(stranger)).toEqual([])
})

test('FEED-41 copies for oneself are few', async () => {
  const coach = await node.person({ organization: await node.organization(), lists: ['coach'] })
  const copy = async () => (await send(coach, { to: [], textBody: 'Hello', test: true })).status
  const seen = new Set<number>()
  for (let n = 0; n < 32; n += 1) seen.add(await copy())
  expect([...seen]).toEqual([200, 429])
})

test('FEED-41 a letter to many leaves out addresses that nobody confirmed, also those that were chosen before', async () => {
  const { course, coach, ada, ben } = await world()
  const claimed = await node.person({ takes: [course], confirmed: false })
  const body = { query: `object:${course}`, ...letter }
  const preview = await send(coach, { ...body, preview: true })
  expect(preview.body.person?.find(({ user }) => user === claimed.id)).toMatchObject({
    way: 'none',
    leftOut: 'unreachable',
  })
  await send(coach, body)
  await node.parts.db.updateTable('person').set({ email_verified: false }).where('id', '=', ben.id).execute()
  await settled()
  expect([lettersTo(ada).length, lettersTo(ben), lettersTo(claimed)]).toEqual([1, [], []])
})
