import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations, type Message } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { freePort, mailServer } from '../testing/mail-server.ts'
import { talk } from '../testing/notified.ts'
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
  readonly jobId?: string
  readonly sample?: readonly { user: string; way: string; text: string }[]
  readonly message?: string
}
const send = (as: Person | null, body: Record<string, unknown>) =>
  node.call<Sent>(conversations.sendMessages, { as, body })
const result = (as: Person, jobId: string) =>
  node.call<{ list: { user: string; way: string; state: string; name?: string }[] }>(conversations.getSent, {
    as,
    params: { jobId },
  })

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
  expect(preview.body.sample?.find(({ user }) => user === ada.id)).toMatchObject({
    way: 'mail',
    subject: 'About Knots & <i>ropes</i>',
    text: expect.stringContaining('Dear Ada,'),
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
  const texts = await node.parts.db.selectFrom('outbox').selectAll().where('kind', '=', 'sms').execute()
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
  expect([foreign.status, foreign.body.message]).toEqual([404, `${elsewhere.ada.id} is no learner of yours.`])
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
  expect(body.sample?.[0]?.text).toBe('<p>O&lt;b&gt;dd Knots &amp; &lt;i&gt;ropes&lt;/i&gt; {unknown}</p>')
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
  expect([status, message.mail]).toEqual([200, mailOf(ada.id)])
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
