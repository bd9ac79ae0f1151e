import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversations, type Message } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { organizations } from '@cairn/contract/organizations'
import { purchases } from '@cairn/contract/purchases'
import { progress as progressCalls, type Progress } from '@cairn/contract/progress'
import { resources } from '@cairn/contract/resources'
import { newId } from '../base/ids.ts'
import { saveCourse } from '../courses/store.ts'
import { saveFile } from '../files/store.ts'
import { makeClass, PROJECT, type Class } from '../testing/class.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let room: Class
beforeAll(async () => {
  node = await testNode()
  room = await makeClass(node)
})
afterAll(() => node.close())

const words = (body: string) => `<p>${body}</p>`
const read = (as: Person | null, id: string) =>
  node.call<Message>(conversations.getMessage, { params: { id }, as })
const remove = (as: Person, id: string) => node.call(conversations.deleteMessage, { params: { id }, as })
const said = async (as: Person, what: Record<string, unknown>): Promise<Message> => {
  const answer = await room.say(as, { body: words('Hello'), ...what })
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body
}
const EVERYBODY = ['maya', 'omar', 'stranger', 'observer', 'coach', 'author', 'admin', 'root'] as const
const seenBy = async (id: string) => {
  const one: string[] = []
  const many: string[] = []
  for (const who of EVERYBODY) {
    if ((await read(room[who], id)).status === 200) one.push(who)
    if ((await room.finds(room[who], `id:${id}`)).includes(id)) many.push(who)
  }
  expect(many).toEqual(one)
  return one
}

describe('PUT /conversation', () => {
  test('FEED-01 FEED-02 FEED-03 FEED-12 FEED-13 FEED-15 FEED-16 FEED-28 FEED-29 FEED-30 FEED-39 the server says who spoke, in which role and how many answered', async () => {
    const forged = {
      creator: room.omar.id,
      creatorRole: 'admin',
      childCount: 99,
      mail: [{ to: room.omar.id }],
    }
    const first = await said(room.maya, { ...forged, about: ['lesson-1'] })
    expect(first).toMatchObject({
      type: 'concept',
      feed: room.course.id,
      about: ['lesson-1'],
      creator: room.maya.id,
      creatorRole: 'learner',
      childCount: 0,
      created: expect.any(String),
      modified: expect.any(String),
    })
    expect(first.mail).toBeUndefined()
    expect((await said(room.coach, {})).creatorRole).toBe('coach')
    expect((await said(room.author, {})).creatorRole).toBe('author')
  })

  test('FEED-14 FEED-30 FEED-17 answers stand in one thread, are counted, and name the coach who answers', async () => {
    const first = await said(room.maya, {})
    const answer = await said(room.coach, { parent: first.id, type: 'group', feed: 'elsewhere' })
    expect(answer).toMatchObject({ parent: first.id, type: 'concept', feed: room.course.id })
    const deeper = await said(room.omar, { parent: answer.id })
    expect(deeper.parent).toBe(first.id)
    expect((await read(room.maya, first.id)).body).toMatchObject({
      childCount: 2,
      respondingCoach: [room.coach.id],
    })
    expect((await remove(room.omar, deeper.id)).status).toBe(204)
    expect((await read(room.maya, first.id)).body.childCount).toBe(1)
  })

  test('FEED-39 sent twice with its own id it is said once', async () => {
    const id = newId()
    const [one, two] = [await said(room.maya, { id }), await said(room.maya, { id })]
    expect(two).toEqual(one)
    expect(await room.finds(room.maya, `id:${id}`)).toEqual([id])
    // Nobody takes over the id of another.
    expect((await room.say(room.stranger, { id, body: words('mine') })).status).toBe(409)
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['says nothing', { body: ' <p> &nbsp; </p>' }, 400],
    ['has no body', {}, 400],
    ['answers what is not there', { body: 'x', parent: 'nothing' }, 400],
    ['is said to what is not there', { body: 'x', feed: 'nothing' }, 404],
    ['is of a type that does not fit the feed', { body: 'x', type: 'group' }, 400],
    ['is of an unknown type', { body: 'x', type: 'shout' }, 400],
    ['attaches a file of nobody', { body: 'x', attachment: [{ id: 'a', file: 'some/file.png' }] }, 400],
    ['hands in something for no project', { body: 'x', type: 'submission' }, 400],
  ])('FEED-39 one that %s is refused', async (_, what, status) => {
    expect((await room.say(room.maya, what)).status).toBe(status)
  })

  test('FEED-39 only those who take part speak; others learn nothing, observers look on', async () => {
    expect((await room.say(room.stranger, { body: 'x' })).status).toBe(404)
    expect((await room.say(room.observer, { body: 'x' })).status).toBe(403)
    expect(
      (
        await node.call(conversations.putMessage, {
          body: { type: 'concept', feed: room.course.id, body: 'x' },
        })
      ).status,
    ).toBe(401)
    const acting = await node.actingAs(room.maya, room.root)
    expect((await room.say(acting, { body: 'x' })).status).toBe(403)
  })

  test('FEED-39 others’ words are changed by those who moderate alone; who wrote it stays', async () => {
    const { id } = await said(room.maya, {})
    expect((await room.say(room.omar, { id, body: words('changed') })).status).toBe(403)
    expect((await room.say(room.stranger, { id, body: words('changed') })).status).toBe(409)
    expect((await room.say(room.author, { id, body: words('tidied') })).body).toMatchObject({
      creator: room.maya.id,
      body: words('tidied'),
      edited: true,
    })
  })

  test('FEED-27 what runs or loads is taken out, people who are named stay', async () => {
    const body = `<p onclick="x()">Hi <span data-mention="${room.omar.id}" style="x">@Omar</span><script>x()</script><img src=x onerror=x></p>`
    const message = await said(room.maya, { body })
    expect(message.body).toBe(`<p>Hi <span data-mention="${room.omar.id}">@Omar</span></p>`)
    expect(message.mention).toEqual([room.omar.id])
  })

  test('FEED-31 FEED-32 a post can speak of a moment of a film', async () => {
    const externalRef = { id: 'film', timeStamp: 83.5 }
    const { id } = await said(room.maya, { type: 'instruction', about: ['film'], externalRef })
    expect((await read(room.omar, id)).body.externalRef).toEqual(externalRef)
  })
})

