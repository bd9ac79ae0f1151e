import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversations, type Message } from '@cairn/contract/conversations'
import { makeClass, type Class } from '../testing/class.ts'
import { listenTo, type Listening } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let room: Class
let address: string
const open: Listening[] = []
beforeAll(async () => {
  node = await testNode()
  address = await node.listen()
  room = await makeClass(node)
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await node.close()
})

const WHO = ['maya', 'omar', 'observer', 'coach', 'author', 'admin', 'root'] as const
type Who = (typeof WHO)[number]

const say = async (as: Person, said: Record<string, unknown>): Promise<Message> => {
  const { status, body } = await room.say(as, { body: 'Hello', ...said })
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}
const read = async (who: Who, id: string) =>
  (await node.call<Message>(conversations.getMessage, { params: { id }, as: room[who] })).body
const find = async (who: Who, query: string, more: Record<string, unknown> = {}) =>
  (
    await node.call<{
      matches: number
      list: Message[]
      join?: { replies?: Record<string, Message[]> }
    }>(conversations.findMessages, { query: { query, ...more } as never, as: room[who] })
  ).body
const listen = async (who: Who) => {
  const stream = await listenTo(`${address}/api/notification?register=${room.course.id}`, {
    authorization: room[who].token,
  })
  open.push(stream)
  return stream
}

/** Who sees an answer that is hidden so, in a thread of Maya's, by the coach about Maya. */
const SEERS: Readonly<Record<string, readonly Who[]>> = {
  // An answer to whoever asked, and one to all but them.
  public: ['maya', 'coach', 'author', 'admin', 'root'],
  user: ['omar', 'observer', 'coach', 'author', 'admin', 'root'],
  everyone: ['coach', 'author', 'admin', 'root'],
}

