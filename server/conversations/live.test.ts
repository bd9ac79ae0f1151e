import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { conversations, type Message } from '@cairn/contract/conversations'
import { groups } from '@cairn/contract/groups'
import { organizations } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { raise } from '../base/live.ts'
import { saveCourse } from '../courses/store.ts'
import { makeClass, type Class } from '../testing/class.ts'
import { eventually } from '../testing/eventually.ts'
import { listenTo, type Listening } from '../testing/listen.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let here: TestNode
let there: TestNode
let room: Class
const address = { here: '', there: '' }
const open: Listening[] = []
beforeAll(async () => {
  here = await testNode()
  there = await testNode({ beside: here })
  address.here = await here.listen()
  address.there = await there.listen()
  room = await makeClass(here)
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await there.close()
  await here.close()
})

const listen = async (as: Person, base = address.here, lastId?: string) => {
  const stream = await listenTo(`${base}/api/notification?register=${room.course.id}`, {
    authorization: as.token,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  })
  open.push(stream)
  return stream
}
const say = async (as: Person, said: object): Promise<Message> => {
  const { status, body } = await room.say(as, { ...('id' in said ? {} : { body: 'Hello' }), ...said })
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}
const remove = (as: Person, id: string) => here.call(conversations.deleteMessage, { params: { id }, as })
const OF_MESSAGES = new Set(['updateConversation', 'deleteConversation'])
/** What a listener heard of messages, in order, without the words. */
const heardBy = (stream: Listening) =>
  stream.heard.flatMap(({ event = '', data }) =>
    OF_MESSAGES.has(event) ? [`${event} ${String(data['id'])}`] : [],
  )
/** Whatever is to be heard has been once this is heard by all. */
const settle = async (streams: Listening[]) => {
  const { id } = await say(room.author, { body: 'that is all' })
  for (const stream of streams) await stream.until(({ data }) => data['id'] === id)
  return id
}

describe('what is said reaches open browsers', () => {
  test('LIVE-07 LIVE-08 new, changed and deleted messages, on whichever node they are said or heard', async () => {
    const streams = [await listen(room.omar), await listen(room.omar, address.there)]
    const { id } = await say(room.maya, { body: 'First' })
    for (const stream of streams)
      expect(await stream.until(({ data }) => data['id'] === id)).toMatchObject({
        event: 'updateConversation',
        data: { body: 'First', creator: room.maya.id, feed: room.course.id },
      })
    await say(room.maya, { id, body: 'Second' })
    await remove(room.maya, id)
    const last = await settle(streams)
    for (const stream of streams) {
      expect(heardBy(stream).at(-1)).toBe(`updateConversation ${last}`)
      expect(heardBy(stream).at(-2)).toBe(`deleteConversation ${id}`)
    }
  })

  test.each<[string, object, string[]]>([
    ['a post', {}, ['omar', 'observer', 'coach', 'author', 'root', 'maya']],
    ['a question to the coaches', { type: 'coach' }, ['coach', 'maya']],
    ['a private note', { type: 'referenceNote' }, ['maya']],
    ['private words', { type: 'user', feed: 'omar' }, ['omar', 'maya']],
  ])('LIVE-10 FEED-43 %s is heard by exactly those who may see it, once', async (_, said, expected) => {
    const who = ['omar', 'observer', 'coach', 'author', 'root', 'stranger', 'maya'] as const
    const streams = new Map<string, Listening>()
    for (const name of who) streams.set(name, await listen(room[name]))
    const feed = 'feed' in said ? { feed: room.omar.id } : {}
    const { id } = await say(room.maya, { ...said, ...feed })
    await settle(who.flatMap((name) => (name === 'stranger' ? [] : (streams.get(name) ?? []))))
    const heard = [...streams].flatMap(([name, stream]) => {
      const times = heardBy(stream).filter((line) => line.endsWith(id)).length
      expect(times, name).toBeLessThanOrEqual(1)
      return times > 0 ? [name] : []
    })
    expect(heard.sort()).toEqual([...expected].sort())
  })

  test('LIVE-10 FEED-21 what is hidden is gone for those who no longer see it, and was never there for others', async () => {
    const [omar, coach] = [await listen(room.omar), await listen(room.coach)]
    const { id } = await say(room.maya, { body: 'Oops' })
    await say(room.coach, { id, hideDisplay: ['everyone'] })
    await say(room.maya, { id, body: 'Still hidden' })
    await settle([omar, coach])
    const [seen, gone] = [`updateConversation ${id}`, `deleteConversation ${id}`]
    expect(heardBy(omar).filter((line) => line.endsWith(id))).toEqual([seen, gone])
    expect(heardBy(coach).filter((line) => line.endsWith(id))).toEqual([seen, seen, seen])
    expect(omar.heard.some(({ data }) => data['body'] === 'Still hidden')).toBe(false)
    await say(room.coach, { id, hideDisplay: [] })
    expect(await omar.until(({ data }) => data['body'] === 'Still hidden')).toMatchObject({ data: { id } })
  })
})

