import { mailTo } from '../testing/mail.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { conversations } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { createGroup } from '../groups/store.ts'
import { addNews } from '../notifications/news.ts'
import { lockWishes } from '../notifications/settings.ts'
import { listenTo } from '../testing/listen.ts'
import { freePort } from '../testing/free-port.ts'
import { mailServer } from '../testing/mail-server.ts'
import { talk } from '../testing/notified.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let mail: Awaited<ReturnType<typeof mailServer>>
const { say, settled, news } = talk(() => node)

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

/** Lets so much time pass; what becomes due goes out. */
const later = (ms: number) => {
  node.clock.advance(ms)
  return node.runJobs()
}
const DAYS = 3 * 24 * 60 * MINUTE

/** A course with a coach, an observer and some learners. */
const world = async () => {
  const guild = await node.organization('Guild')
  const status = 'enabled' as const
  const project = { id: newId(), title: 'A bridge', type: 'project' as const, status }
  const section = [{ id: newId(), title: 'Start', status, instruction: [project] }]
  const course = await node.course({ publisher: guild, title: 'Knots', section })
  const learner = (givenName: string) => node.person({ givenName, takes: [course.id] })
  const [ada, ben, cleo] = [await learner('Ada'), await learner('Ben'), await learner('Cleo')]
  const coach = await node.person({ givenName: 'Coach', organization: guild, lists: ['coach'] })
  const observer = await node.person({ organization: guild, lists: ['observer'] })
  const author = await node.person({ organization: guild, lists: ['author'] })
  return { guild, project: project.id, course: course.id, ada, ben, cleo, coach, observer, author }
}
const post = (feed: string, body = '<p>Hello everybody</p>') => ({ type: 'concept', feed, body })
const naming = ({ id }: Person) => `<p>Look, <span data-mention="${id}">@you</span></p>`
const kindsOf = async (...people: Person[]) =>
  Promise.all(people.map(async (one) => (await news(one)).list.map(({ kind }) => kind)))
const lettersTo = ({ id }: Person) => mail.received.filter(({ to }) => to.includes(`${id}@example.org`))
const choose = (as: Person, kind: string, ways: Record<string, unknown>) =>
  node.call(notifications.putNotifySettings, {
    as,
    body: { [kind]: { mail: 'never', push: false, text: false, ...ways } },
  })

