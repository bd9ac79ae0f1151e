import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@cairn/domain/base/constants'
import { nextMorning } from '@cairn/domain/notifications/pace'
import { conversations } from '@cairn/contract/conversations'
import { notifications, type News } from '@cairn/contract/notifications'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { sweepNews } from '../notifications/sweep.ts'
import { freePort } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { talk } from '../testing/notified.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { pushReceiver } from '../testing/push-receiver.ts'

let node: TestNode
let mail: Awaited<ReturnType<typeof mailServer>>
let service: Awaited<ReturnType<typeof pushReceiver>>
const { say, settled, news } = talk(() => node)

beforeAll(async () => {
  const port = await freePort()
  mail = await mailServer(port)
  service = await pushReceiver()
  node = await testNode({
    env: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicUrl: 'https://learn.example.org',
      allowPrivateTargets: true,
    },
  })
})
afterAll(async () => {
  await node.close()
  await mail.close()
  await service.close()
})

/** Lets so much time pass; what becomes due goes out. */
const later = (ms: number) => {
  node.clock.advance(ms)
  return node.runJobs()
}
const lettersTo = ({ id }: Person) =>
  mail.received
    .filter(({ to }) => to.includes(`${id}@example.org`))
    .map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
const choose = (as: Person, body: Record<string, unknown>) =>
  node.call<Record<string, unknown>>(notifications.putNotifySettings, { as, body })
const see = async (as: Person, body: Record<string, unknown>) =>
  (await node.call<{ unseen: number }>(notifications.seeNews, { as, body })).body.unseen

const world = async () => {
  const guild = await node.organization('Guild')
  const { id: course } = await node.course({ publisher: guild, title: 'Knots' })
  const learner = (givenName: string) => node.person({ givenName, familyName: 'Lovelace', takes: [course] })
  return { course, ada: await learner('Ada'), ben: await learner('Ben'), cleo: await learner('Cleo') }
}
const dueOf = async ({ id }: Person) => {
  const rows = await node.parts.db
    .selectFrom('notification')
    .select('mail_due')
    .where('person', '=', id)
    .execute()
  return rows.map(({ mail_due: due }) => due?.toISOString())
}