describe('FEED-43 FEED-59 coaches hear what learners ask them, whichever page they look at', () => {
  const anywhere = async (as: Person) => {
    const stream = await listenTo(`${address.here}/api/notification?register=${as.id}`, {
      authorization: as.token,
    })
    open.push(stream)
    return stream
  }

  test('LIVE-07 LIVE-08 a question, its change and its end come once to the coaches, and to nobody else', async () => {
    const place = await makeClass(here)
    const named = await here.person()
    await saveCourse(here.parts.db, byTest(), { ...place.course, coach: [named.id] })
    const coaches = [await anywhere(place.coach), await anywhere(named)]
    const feed = `${address.here}/api/notification?register=${place.course.id}`
    coaches.push(await listenTo(feed, { authorization: place.coach.token }))
    open.push(...coaches)
    const others = new Map([
      [place.author, await anywhere(place.author)],
      [place.omar, await anywhere(place.omar)],
    ])
    const ask = { type: 'coach', feed: place.course.id }
    const { id } = (await place.say(place.maya, { ...ask, body: 'I am lost' })).body
    for (const stream of coaches) await stream.until(({ data }) => data['body'] === 'I am lost')
    await place.say(place.maya, { id, body: 'Still lost' })
    for (const stream of coaches) await stream.until(({ data }) => data['body'] === 'Still lost')
    await remove(place.maya, id)
    for (const stream of coaches) await stream.until(({ event }) => event === 'deleteConversation')
    const [said, gone] = [`updateConversation ${id}`, `deleteConversation ${id}`]
    for (const stream of coaches) expect(heardBy(stream)).toEqual([said, said, gone])
    for (const [person, stream] of others) {
      const last = (await place.say(place.coach, { type: 'user', feed: person.id, body: 'Lunch?' })).body
      await stream.until(({ data }) => data['id'] === last.id)
      expect(heardBy(stream)).toEqual([`updateConversation ${last.id}`])
    }
  })
})

describe('a line that was cut', () => {
  test('LIVE-02 LIVE-07 catches up on thirty messages that were written, changed and deleted, without a gap or a double', async () => {
    const before = await listen(room.omar)
    await say(room.maya, { body: 'before the cut' })
    await settle([before])
    const lastId = before.heard.at(-1)?.id
    before.close()
    const kept = await listen(room.omar)
    const ids: string[] = []
    // Several at once, so that what is raised first is not always committed first.
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { id } = await say(n % 2 === 0 ? room.maya : room.coach, { body: `word ${n}` })
        ids.push(id)
        if (n % 3 === 0) await say(n % 2 === 0 ? room.maya : room.coach, { id, body: `word ${n}, better` })
        if (n % 5 === 0) await remove(n % 2 === 0 ? room.maya : room.coach, id)
      }),
    )
    await settle([kept])
    const back = await listen(room.omar, address.there, lastId)
    const after = await settle([kept, back])
    const view = (stream: Listening) => {
      const shown = new Map<string, unknown>()
      for (const { event, data } of stream.heard)
        if (event === 'updateConversation') shown.set(String(data['id']), data['body'])
        else if (event === 'deleteConversation') shown.delete(String(data['id']))
      return [...shown].sort()
    }
    expect(view(back)).toEqual(view(kept))
    expect(view(back).filter(([, body]) => String(body).startsWith('word'))).toHaveLength(24)
    expect(new Set(back.heard.map(({ id }) => id)).size).toBe(back.heard.length)
    expect(heardBy(back).filter((line) => line.endsWith(after))).toHaveLength(1)
  })

  test('LIVE-10 what was hidden or deleted meanwhile is not told, though it was said while one could have heard it', async () => {
    const before = await listen(room.omar)
    await settle([before])
    const lastId = before.heard.at(-1)?.id
    before.close()
    const { id } = await say(room.maya, { body: 'a secret' })
    await say(room.coach, { id, hideDisplay: ['everyone'] })
    const back = await listen(room.omar, address.here, lastId)
    await settle([back])
    expect(back.heard.some(({ data }) => data['body'] === 'a secret')).toBe(false)
    expect(heardBy(back).find((line) => line.endsWith(id))).not.toBe(`updateConversation ${id}`)
  })

  test('LIVE-02 whoever was away too long is told to read anew', async () => {
    await settle([])
    await sql`delete from live_event where id < (select event from live_position order by place desc limit 1)`.execute(
      here.parts.db,
    )
    for (const lastId of ['1', '999999999']) {
      const back = await listen(room.omar, address.here, lastId)
      expect(await back.until(({ event }) => event === 'missed')).toBeDefined()
    }
  })

  test('LIVE-09 what is committed late comes late, and nothing that was committed before waits for it', async () => {
    const stream = await listenTo(`${address.there}/api/notification?register=bell`, {
      authorization: room.maya.token,
    })
    open.push(stream)
    const tell = (db: Db, n: number) => raise(db, `user:${room.maya.id}`, 'updateUser', { n })
    const { db } = here.parts
    await db.transaction().execute(async (tx) => {
      await tell(tx, 1)
      await tell(db, 2)
      await stream.until(({ data }) => data['n'] === 2)
    })
    await stream.until(({ data }) => data['n'] === 1)
    expect(stream.heard.flatMap(({ data }) => data['n'] ?? [])).toEqual([2, 1])
  })
})