describe('who is told of what', () => {
  test('FEED-55 those who take part hear of a post, those named of that, and nobody of their own words', async () => {
    const { course, ada, ben, cleo, coach, observer } = await world()
    const stranger = await node.person()
    await say(ada, post(course, naming(ben) + naming(stranger)))
    await settled()
    expect(await kindsOf(ada, ben, cleo, coach, observer, stranger)).toEqual([
      [],
      ['mention'],
      ['post'],
      [],
      [],
      [],
    ])
    const { list, unseen } = await news(ben)
    expect(unseen).toBe(1)
    expect(list[0]).toMatchObject({ title: 'Knots', creator: ada.id, text: expect.stringContaining('Look') })
    expect(list[0]?.path).toBe(`/thread/${list[0]?.object}`)
  })

  test('an answer is told to the thread, once, however often they spoke there', async () => {
    const { course, ada, ben, cleo } = await world()
    const { id: parent } = await say(ada, post(course))
    await say(ben, { parent, body: '<p>One</p>' })
    await say(ben, { parent, body: '<p>Two</p>' })
    await say(cleo, { parent, body: naming(ada) })
    await settled()
    expect(await kindsOf(ada, ben)).toEqual([
      ['mention', 'reply', 'reply'],
      ['reply', 'post'],
    ])
  })

  test('whoever unfollowed a feed hears of no post there, whoever follows it from outside does', async () => {
    const { course, ada, ben, cleo, author } = await world()
    const follow = (as: Person, list: string) =>
      node.call(users.putUser, {
        params: { id: as.id },
        as,
        body: {
          givenName: 'Test',
          familyName: 'Person',
          email: `${as.id}@example.org`,
          [list]: [{ type: 'concept', id: course, date: new Date().toISOString() }],
        },
      })
    expect((await follow(ben, 'unfollowing')).status).toBe(200)
    expect((await follow(author, 'following')).status).toBe(200)
    await say(ada, post(course))
    await settled()
    expect(await kindsOf(ben, cleo, author)).toEqual([[], ['post'], ['post']])
  })

  test('private words, coach words, reviews and work find the one they are for', async () => {
    const { course, ada, ben, coach, cleo } = await world()
    await say(ada, { type: 'user', feed: ben.id, body: '<p>Secret</p>' })
    await say(ada, { type: 'coach', feed: course, body: '<p>Help</p>' })
    await say(coach, { type: 'coaching', feed: course, about: [ada.id], body: '<p>Well done</p>' })
    await settled()
    expect(await kindsOf(ada, ben, coach, cleo)).toEqual([['review'], ['message'], ['message'], []])
    expect((await news(ben)).list[0]?.path).toBe(`/messages/${ada.id}`)
  })

  test('named coaches hear in the place of all the coaches of the organization', async () => {
    const { guild, coach } = await world()
    const named = await node.person()
    const { id } = await node.course({ publisher: guild, coach: [named.id] })
    const learner = await node.person({ takes: [id] })
    await say(learner, { type: 'coach', feed: id, body: '<p>Help</p>' })
    await settled()
    expect(await kindsOf(named, coach)).toEqual([['message'], []])
  })

  test('a change tells those who are newly named, and nobody twice', async () => {
    const { course, ada, ben, cleo } = await world()
    const message = await say(ada, post(course, naming(ben)))
    await settled()
    await say(ada, { id: message.id, body: naming(ben) + naming(cleo) })
    await settled()
    expect(await kindsOf(ben, cleo)).toEqual([['mention'], ['post']])
  })

  test('a group tells its members; its course does not hear of it', async () => {
    const { course, guild, ada, ben, cleo } = await world()
    const group = { id: newId(), name: 'Spring', type: 'enrollment' as const, private: true, object: course }
    await createGroup(node.parts.db, byTest(), group, guild)
    await node.parts.db
      .updateTable('course_group')
      .set({ member: [ada.id, ben.id] })
      .where('id', '=', group.id)
      .execute()
    await say(ada, { type: 'group', feed: group.id, body: '<p>Us</p>' })
    await settled()
    expect(await kindsOf(ben, cleo)).toEqual([['post'], []])
    expect((await news(ben)).list[0]?.title).toBe('Spring')
  })

  test('thousands are told in one go', async () => {
    const { course, ada, ben } = await world()
    const { db } = node.parts
    const many = Array.from({ length: 2000 }, () => newId())
    const now = new Date()
    for (let n = 0; n < many.length; n += 1000) {
      const some = many.slice(n, n + 1000)
      await db
        .insertInto('person')
        .values(
          some.map((id) => ({
            id,
            version: 1,
            created: now,
            modified: now,
            document: '{}',
            given_name: 'A',
            family_name: 'B',
            email: null,
            phone: null,
            password_hash: null,
            last_action: null,
          })),
        )
        .execute()
      await db
        .insertInto('progress')
        .values(
          some.map((person) => ({
            id: newId(),
            person,
            course,
            created: now,
            modified: now,
            document: '{}',
            state: null,
            status: 'enabled',
            percent: 0,
            expires: null,
            enrollment_group: null,
            waiting: null,
          })),
        )
        .execute()
    }
    await say(ada, post(course))
    await settled()
    const { told } = await db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('told'))
      .where('feed', '=', course)
      .executeTakeFirstOrThrow()
    expect(Number(told)).toBe(2002)
    expect(await kindsOf(ben)).toEqual([['post']])
  })
})