describe('forty messages in a few minutes', () => {
  test('FEED-55 FEED-42 are one line in the bell, one letter by feed and thread, and one notice', async () => {
    const { course, ada, ben, cleo } = await world()
    const ways = { mail: 'daily', push: true, text: false }
    await choose(ben, { post: ways, reply: ways })
    await node.call(conversations.subscribe, { as: ben, body: { token: service.token('ben') } })
    const said: string[] = []
    for (let n = 1; n <= 34; n += 1) {
      const { id } = await say(n % 2 ? ada : cleo, {
        type: 'concept',
        feed: course,
        body: `<p>Post ${n}</p>`,
      })
      said.push(id)
    }
    for (let n = 1; n <= 6; n += 1) await say(cleo, { parent: said[0], body: `<p>Answer ${n}</p>` })
    await settled()

    const { body } = await node.call<{ list: News[]; unseen: number }>(notifications.findNews, {
      as: ben,
      query: { gathered: true },
    })
    expect(body.unseen).toBe(40)
    expect(body.list).toHaveLength(1)
    expect(body.list[0]).toMatchObject({
      kind: 'post',
      count: 40,
      title: 'Knots',
      people: [cleo.id, ada.id],
      peopleCount: 2,
      path: `/thread/${said[0]}`,
    })

    // Each replaces the one before; the last says how much there is.
    const notices = service.received.map(({ notice }) => notice)
    expect(new Set(notices.map(({ tag }) => tag)).size).toBe(1)
    expect(notices.at(-1)).toMatchObject({ title: '40 new in “Knots”', aloud: false })
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1)

    await later(3 * DAY)
    const letters = lettersTo(ben)
    expect(letters).toHaveLength(1)
    const [letter = ''] = letters
    expect(letter).toMatch(/^Subject: .*40_new_in_.*Knots/m)
    expect(letter).toContain('Knots (40 new)')
    expect(letter).toContain('https://learn.example.org/dashboard?myFeed=1')
    expect(letter).toContain(`https://learn.example.org/thread/${said[0]}`)
    expect(letter).toContain('Post 1')
    expect(letter).toContain('Answer 2')
    expect(letter).toMatch(/^And 29 more\./m)
    expect(letter).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(lettersTo(cleo)).toHaveLength(1)
    const texts = await node.parts.db.selectFrom('outbox').select('id').where('kind', '=', 'sms').execute()
    expect(texts).toEqual([])

    // To open the line is to have seen all that is gathered in it.
    expect(await see(ben, { gathered: [body.list[0]?.id ?? ''] })).toBe(0)
  })

  test('what is gathered goes by page, and seen ones stand together by day', async () => {
    const { course, ada, ben, cleo } = await world()
    const { id: parent } = await say(ben, { type: 'concept', feed: course, body: '<p>Question</p>' })
    for (const words of ['one', 'two']) await say(ada, { parent, body: `<p>${words}</p>` })
    await say(cleo, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    await say(cleo, { type: 'user', feed: ben.id, body: '<p>Hey</p>' })
    await say(ada, { type: 'concept', feed: course, body: '<p>Post</p>' })
    await settled()
    const page = async (query: Record<string, string | number | boolean>) =>
      (await news(ben, { gathered: true, ...query })).list
    const first = await page({ limit: 2 })
    const last = first[1]
    const rest = await page({ limit: 2, before: last?.created ?? '', beforeId: last?.id ?? '' })
    expect([...first, ...rest].map(({ kind, count }) => [kind, count])).toEqual([
      ['post', undefined],
      ['message', 2],
      ['reply', 2],
    ])
    expect(await see(ben, { until: node.clock.now().toISOString() })).toBe(0)
    expect(await page({})).toHaveLength(3)
    expect(await page({ unseen: true })).toEqual([])
  })

  test('whoever looks at a feed has seen its posts, and gets no letter about them', async () => {
    const { course, ada, ben } = await world()
    await say(ada, { type: 'concept', feed: course, body: '<p>Post</p>' })
    await say(ada, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    await settled()
    expect(await see(ben, { feed: [course] })).toBe(1)
    await later(3 * DAY)
    expect(lettersTo(ben)).toHaveLength(1)
  })
})

describe('the clock of a person', () => {
  test('CFG-06 the daily letter comes in their own morning: as chosen, as their browser says, as the site has it', async () => {
    node.clock.set()
    const { course, ada, ben, cleo } = await world()
    const dan = await node.person({ takes: [course] })
    expect((await choose(ben, { deviceZone: 'Asia/Kathmandu' })).body['deviceZone']).toBe('Asia/Kathmandu')
    await choose(cleo, { deviceZone: 'Asia/Kathmandu', zone: 'Europe/Berlin' })
    await say(ada, { type: 'concept', feed: course, body: '<p>Post</p>' })
    await settled()
    const morning = (zone: string) => [nextMorning(node.clock.now(), zone).toISOString()]
    expect(await dueOf(ben)).toEqual(morning('Asia/Kathmandu'))
    expect(await dueOf(cleo)).toEqual(morning('Europe/Berlin'))
    expect(await dueOf(dan)).toEqual(morning('America/Denver'))
    // Whoever travels meanwhile gets it in the morning of where they are.
    await choose(dan, { deviceZone: 'Pacific/Auckland' })
    expect(await dueOf(dan)).toEqual(morning('Pacific/Auckland'))
    expect((await choose(cleo, { zone: '' })).body).not.toHaveProperty('zone')
    expect(await dueOf(cleo)).toEqual(morning('Asia/Kathmandu'))
    for (const body of [
      { zone: 'Moon/Base' },
      { deviceZone: 'x'.repeat(61) },
      { deviceZone: 'EST5EDT; drop' },
    ])
      expect((await choose(ben, body)).status).toBe(400)
  })

  test('times in a letter are on that clock, and name it where it is not that of the site', async () => {
    const { ada, ben, cleo } = await world()
    await choose(ben, { deviceZone: 'Asia/Kathmandu' })
    for (const to of [ben, cleo])
      for (const words of ['one', 'two', 'three'])
        await say(ada, { type: 'user', feed: to.id, body: `<p>${words}</p>` })
    await settled()
    await later(16 * MINUTE)
    expect(lettersTo(ben).at(-1)).toContain('GMT+5:45')
    expect(lettersTo(cleo).at(-1)).toMatch(/\d:\d\d/)
    expect(lettersTo(cleo).at(-1)).not.toMatch(/GMT[+-]|M[SD]T/)
  })
})

describe('a pause', () => {
  test('leaves the bell alone with the news; one letter gathers them afterwards', async () => {
    const { ada, ben } = await world()
    await node.call(conversations.subscribe, { as: ben, body: { token: service.token('paused') } })
    const until = node.clock.in(2 * DAY)
    const ways = { mail: 'now', push: true, text: true }
    const { body } = await choose(ben, { pausedUntil: until.toISOString(), message: ways })
    expect(body['pausedUntil']).toBe(until.toISOString())
    for (const words of ['one', 'two'])
      await say(ada, { type: 'user', feed: ben.id, body: `<p>${words}</p>` })
    await settled()
    await later(DAY)
    expect((await news(ben)).unseen).toBe(2)
    expect(lettersTo(ben)).toEqual([])
    expect(service.received.filter(({ path }) => path === '/paused')).toEqual([])
    await later(DAY + 1000)
    expect(lettersTo(ben)).toHaveLength(1)
    expect((await choose(ben, { pausedUntil: node.clock.now().toISOString() })).body).not.toHaveProperty(
      'pausedUntil',
    )
    const never = node.clock.in(400 * DAY).toISOString()
    expect((await choose(ben, { pausedUntil: never })).status).toBe(400)
    expect((await choose(await node.actingAs(ben, await node.rootAdmin()), {})).status).toBe(400)
  })
})

describe('GET /notification/feed', () => {
  test('names the feeds one takes part in, and which of them are silent; others of which one only knows the id stay unnamed', async () => {
    const { course, ben } = await world()
    const { id: foreign } = await node.course({ title: 'Foreign' })
    const unfollowing = [course, foreign].map((id) => ({
      type: 'concept',
      id,
      date: new Date().toISOString(),
    }))
    const record = { givenName: 'Ben', familyName: 'Lovelace', email: `${ben.id}@example.org`, unfollowing }
    await node.call(users.putUser, { as: ben, params: { id: ben.id }, body: record })
    const { body } = await node.call<{ list: object[] }>(notifications.findHeardFeeds, { as: ben })
    expect(body.list).toContainEqual({ id: course, place: 'course', title: 'Knots', muted: true })
    expect(body.list).not.toContainEqual(expect.objectContaining({ id: foreign }))
    expect(body.list).toContainEqual(expect.objectContaining({ place: 'organization', muted: false }))
  })
})

describe('news grow old', () => {
  test('half a year and the newest five hundred are kept; what nobody has seen yet stays', async () => {
    const { course, ada, ben } = await world()
    const { id: object } = await say(ada, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    await settled()
    const now = node.clock.now()
    const row = (n: number, days: number, seen: boolean) => ({
      id: newId(now.getTime() - days * DAY - n),
      person: ben.id,
      kind: 'post',
      object: `${object}-${days}-${n}`,
      feed: course,
      creator: ada.id,
      created: new Date(now.getTime() - days * DAY - n),
      seen: seen ? now : null,
      mail_due: null,
      text_due: null,
      document: '{}',
    })
    const many = (count: number, days: number, seen: boolean) =>
      Array.from({ length: count }, (_, n) => row(n, days, seen))
    const { db } = node.parts
    for (const rows of [many(520, 1, true), many(30, 2, false), many(1200, 181, true), many(3, 182, false)])
      for (let n = 0; n < rows.length; n += 500)
        await db
          .insertInto('notification')
          .values(rows.slice(n, n + 500))
          .execute()
    await sweepNews(db, now)
    const left = await db
      .selectFrom('notification')
      .select(['created', 'seen'])
      .where('person', '=', ben.id)
      .execute()
    const seen = left.filter((one) => one.seen !== null)
    expect(seen).toHaveLength(499)
    expect(left.length - seen.length).toBe(31)
    expect(Math.min(...left.map(({ created }) => created.getTime()))).toBeGreaterThan(
      now.getTime() - 180 * DAY,
    )
    await sweepNews(db, now)
    expect((await news(ben)).unseen).toBe(1)
  })
})