describe('who sees what, found or read', () => {
  const TAKE_PART = ['maya', 'omar', 'observer', 'coach', 'author', 'admin', 'root']
  const STAFF = ['coach', 'author', 'admin', 'root']

  test.each(['concept', 'instruction', 'interaction'])(
    'FEED-08 FEED-10 FEED-38 a message of the type %s: all of the course',
    async (type) => {
      expect(await seenBy((await said(room.maya, { type })).id)).toEqual(TAKE_PART)
    },
  )

  test('FEED-06 FEED-43 ROLE-34 a question to the coaches: who asked and the coaches, not other staff', async () => {
    const { id } = await said(room.maya, { type: 'coach' })
    expect(await seenBy(id)).toEqual(['maya', 'coach'])
    const answer = await said(room.coach, { parent: id })
    expect(await seenBy(answer.id)).toEqual(['maya', 'coach'])
    expect((await room.say(room.omar, { parent: id, body: 'x' })).status).toBe(400)
    expect((await room.say(room.root, { parent: id, body: 'x' })).status).toBe(400)
  })

  test('FEED-07 FEED-44 a coach writes about a learner, and notes that only coaches see', async () => {
    const about = [room.maya.id]
    expect(await seenBy((await said(room.coach, { type: 'coaching', about })).id)).toEqual(['maya', 'coach'])
    const note = await said(room.coach, { type: 'coach', about, hideDisplay: ['user'] })
    expect(await seenBy(note.id)).toEqual(['coach'])
    expect((await room.say(room.coach, { type: 'coach', about: ['nobody'], body: 'x' })).status).toBe(400)
    expect((await room.say(room.author, { type: 'coach', about, body: 'x' })).status).toBe(403)
  })

  test('FEED-07 learners give no feedback; staff who judge without being coaches read what they said', async () => {
    const mine = { type: 'coaching', about: [room.maya.id], body: 'Accepted.' }
    expect((await room.say(room.maya, mine)).status).toBe(400)
    expect((await room.say(room.author, mine)).status).toBe(400)
  })

  test('FEED-19 FEED-20 an answer hidden for its user is hidden from who gave it, not from who was answered', async () => {
    const { id } = await said(room.maya, {})
    const answer = await said(room.omar, { parent: id })
    await said(room.coach, { id: answer.id, hideDisplay: ['public'] })
    expect(await seenBy(answer.id)).toEqual(['omar', ...STAFF])
    await said(room.coach, { id: answer.id, hideDisplay: ['user'] })
    expect(await seenBy(answer.id)).toEqual(['maya', 'observer', ...STAFF])
  })

  test('FEED-12 GROUP-10 nothing takes the id of a feed that exists, to read or to break what is said there', async () => {
    for (const id of [room.course.id, room.maya.id, room.guild]) {
      const taken = { id, name: 'Hijack', object: room.course.id, private: true }
      expect((await node.call(groups.putGroup, { body: taken, as: room.author })).status).toBe(409)
    }
    const named = { id: room.maya.id, name: 'Hijack' }
    expect((await node.call(organizations.putOrganization, { body: named, as: room.root })).status).toBe(409)
  })

  test('FEED-11 FEED-58 a private note: who wrote it alone', async () => {
    expect(await seenBy((await said(room.maya, { type: 'referenceNote' })).id)).toEqual(['maya'])
    expect(await seenBy((await said(room.coach, { type: 'referenceNote' })).id)).toEqual(['coach'])
  })

  test('FEED-05 FEED-59 private words: the two of them, and only between people who can find each other', async () => {
    const message = await said(room.maya, { type: 'user', feed: room.omar.id })
    expect(await seenBy(message.id)).toEqual(['maya', 'omar'])
    const answer = await said(room.omar, { parent: message.id })
    expect(await seenBy(answer.id)).toEqual(['maya', 'omar'])
    expect((await room.say(room.stranger, { type: 'user', feed: room.maya.id, body: 'x' })).status).toBe(404)
    expect((await room.say(room.maya, { type: 'user', feed: room.maya.id, body: 'x' })).status).toBe(400)
    expect((await room.say(room.stranger, { parent: message.id, body: 'x' })).status).toBe(400)
  })

  test('FEED-48 the feed of an organization: those who belong; what is said to the whole site its admins say', async () => {
    const post = await said(room.coach, { type: 'user', feed: room.guild })
    expect(await seenBy(post.id)).toEqual(['observer', 'coach', 'author', 'admin', 'root'])
    const rootOrg = node.parts.rootOrg
    expect((await room.say(room.maya, { type: 'user', feed: rootOrg, body: 'x' })).status).toBe(403)
    const toAll = await said(room.root, { type: 'user', feed: rootOrg })
    expect(await seenBy(toAll.id)).toEqual([...EVERYBODY])
    await remove(room.root, toAll.id)
  })

  test('FEED-04 the feed of a group: its members and the staff of its course, not others who take it', async () => {
    const { body: group } = await node.call<{ id: string }>(groups.putGroup, {
      body: { name: 'Spring', object: room.course.id, member: [room.maya.id] },
      as: room.author,
    })
    const post = await said(room.maya, { type: 'group', feed: group.id })
    expect(await seenBy(post.id)).toEqual(['maya', 'observer', ...STAFF])
    expect((await room.say(room.omar, { type: 'group', feed: group.id, body: 'x' })).status).toBe(404)
  })

  test.each<[string, string[]]>([
    ['user', ['omar', 'observer', ...STAFF]],
    ['public', ['maya', ...STAFF]],
    ['everyone', ['maya', ...STAFF]],
  ])(
    'FEED-19 FEED-20 FEED-21 FEED-52 a post hidden for %s, and with it its answers',
    async (hide, expected) => {
      const { id } = await said(room.maya, {})
      const answer = await said(room.omar, { parent: id })
      // Learners hide nothing.
      expect((await said(room.maya, { id, hideDisplay: [hide] })).hideDisplay).toBeUndefined()
      expect((await said(room.coach, { id, hideDisplay: [hide] })).hideDisplay).toEqual([hide])
      expect(await seenBy(id)).toEqual(expected)
      expect(await seenBy(answer.id)).toEqual(expected)
      await said(room.coach, { id, hideDisplay: [] })
      expect(await seenBy(id)).toEqual(TAKE_PART)
    },
  )

  test('FEED-38 whoever has left, waits or whose time is over hears no more', async () => {
    const { id } = await said(room.maya, {})
    const leaver = await node.person({ takes: [room.course.id] })
    expect((await read(leaver, id)).status).toBe(200)
    const set = (modifyField: object) =>
      node.call(progressCalls.batchProgress, {
        body: { concept: room.course.id, user: [leaver.id], operation: { command: 'modify', modifyField } },
        as: room.author,
      })
    for (const field of [{ status: 'disabled' }, { status: 'enabled', expires: '2020-01-01T00:00:00Z' }]) {
      expect((await set(field)).status).toBe(200)
      expect((await read(leaver, id)).status).toBe(404)
      expect(await room.finds(leaver)).toEqual([])
    }
  })
})