describe('rights that change', () => {
  const ended = (stream: Listening) => eventually(() => stream.ended())

  test('LIVE-10 an enrolment that runs out ends the stream at that moment', async () => {
    const guest = await here.person({ takes: [room.course.id] })
    const end = here.clock.in(HOUR)
    const operation = { command: 'modify', modifyField: { expires: end.toISOString() } }
    await here.call(progress.batchProgress, {
      body: { concept: room.course.id, user: [guest.id], operation },
      as: room.author,
    })
    here.clock.set(new Date(end.getTime() - 1))
    await ended(await listen(guest))
    here.clock.advance(2)
    const again = await listen(guest)
    const { id } = await say(room.maya, { body: 'after their time' })
    await settle([await listen(room.omar)])
    expect(heardBy(again)).not.toContain(`updateConversation ${id}`)
    here.clock.reset()
  })

  test('LIVE-10 a coach taken off a course hears no more of its groups either', async () => {
    const coach = await here.person()
    const { version: _version, ...course } = { ...room.course, coach: [coach.id] }
    await saveCourse(here.parts.db, byTest(), course)
    const { body: group } = await here.call<{ id: string }>(groups.putGroup, {
      body: { name: 'Spring', object: course.id, private: true, member: [room.maya.id] },
      as: room.author,
    })
    const stream = await listenTo(`${address.here}/api/notification?register=${group.id}`, {
      authorization: coach.token,
    })
    open.push(stream)
    await saveCourse(here.parts.db, byTest(), { ...course, coach: [] })
    await ended(stream)
  })

  test('LIVE-10 end the stream of whoever leaves the course, and of who becomes or is no longer staff', async () => {
    const leaver = await here.person({ takes: [room.course.id] })
    const stream = await listen(leaver)
    await here.call(progress.deleteProgress, {
      params: { userId: leaver.id, courseId: room.course.id },
      as: leaver,
    })
    await ended(stream)
    const again = await listen(leaver)
    const { id } = await say(room.maya, { body: 'after they left' })
    await settle([await listen(room.omar)])
    expect(heardBy(again)).not.toContain(`updateConversation ${id}`)
    here.clock.reset()

    const coach = await here.person({ organization: room.guild, lists: ['coach'] })
    const theirs = await listen(coach)
    const { body: org } = await here.call<{ coach: string[] }>(organizations.getOrganization, {
      params: { id: room.guild },
      as: room.admin,
    })
    const left = await here.call(organizations.putOrganization, {
      body: { ...org, coach: org.coach.filter((one) => one !== coach.id) },
      as: room.admin,
    })
    expect(left.status).toBe(200)
    await ended(theirs)
  })
})