describe('GET and PUT /notification/news', () => {
  test('FEED-55 news come in pages, are seen by name, by object or up to a moment, and open pages hear of it', async () => {
    const { course, ada, ben } = await world()
    const stream = await listenTo(`${await node.listen()}/api/notification`, { authorization: ben.token })
    const said = []
    for (const words of ['one', 'two', 'three', 'four'])
      said.push(await say(ada, post(course, `<p>${words}</p>`)))
    await settled()
    await stream.until(({ event, data }) => event === 'updateNotification' && data['unseen'] === 4)
    const first = await news(ben, { limit: 3 })
    expect(first).toMatchObject({ matches: 4, unseen: 4 })
    const rest = await news(ben, { limit: 3, before: first.list[2]?.created ?? '' })
    expect(new Set([...first.list, ...rest.list].map(({ object }) => object)).size).toBe(4)
    const see = async (body: Record<string, unknown>, as = ben) =>
      (await node.call<{ unseen: number }>(notifications.seeNews, { as, body })).body.unseen
    expect(await see({})).toBe(4)
    expect(await see({ id: [first.list[0]?.id ?? ''] }, ada)).toBe(0)
    expect(await see({ id: [first.list[0]?.id ?? ''] })).toBe(3)
    expect(await see({ object: [said[0]?.id ?? ''] })).toBe(2)
    expect(
      await see({ id: [first.list[1]?.id ?? ''] }, await node.actingAs(ben, await node.rootAdmin())),
    ).toBe(2)
    expect((await news(ben, { unseen: true })).list).toHaveLength(2)
    expect(await see({ until: new Date().toISOString() })).toBe(0)
    await stream.until(({ event, data }) => event === 'updateNotification' && data['unseen'] === 0)
    stream.close()
  })

  test('what was hidden or taken back since is told no more', async () => {
    const { course, ada, ben, coach } = await world()
    const [hidden, gone] = [await say(ada, post(course)), await say(ada, post(course))]
    await settled()
    expect((await news(ben)).unseen).toBe(2)
    await say(coach, { id: hidden.id, hideDisplay: ['public'] })
    await node.call(conversations.deleteMessage, { params: { id: gone.id }, as: ada })
    expect(await news(ben)).toMatchObject({ matches: 0, unseen: 0, list: [] })
  })
})