describe('DELETE /conversation/{id}', () => {
  test('FEED-40 by who wrote it or moderates, with the answers', async () => {
    const { id } = await said(room.maya, {})
    const answer = await said(room.omar, { parent: id })
    expect((await remove(room.stranger, id)).status).toBe(404)
    expect((await remove(room.omar, id)).status).toBe(403)
    expect((await remove(room.maya, id)).status).toBe(204)
    expect((await remove(room.maya, id)).status).toBe(404)
    expect((await read(room.omar, answer.id)).status).toBe(404)
    const other = await said(room.omar, {})
    expect((await remove(room.author, other.id)).status).toBe(204)
  })
})

describe('several at once', () => {
  test('FEED-39 the same new message sent many times is said once, and every sender is told so', async () => {
    const id = newId()
    const sent = await Promise.all(Array.from({ length: 6 }, () => room.say(room.maya, { id, body: 'Once' })))
    for (const { status } of sent) expect([200, 201]).toContain(status)
    expect((await room.say(room.omar, { id, body: 'Mine' })).status).toBe(403)
  })

  test('FEED-40 a thread that is taken away while others answer it goes, and nobody waits in vain', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await said(room.maya, {})
      const answers = await Promise.all(Array.from({ length: 6 }, () => said(room.omar, { parent: id })))
      const statuses = await Promise.all([
        remove(room.maya, id),
        ...answers.slice(0, 3).map((answer) => remove(room.omar, answer.id)),
        ...answers
          .slice(3)
          .map((answer) => room.say(room.coach, { id: answer.id, hideDisplay: ['everyone'] })),
        ...Array.from({ length: 5 }, () => room.say(room.omar, { parent: id, body: 'And me' })),
      ])
      for (const { status } of statuses) expect([200, 201, 204, 400, 404, 409]).toContain(status)
      expect(statuses[0]?.status).toBe(204)
      expect(await room.finds(room.root, `parent:${id}`)).toEqual([])
    }
  })
})