describe('FEED-30 FEED-17 a thread tells each reader of the answers they see', () => {
  test.each(['public', 'user', 'everyone'] as const)(
    'FEED-44 FEED-45 one hidden by %s is neither counted nor named for the others: by reading, by search, by the join',
    async (hide) => {
      const { id } = await say(room.maya, { body: 'Where is north?' })
      const before = new Map<Who, Message>()
      for (const who of WHO) before.set(who, await read(who, id))
      const aside = await say(room.coach, { parent: id, body: 'Between us', hideDisplay: [hide] })
      // Those who see it are told whom it is about, to say so in words.
      expect(aside.concerned).toEqual(hide === 'everyone' ? undefined : [room.maya.id])
      expect(before.get('maya')?.concerned).toBeUndefined()
      for (const who of WHO) {
        const sees = SEERS[hide]?.includes(who) ?? false
        const expected = { childCount: sees ? 1 : 0, ...(sees && { respondingCoach: [room.coach.id] }) }
        const direct = await read(who, id)
        const { list, join } = await find(who, `id:${id}`, { join: 'replies' })
        for (const message of [direct, list[0]]) {
          expect(message, who).toMatchObject(expected)
          if (!sees) expect(message, who).toEqual(before.get(who))
        }
        expect(join?.replies?.[id]?.length ?? 0, who).toBe(sees ? 1 : 0)
      }
      // Nor is it found by what only it can have changed.
      for (const who of ['maya', 'omar', 'observer'] as const) {
        expect((await find(who, `id:${id} AND childCount:[1 TO *]`)).matches, who).toBe(0)
        expect((await find(who, `id:${id} AND latest:{${before.get(who)?.created} TO *]`)).matches, who).toBe(
          0,
        )
      }
    },
  )

  test('LIVE-10 LIVE-07 nobody hears of a thread because of an answer they do not see', async () => {
    const before = await listen('author')
    const { id } = await say(room.maya, { body: 'Where is south?' })
    // Told to all who listen by then: those who come later hear what follows.
    await before.until(({ data }) => data['id'] === id)
    const streams = new Map<Who, Listening>()
    for (const who of WHO) streams.set(who, await listen(who))
    const answer = await say(room.coach, { parent: id, body: 'Between us', hideDisplay: ['everyone'] })
    const counts = async () => {
      const last = await say(room.author, { body: 'that is all' })
      const heard: Partial<Record<Who, unknown[]>> = {}
      for (const [who, stream] of streams) {
        await stream.until(({ data }) => data['id'] === last.id)
        heard[who] = stream.heard.flatMap(({ data }) => (data['id'] === id ? [data['childCount']] : []))
        stream.heard.length = 0
      }
      return heard
    }
    const staff = { coach: [1], author: [1], admin: [1], root: [1] }
    expect(await counts()).toEqual({ maya: [], omar: [], observer: [], ...staff })
    // Once everybody sees it, everybody hears so; and again when it is taken away.
    await say(room.coach, { id: answer.id, hideDisplay: [] })
    const all = (count: number) => Object.fromEntries(WHO.map((who) => [who, [count]]))
    expect(await counts()).toEqual(all(1))
    expect(await read('omar', id)).toMatchObject({ childCount: 1, respondingCoach: [room.coach.id] })
    await say(room.coach, { id: answer.id, hideDisplay: ['public'] })
    expect(await counts()).toEqual({ ...all(0), ...staff })
    await node.call(conversations.deleteMessage, { params: { id: answer.id }, as: room.coach })
    expect(await counts()).toEqual({
      maya: [],
      omar: [],
      observer: [],
      coach: [0],
      author: [0],
      admin: [0],
      root: [0],
    })
  })

  test('FEED-56 what is new counts only what one sees', async () => {
    const unread = async (who: Who) =>
      (
        await node.call<{ list: { id: string; unread: number; latest?: string }[] }>(
          conversations.findFollowed,
          {
            as: room[who],
          },
        )
      ).body.list.find(({ id }) => id === room.course.id)
    const { id } = await say(room.maya, { body: 'And east?' })
    const before = await unread('omar')
    await say(room.coach, { parent: id, body: 'Between us', hideDisplay: ['everyone'] })
    expect(await unread('omar')).toEqual(before)
    await say(room.coach, { parent: id, body: 'For all' })
    expect((await unread('omar'))?.unread).toBe((before?.unread ?? 0) + 1)
  })

  test('FEED-33 letters that went with a message are told live to those who moderate alone', async () => {
    const [omar, author] = [await listen('omar'), await listen('author')]
    const { id } = await say(room.coach, {
      body: 'Read this',
      mail: [{ to: room.maya.id, subject: 'Word', text: 'Read this, Maya.' }],
    })
    await say(room.coach, { id, body: 'Read that' })
    const heard = async (stream: Listening) =>
      (await stream.until(({ data }) => data['id'] === id && data['body'] === 'Read that')).data
    expect(await heard(omar)).not.toHaveProperty('mail')
    expect(await heard(author)).toHaveProperty('mail')
  })
})

describe('FEED-37 FEED-54 a feed goes on by its cursor', () => {
  test('each message once, while others are said and taken away, and it says how many there were', async () => {
    const place = await makeClass(node)
    const ids: string[] = []
    for (let n = 0; n < 47; n += 1) ids.unshift((await place.say(place.maya, { body: `Word ${n}` })).body.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = {
        query: `feed:${place.course.id} AND NOT _exists_:parent`,
        sort: 'created:desc',
        limit: 10,
      }
      const { body } = await node.call<{ matches: number; list: Message[]; cursor?: string }>(
        conversations.findMessages,
        { query: { ...query, ...(cursor !== undefined && { cursor }) }, as: place.omar },
      )
      expect(body.matches).toBe(47)
      seen.push(...body.list.map(({ id }) => id))
      cursor = body.cursor
      await place.say(place.maya, { body: 'Meanwhile' })
    } while (cursor !== undefined)
    expect(seen).toEqual(ids)
  })

  test('FEED-37 a cursor that was made up is refused or finds what there is, never more than one may see', async () => {
    for (const cursor of ['x', '~', `${new Date().toISOString()}~`, `2026-01-01T00:00:00Z~a~-1`, '~~~']) {
      const { status } = await node.call(conversations.findMessages, { query: { cursor }, as: room.stranger })
      expect([200, 400], cursor).toContain(status)
    }
    const { body } = await node.call<{ list: Message[] }>(conversations.findMessages, {
      query: { query: `feed:${room.course.id}`, cursor: '2999-01-01T00:00:00.000Z~a~12' },
      as: room.stranger,
    })
    expect(body.list).toEqual([])
  })
})