describe('letters', () => {
  test('FEED-42 a letter names who spoke and the first words, and leads to the own feed', async () => {
    const { ada, ben } = await world()
    const guild = await node.organization()
    const open = (await node.course({ publisher: guild, title: 'Sails & <b>ropes</b>' })).id
    const writer = await node.person({ givenName: 'Ada', familyName: 'Lovelace', takes: [open] })
    const reader = await node.person({ givenName: 'Ben', takes: [open] })
    await say(writer, post(open, naming(reader) + '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'))
    await settled()
    const text = (lettersTo(reader)[0]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain('https://learn.example.org/dashboard?myFeed=1')
    expect(text).toMatch(/^Subject: .*Ada_Lovelace_mentioned_you/m)
    expect(text).toContain('Look,')
    const html = text.slice(text.indexOf('<!doctype html>'))
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<b>/)
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const key =
      /^List-Unsubscribe:\s+<https:\/\/learn\.example\.org(\/api\/notification\/unsubscribe\/[^>]+)>/m.exec(
        text,
      )?.[1]
    expect(key).toContain('?kind=mention')
    expect([ada, ben].flatMap(lettersTo)).toEqual([])

    // What a mail program sends: a form, without a log-in.
    const oneClick = {
      method: 'POST' as const,
      url: key ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    expect((await node.send({ url: key ?? '' })).body).toEqual({ kind: 'mention', mail: 'now' })
    expect((await node.send(oneClick)).status).toBe(204)
    expect((await node.send(oneClick)).status).toBe(204)
    expect((await node.send({ url: key ?? '' })).body).toEqual({ kind: 'mention', mail: 'never' })
    const { body } = await node.call<Record<string, { mail: string }>>(notifications.getNotifySettings, {
      as: reader,
    })
    expect([body['mention']?.mail, body['reply']?.mail]).toEqual(['never', 'now'])
    expect((await node.send({ ...oneClick, url: '/api/notification/unsubscribe/nobody' })).status).toBe(404)
    // Without a kind it is about all of them.
    expect((await node.send({ ...oneClick, url: key?.split('?')[0] ?? '' })).status).toBe(204)
    const after = await node.call<Record<string, { mail: string }>>(notifications.getNotifySettings, {
      as: reader,
    })
    expect(new Set(Object.values(after.body).map((ways) => ways.mail))).toEqual(new Set(['never']))
  })

  test('one letter at once; what comes within a quarter of an hour is gathered in the next', async () => {
    const { ada, ben, cleo } = await world()
    const write = (words: string) => say(ada, { type: 'user', feed: ben.id, body: `<p>${words}</p>` })
    await write('first')
    await settled()
    await write('second')
    await write('third')
    await settled()
    await later(5 * MINUTE)
    expect(lettersTo(ben)).toHaveLength(1)
    await later(11 * MINUTE)
    await later(MINUTE)
    expect(lettersTo(ben)).toHaveLength(2)
    const [, gathered] = lettersTo(ben)
    expect(gathered?.text).toContain('second')
    expect(gathered?.text).toContain('third')
    expect(gathered?.text).not.toContain('first')
    expect(gathered?.text).toContain('Subject: 2 new messages')
    expect(lettersTo(cleo)).toEqual([])
  })

  test('a daily letter waits for the morning, and says nothing of what was seen, hidden or taken back', async () => {
    const { course, ada, ben, cleo, coach } = await world()
    const kept = await say(ada, post(course, '<p>kept words</p>'))
    const seen = await say(ada, post(course, '<p>seen words</p>'))
    const hidden = await say(ada, post(course, '<p>hidden words</p>'))
    const gone = await say(ada, post(course, '<p>gone words</p>'))
    await settled()
    expect(lettersTo(ben)).toEqual([])
    for (const as of [ben, cleo])
      await node.call(notifications.seeNews, {
        as,
        body: { object: as === cleo ? [kept.id, seen.id] : [seen.id] },
      })
    await say(coach, { id: hidden.id, hideDisplay: ['everyone'] })
    await node.call(conversations.deleteMessage, { params: { id: gone.id }, as: ada })
    await later(DAYS)
    const [letter, ...more] = lettersTo(ben)
    expect(more).toEqual([])
    expect(letter?.text).toContain('kept words')
    for (const word of ['seen words', 'hidden words', 'gone words']) expect(letter?.text).not.toContain(word)
    expect(lettersTo(cleo)).toEqual([])
  })

  test('each hears in the way they chose; whoever has only a phone gets what is said to them by text', async () => {
    const { course, ada, ben, cleo } = await world()
    const phone = await node.person({ email: '', phoneNumber: '+12025550177', takes: [course] })
    await node.parts.db
      .updateTable('person')
      .set({ email: null, document: sql`document - 'email'` })
      .where('id', '=', phone.id)
      .execute()
    await choose(ben, 'message', { mail: 'never' })
    await choose(cleo, 'message', { mail: 'daily', text: true })
    for (const to of [ben, cleo, phone]) await say(ada, { type: 'user', feed: to.id, body: '<p>Psst</p>' })
    await say(ada, post(course))
    await settled()
    expect([lettersTo(ben), lettersTo(cleo)]).toEqual([[], []])
    const texts = (await mailTo(node)).filter(({ kind }) => kind === 'sms')
    expect(texts.map(({ recipient }) => recipient)).toEqual(['+12025550177'])
    expect(texts[0]?.body).toContain('Psst')
    expect(texts[0]?.body).toContain(`https://learn.example.org/messages/${ada.id}`)
  })

  test('an address that nobody confirmed gets no mail: a stranger may have typed it', async () => {
    const { ada, course } = await world()
    const victim = await node.person({ confirmed: false, takes: [course] })
    await say(ada, { type: 'user', feed: victim.id, body: '<p>Visit evil.example</p>' })
    await settled()
    // Nor does one that somebody else entered and that its owner has not confirmed yet.
    const invited = await node.person({ takes: [course] })
    const { db } = node.parts
    await db.updateTable('person').set({ email_verified: false }).where('id', '=', invited.id).execute()
    await say(ada, { type: 'user', feed: invited.id, body: '<p>Psst</p>' })
    await settled()
    expect([lettersTo(victim), lettersTo(invited)]).toEqual([[], []])
    expect((await news(victim)).unseen).toBe(1)
  })

  test('a letter is written in the language of its reader', async () => {
    const { ada, ben } = await world()
    await node.call(users.putUser, {
      params: { id: ben.id },
      as: ben,
      body: { givenName: 'Ben', familyName: 'Person', email: `${ben.id}@example.org`, language: 'es' },
    })
    await say(ada, { type: 'user', feed: ben.id, body: '<p>Hola</p>' })
    await settled()
    expect(lettersTo(ben)[0]?.text).toContain('te ha enviado un mensaje')
  })
})

describe('every rule of who sees what holds for news and letters', () => {
  test.each([
    ['hidden from the learner it is about', { type: 'coach', hideDisplay: ['user'] }, []],
    ['for coaches and the learner', { type: 'coach' }, ['ada']],
    ['hidden from the public', { type: 'concept', hideDisplay: ['public'] }, ['ada']],
    ['hidden from everyone', { type: 'concept', hideDisplay: ['everyone'] }, []],
    ['hidden from the one it is about', { type: 'concept', hideDisplay: ['user'] }, ['ben', 'cleo']],
    ['open', { type: 'concept' }, ['ada', 'ben', 'cleo']],
  ])('a coach’s words %s', async (_case, said, expected) => {
    const { course, ada, ben, cleo, coach, observer } = await world()
    const people = { ada, ben, cleo, observer }
    for (const as of Object.values(people)) {
      await choose(as, 'post', { mail: 'now' })
      await choose(as, 'message', { mail: 'now' })
    }
    await say(coach, { feed: course, about: [ada.id], body: '<p>Between us</p>', ...said })
    await settled()
    const told = []
    for (const [name, person] of Object.entries(people)) {
      if ((await news(person)).matches > 0) told.push(name)
      expect(lettersTo(person).length > 0, name).toBe(expected.includes(name))
    }
    expect(told).toEqual(expected)
  })

  test('work that is kept out of the gallery is told to coaches alone, with the words about it', async () => {
    const { course, project, ada, ben, coach } = await world()
    const { id: parent } = await say(ada, {
      type: 'submission',
      feed: course,
      about: [project],
      hideDisplay: ['gallery'],
      body: naming(ben),
    })
    await say(coach, { parent, body: naming(ben) })
    await settled()
    expect(await kindsOf(coach, ben, ada)).toEqual([['submission'], [], ['reply']])
    expect((await news(coach)).list[0]?.path).toBe('/coach/reviews')
    await say(coach, { type: 'coaching', feed: course, about: [ada.id, project], body: '<p>Good</p>' })
    await settled()
    expect((await news(ada)).list[0]).toMatchObject({
      kind: 'review',
      path: `/learn/${course}/activity/${project}`,
    })
  })
})

describe('settings', () => {
  test('kinds that are left out stay as they are; others do not change mine; nonsense is refused', async () => {
    const person = await node.person()
    const { body: before } = await node.call(notifications.getNotifySettings, { as: person })
    expect(before).toMatchObject({
      message: { mail: 'now', push: true },
      post: { mail: 'daily', push: false },
    })
    const { body } = await choose(person, 'post', { push: true })
    expect(body).toEqual({ ...before, post: { mail: 'never', push: true, text: false } })
    const status = async (sent: unknown) =>
      (
        await node.call(notifications.putNotifySettings, {
          as: person,
          body: sent as Record<string, unknown>,
        })
      ).status
    expect(await status({ post: { mail: 'hourly', push: true, text: false } })).toBe(400)
    expect(await status({ gossip: { mail: 'now', push: true, text: false } })).toBe(400)
    expect((await node.call(notifications.getNotifySettings)).status).toBe(401)
  })
})

test('USER-30 nothing is put down for somebody who leaves at this moment', async () => {
  const { db } = node.parts
  const leaver = await node.person()
  const telling = { person: leaver.id, kind: 'mention' as const, path: '/', mailDue: null, textDue: null }
  const about = { object: newId(), feed: null, creator: newId(), at: new Date() }
  const told = await db.transaction().execute(async (tx) => {
    await sql`select 1 from person where id = ${leaver.id} for update`.execute(tx)
    const news = addNews(db, about, [telling])
    await sql`delete from person where id = ${leaver.id}`.execute(tx)
    return { news }
  })
  expect(await told.news).toEqual([])
  expect(await lockWishes(db, [leaver.id], new Date())).toEqual([])
})