describe('a feed that goes', () => {
  test('FEED-40 takes with it what was said there', async () => {
    const one = await makeClass(node)
    const { id } = (await one.say(one.maya, { body: 'x' })).body
    expect(
      (await node.call(courses.deleteCourse, { params: { id: one.course.id }, as: one.admin })).status,
    ).toBe(204)
    for (const as of [one.maya, one.admin, one.root]) expect((await read(as, id)).status).toBe(404)
    expect(await node.parts.db.selectFrom('message').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('GET /conversation', () => {
  test('FEED-54 twenty on a page, newest first, and a cursor that neither skips nor repeats while others write', async () => {
    const one = await makeClass(node)
    const ids: string[] = []
    for (let n = 0; n < 45; n += 1) ids.unshift((await one.say(one.maya, { body: `word ${n}` })).body.id)
    const page = (cursor?: string) =>
      node.call<{ matches: number; list: Message[]; cursor?: string }>(conversations.findMessages, {
        query: { query: `feed:${one.course.id}`, ...(cursor !== undefined && { cursor }) },
        as: one.omar,
      })
    const first = (await page()).body
    expect(first.list).toHaveLength(20)
    await one.say(one.coach, { body: 'in between' })
    const second = (await page(first.cursor)).body
    const third = (await page(second.cursor)).body
    expect([first, second, third].flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids)
    expect(third.cursor).toBeUndefined()
    expect((await page('nonsense')).status).toBe(400)
  })

  test('FEED-49 join gives the people and the newest three answers that one may see', async () => {
    const { id } = await said(room.maya, {})
    const answers = []
    for (let n = 0; n < 5; n += 1)
      answers.push((await said(room.omar, { parent: id, body: `answer ${n}` })).id)
    await said(room.coach, { id: answers[4] ?? '', hideDisplay: ['everyone'] })
    const { body } = await node.call<{ join: Record<string, Record<string, Message[]>> }>(
      conversations.findMessages,
      {
        query: { query: `id:${id}`, join: 'creator,replies' },
        as: room.maya,
      },
    )
    expect(Object.keys(body.join['creator'] ?? {}).sort()).toEqual([room.maya.id, room.omar.id].sort())
    expect(body.join['replies']?.[id]?.map((answer) => answer.id)).toEqual(answers.slice(1, 4))
  })

  test('FEED-37 words find what was said, only where one may read', async () => {
    const { id } = await said(room.maya, { body: words('The gneiss outcrop') })
    expect(await room.finds(room.omar, 'outcrop')).toEqual([id])
    expect(await room.finds(room.stranger, 'outcrop')).toEqual([])
  })

  test('FEED-55 FEED-56 one’s own feed is what one takes part in and what is said to oneself, without what one unfollowed', async () => {
    const one = await makeClass(node)
    const mine = async (as: Person) => {
      const { body } = await node.call<{ list: Message[] }>(conversations.findMessages, {
        query: { following: true },
        as,
      })
      return body.list.map(({ id }) => id)
    }
    const feed = async (as: Person) =>
      (
        await node.call<{ unread: number; list: { id: string; unread: number }[] }>(
          conversations.findFollowed,
          { as },
        )
      ).body
    const post = (await one.say(one.omar, { body: 'to all' })).body.id
    const coached = (await one.say(one.coach, { type: 'coach', about: [one.maya.id], body: 'to you' })).body
      .id
    const note = (await one.say(one.maya, { type: 'referenceNote', body: 'to me' })).body.id
    expect(await mine(one.maya)).toEqual([coached, post])
    expect(await mine(one.maya)).not.toContain(note)
    // A coach does not hear of every course of the organization unasked.
    expect(await mine(one.author)).toEqual([])
    expect(await feed(one.maya)).toMatchObject({ unread: 2, list: [{ id: one.course.id, unread: 2 }] })
    expect((await feed(one.omar)).unread).toBe(0)
  })
})

describe('files in messages', () => {
  const upload = async (by: Person, name = 'photo.png', open = false) => {
    const getID = `${by.id}/${newId()}.png`
    const bytes = await node.parts.storage.put(getID, Buffer.from('picture'))
    await saveFile(node.parts.db, {
      getID,
      name,
      contentType: 'image/png',
      open,
      bytes,
      created: new Date(),
    })
    return getID
  }
  const opens = async (as: Person, file: string) =>
    (
      await node.send({
        method: 'GET',
        url: `/api/resource/file/${file}`,
        headers: { authorization: as.token },
      })
    ).status

  test('FEED-23 FEED-24 FEED-25 FEED-26 FEED-51 are read by whoever sees the message, and go with it', async () => {
    const file = await upload(room.maya)
    expect([await opens(room.maya, file), await opens(room.omar, file)]).toEqual([200, 404])
    const message = await said(room.maya, {
      body: undefined,
      attachment: [{ id: 'a', file, type: 'text/html' }],
    })
    expect(message.attachment).toEqual([
      { id: 'a', file, type: 'image/png', name: 'photo.png', bytes: 7, thumbnail: file },
    ])
    expect([await opens(room.omar, file), await opens(room.stranger, file)]).toEqual([200, 404])
    await said(room.coach, { id: message.id, hideDisplay: ['everyone'] })
    expect([await opens(room.omar, file), await opens(room.coach, file)]).toEqual([404, 200])
    await remove(room.maya, message.id)
    expect(await opens(room.coach, file)).toBe(404)
  })

  test('FEED-51 FEED-21 a link that was given out ends when the message is hidden, or loses the file', async () => {
    const linked = async (as: Person, getID: string) => {
      const { body } = await node.call<{ resource: { getURL: string }[] }>(resources.locateResources, {
        body: { resource: [{ getID }] },
        as,
      })
      return body.resource[0]?.getURL ?? ''
    }
    const follow = async (url: string) => (await node.send({ method: 'GET', url })).status
    const [first, second] = [await upload(room.maya), await upload(room.maya)]
    const { id } = await said(room.maya, { attachment: [{ id: 'a', file: first }] })
    await said(room.omar, { parent: id, body: words('Nice') })
    const link = await linked(room.omar, first)
    expect(await follow(link)).toBe(200)
    await said(room.coach, { id, hideDisplay: ['everyone'] })
    expect(await follow(link)).toBe(404)
    expect(await follow(await linked(room.coach, first))).toBe(200)
    await said(room.coach, { id, hideDisplay: [] })
    const again = await linked(room.omar, first)
    await said(room.maya, { id, attachment: [{ id: 'b', file: second }] })
    expect(await follow(again)).toBe(404)
  })

  test('FEED-51 a picture that anybody could open before is then for those who see the message alone', async () => {
    const file = await upload(room.maya, 'photo.png', true)
    const visit = async () => (await node.send({ method: 'GET', url: `/api/resource/file/${file}` })).status
    expect(await visit()).toBe(200)
    await said(room.maya, { type: 'user', feed: room.omar.id, attachment: [{ id: 'a', file }] })
    expect(await visit()).toBe(404)
    expect([await opens(room.omar, file), await opens(room.coach, file)]).toEqual([200, 404])
  })

  test('FEED-51 a file stays as long as any message or profile shows it, and is not deleted under one', async () => {
    const file = await upload(room.maya)
    const [one, two] = [
      await said(room.maya, { attachment: [{ id: 'a', file }] }),
      await said(room.maya, { type: 'user', feed: room.omar.id, attachment: [{ id: 'a', file }] }),
    ]
    const url = `/api/resource/${encodeURIComponent(file)}`
    const headers = { authorization: room.maya.token }
    expect((await node.send({ method: 'DELETE', url, headers })).status).toBe(409)
    await remove(room.maya, one.id)
    expect(await opens(room.omar, file)).toBe(200)
    await remove(room.maya, two.id)
    expect(await opens(room.maya, file)).toBe(404)
  })

  test('FEED-51 nobody shows the file of another', async () => {
    const file = await upload(room.maya)
    expect((await room.say(room.omar, { body: 'x', attachment: [{ id: 'a', file }] })).status).toBe(400)
  })
})

describe('a project', () => {
  const standing = async (as: Person) =>
    (
      await node.call<Progress>(progressCalls.getProgress, {
        params: { userId: as.id, courseId: room.course.id },
        as,
      })
    ).body
  const hand = (as: Person, more = {}) => said(as, { type: 'submission', about: [PROJECT], ...more })

  test('FEED-09 FEED-18 PROG-10 PLAYER-10 is handed in by a message and waits for a coach; again it takes the place of the first', async () => {
    const first = await hand(room.maya)
    expect(first.state).toBe('coachReviewRequired')
    const lesson = async () => (await standing(room.maya)).instruction?.find(({ id }) => id === PROJECT)
    expect(await lesson()).toMatchObject({ submission: first.id, state: 'coachReviewRequired' })
    const second = await hand(room.maya, { hideDisplay: ['gallery', 'everyone'] })
    expect(second.hideDisplay).toEqual(['gallery'])
    expect(await lesson()).toMatchObject({ submission: second.id })
    expect((await read(room.maya, first.id)).body.replaced).toBe(true)
    expect(await seenBy(second.id)).toEqual(['maya', 'coach', 'author', 'admin', 'root'])
    expect((await remove(room.maya, second.id)).status).toBe(409)
  })

  test('PROG-10 FEED-39 what was handed in stays as it is, waiting or accepted; others may hide it', async () => {
    const one = await makeClass(node)
    const { body } = await one.say(one.maya, { type: 'submission', about: [PROJECT], body: 'First' })
    const change = (as: Person, more: object) => one.say(as, { id: body.id, ...more })
    expect((await change(one.maya, { body: 'Switched' })).status).toBe(409)
    expect((await change(one.coach, { body: 'Switched' })).status).toBe(409)
    expect((await change(one.maya, { hideDisplay: ['gallery'] })).body.hideDisplay).toEqual(['gallery'])
    expect((await read(one.maya, body.id)).body.body).toBe('First')
  })

  test('PROG-10 handing in belongs to its course, though another has the same lessons; a closed one takes nothing', async () => {
    const [one, copy] = [await makeClass(node), await makeClass(node)]
    const { id: author } = one.author
    await node.call(purchases.createPurchase, {
      body: { owner: one.maya.id, object: [copy.course.id] },
      as: one.root,
    })
    const first = (await one.say(one.maya, { type: 'submission', about: [PROJECT], body: 'Here' })).body
    const claimed = await node.call(progressCalls.putProgress, {
      body: { object: copy.course.id, instruction: [{ id: PROJECT, submission: first.id }] },
      as: one.maya,
    })
    expect(claimed.status).toBe(400)
    const there = { type: 'submission', feed: copy.course.id, about: [PROJECT, author], body: 'There' }
    const second = (await one.say(one.maya, there)).body
    // Learners name what they learn, not other people.
    expect(second.about).toEqual([PROJECT])
    expect((await read(one.maya, first.id)).body).toMatchObject({ state: 'coachReviewRequired' })
    await saveCourse(node.parts.db, byTest(), { ...copy.course, status: 'disabled' })
    expect((await one.say(one.maya, { ...there, body: 'Late' })).status).toBe(400)
  })

  test('FEED-22 FEED-52 work that was handed in can be kept from eyes, however its words were once put down', async () => {
    const { id } = await hand(room.maya)
    const words = '<p>Stones &amp; mortar<br/></p><div>Two</div>'
    await sql`update message set document = document || ${JSON.stringify({ body: words })}::jsonb
      where id = ${id}`.execute(node.parts.db)
    const { status, body } = await room.say(room.coach, { id, hideDisplay: ['gallery'] })
    expect([status, body.hideDisplay, body.body]).toEqual([200, ['gallery'], words])
  })

  test('PROG-10 nobody claims to have handed in what they have not', async () => {
    const theirs = await hand(room.maya)
    for (const submission of ['nothing', theirs.id])
      expect(
        (
          await node.call(progressCalls.putProgress, {
            body: { object: room.course.id, instruction: [{ id: PROJECT, submission }] },
            as: room.omar,
          })
        ).status,
      ).toBe(400)
  })

  test('COACH-16 FEED-44 what coaches say among themselves is not written down as heard', async () => {
    const learner = await node.person({ takes: [room.course.id] })
    const note = await said(room.coach, { type: 'coach', about: [learner.id], hideDisplay: ['user'] })
    await said(room.coach, { parent: note.id, body: '<p>Between us: slow.</p>' })
    expect((await standing(learner)).feedback).toBeUndefined()
  })

  test('COACH-16 a word of the coach is written down on the record, and is no work of the learner', async () => {
    const before = await standing(room.omar)
    await said(room.coach, { type: 'coach', about: [room.omar.id] })
    const after = await standing(room.omar)
    expect(after.feedback?.created).toBeDefined()
    expect(after.modified).toBe(before.modified)
  })
})
