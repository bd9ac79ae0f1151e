import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { conversations } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { talk } from '../../testing/notified.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { pushReceiver } from '../../testing/push-receiver.ts'

let node: TestNode
let service: Awaited<ReturnType<typeof pushReceiver>>
const { say, settled, outbox } = talk(() => node)
beforeAll(async () => {
  node = await testNode({ env: { allowPrivateTargets: true } })
})
afterAll(() => node.close())
beforeEach(async () => {
  service = await pushReceiver()
  return () => {
    node.clock.reset()
    return service.close()
  }
})

const subscribe = (as: Person | null, token: unknown, about?: unknown, on = node) =>
  on.call<{ topics: string[]; code?: string }>(conversations.subscribe, {
    as,
    body: { token, ...(about !== undefined && { about }) } as Record<string, unknown>,
  })
const unsubscribe = (as: Person, token: string, about?: string[]) =>
  node.call<{ topics: string[] }>(conversations.unsubscribe, {
    as,
    body: { token, ...(about && { about }) },
  })
const read = (as: Person | null, token: string) =>
  node.call<{ topics: string[] }>(conversations.getSubscription, { as, params: { token } })

const world = async () => {
  const guild = await node.organization()
  const course = (await node.course({ publisher: guild, title: 'Knots' })).id
  const learner = (givenName: string) => node.person({ givenName, familyName: 'Lovelace', takes: [course] })
  const coach = await node.person({ organization: guild, lists: ['coach'] })
  return { course, ada: await learner('Ada'), ben: await learner('Ben'), coach }
}
const naming = ({ id }: Person) => `<p>Look, <span data-mention="${id}">@you</span></p>`

describe('a device', () => {
  test('PUSH-06 PUSH-07 PUSH-08 is told of everything or of the feeds it names, until it names them no more', async () => {
    const [me, other] = [await node.person(), await node.person()]
    const token = service.token()
    expect((await subscribe(me, token, ['a', 'b'])).body).toEqual({ topics: ['a', 'b'] })
    expect((await subscribe(me, token, ['b', 'c'])).body).toEqual({ topics: ['a', 'b', 'c'] })
    expect((await read(me, token)).body).toEqual({ topics: ['a', 'b', 'c'] })
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(token).digest('hex')
    expect((await read(me, hash)).body).toEqual({ topics: ['a', 'b', 'c'] })
    expect((await read(other, token)).status).toBe(404)
    expect((await read(null, token)).status).toBe(401)
    expect((await unsubscribe(other, token)).body).toEqual({ topics: [] })
    expect((await unsubscribe(me, token, ['a', 'x'])).body).toEqual({ topics: ['b', 'c'] })
    expect((await unsubscribe(me, token, ['b', 'c'])).body).toEqual({ topics: [] })
    expect((await read(me, token)).status).toBe(404)
    expect((await subscribe(me, token)).body).toEqual({ topics: [] })
    expect((await read(me, token)).status).toBe(200)
    expect((await unsubscribe(me, token)).body).toEqual({ topics: [] })
    expect((await read(me, token)).status).toBe(404)
  })

  test('PUSH-06 needs a token, and one that can be an address only of the open web', async () => {
    const me = await node.person()
    const strict = await testNode()
    const there = await strict.person()
    const at = (endpoint: string) => JSON.stringify({ ...JSON.parse(service.token()), endpoint })
    expect((await subscribe(me, undefined)).status).toBe(400)
    expect((await subscribe(me, '')).status).toBe(400)
    expect((await subscribe(me, 'x'.repeat(5000))).status).toBe(400)
    expect((await subscribe(me, at('file:///etc/passwd'))).status).toBe(400)
    expect((await subscribe(me, '{"endpoint":"https://push.example.org"}')).status).toBe(400)
    expect((await subscribe(me, 'x', 'all')).status).toBe(400)
    expect((await subscribe(null, 'x')).status).toBe(401)
    expect((await subscribe(await node.actingAs(me, await node.rootAdmin()), 'x')).status).toBe(400)
    expect((await subscribe(there, service.token(), undefined, strict)).status).toBe(400)
    expect((await subscribe(there, at('https://push.example.org/x'), undefined, strict)).status).toBe(200)
    await strict.close()
  })

  test('a server inside the own network is never asked, whatever its name', async () => {
    const strict = await testNode()
    const { sealed } = { sealed: strict.parts.push }
    const to = {
      ...JSON.parse(service.token()),
      endpoint: service
        .token()
        .match(/http:[^"]+/)?.[0]
        ?.replace('http', 'https'),
    }
    const notice = { title: 't', text: 'x', path: '/', id: 'n', tag: 'n', aloud: false }
    await expect(sealed.send(to, notice, 'topic')).rejects.toThrow()
    expect(service.answers.asked).toBe(0)
    await strict.close()
  })

  test('belongs to whoever uses it now', async () => {
    const [me, next] = [await node.person(), await node.person()]
    const seen = async (token: string) => [(await read(me, token)).status, (await read(next, token)).status]
    const tablet = service.token('shared-tablet')
    for (const person of [me, next]) await subscribe(person, tablet)
    expect(await seen(tablet)).toEqual([404, 200])
    // A mere word is no browser: nobody takes it from another.
    for (const person of [me, next]) await subscribe(person, 'my-phone')
    expect(await seen('my-phone')).toEqual([200, 200])
  })
})

describe('a push', () => {
  test('PUSH-01 PUSH-09 is signed, sealed for the browser alone, small, and leads to the thread', async () => {
    const { course, ada, ben } = await world()
    await subscribe(ben, service.token())
    const { id } = await say(ada, { type: 'concept', feed: course, body: naming(ben) })
    await settled()
    const push = service.received[0]
    expect(push).toMatchObject({ signed: true, path: '/device' })
    expect(push?.notice).toEqual({
      id: expect.any(String),
      title: 'Ada Lovelace mentioned you in “Knots”',
      text: 'Look, @you',
      path: `/thread/${id}`,
      tag: id,
      aloud: true,
    })
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      'content-encoding': 'aes128gcm',
    })
    const { body } = await node.call<{ publicKey: string }>(notifications.getPushKey, { as: ben })
    expect(push?.headers.authorization).toContain(`k=${body.publicKey}`)
    await settled()
    expect(service.received).toHaveLength(1)
  })

  test('PUSH-09 two nodes that start at once end with one pair of keys, which lies sealed', async () => {
    await node.parts.db.updateTable('installation').set({ push_keys: null }).execute()
    const nodes = await Promise.all([testNode({ beside: node }), testNode({ beside: node })])
    const keys = nodes.map(({ parts }) => parts.push.publicKey)
    expect(keys[0]).toBe(keys[1])
    const { push_keys: kept } = await node.parts.db
      .selectFrom('installation')
      .select('push_keys')
      .executeTakeFirstOrThrow()
    expect(kept).not.toContain(keys[0])
    for (const one of nodes) await one.close()
  })

  test('a device that the push service knows no more is forgotten; a busy service is asked again', async () => {
    const { ada, ben } = await world()
    const write = () => say(ada, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    const token = service.token()
    await subscribe(ben, token)
    node.clock.set()
    service.answers.status = 503
    await write()
    await settled()
    expect([service.answers.asked, service.received.length]).toEqual([1, 0])
    service.answers.status = 201
    node.clock.advance(MINUTE)
    await settled()
    expect(service.received).toHaveLength(1)
    expect((await read(ben, token)).status).toBe(200)
    service.answers.status = 410
    await write()
    await settled()
    expect((await read(ben, token)).status).toBe(404)
  })

  test('a device that only has a name gets nothing; what it would show is kept for a root admin', async () => {
    const { ada, ben } = await world()
    await subscribe(ben, 'my-simulated-phone')
    await say(ada, { type: 'user', feed: ben.id, body: '<p>Psst</p>' })
    await settled()
    const kept = (await outbox()).filter(({ kind }) => kind === 'push')
    expect(kept).toMatchObject([
      {
        to: 'my-simulated-phone',
        state: 'kept',
        subject: 'Ada Lovelace sent you a message',
        text: expect.stringContaining('Psst'),
      },
    ])
    const stored = await node.parts.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').execute()
    expect(JSON.stringify(stored), 'encrypted, as emails are').not.toContain('Psst')
  })

  test('goes where the person wants it: not of kinds without push, nor of feeds the device leaves out', async () => {
    const { course, ada, ben } = await world()
    await subscribe(ben, service.token('all'))
    await subscribe(ben, service.token('other'), ['another feed'])
    await say(ada, { type: 'concept', feed: course, body: '<p>A post</p>' })
    await settled()
    expect(service.received).toEqual([])
    await say(ada, { type: 'concept', feed: course, body: naming(ben) })
    await settled()
    expect(service.received.map(({ path }) => path)).toEqual(['/all'])
    await unsubscribe(ben, service.token('all'), [course])
    await say(ada, { type: 'concept', feed: course, body: naming(ben) })
    await settled()
    expect(service.received).toHaveLength(1)
  })

  test.each([
    ['hidden from the one it is about', { type: 'concept', hideDisplay: ['user'] }, ['ben']],
    ['hidden from the public', { type: 'concept', hideDisplay: ['public'] }, ['ada']],
    ['hidden from everyone', { type: 'concept', hideDisplay: ['everyone'] }, []],
    ['between coaches', { type: 'coach', hideDisplay: ['user'] }, []],
    ['between a coach and the learner', { type: 'coach' }, ['ada']],
    ['open', { type: 'concept' }, ['ada', 'ben']],
  ])('tells of a coach’s words %s only those who see them', async (_case, said, expected) => {
    const { course, ada, ben, coach } = await world()
    await subscribe(ada, service.token('ada'))
    await subscribe(ben, service.token('ben'))
    const body = naming(ada) + naming(ben)
    await say(coach, { feed: course, about: [ada.id], body, ...said })
    await settled()
    expect(service.received.map(({ path }) => path.slice(1)).sort()).toEqual(expected)
  })

  test('of what was hidden, taken back or seen before it went out nothing is sent', async () => {
    const { course, ada, ben, coach } = await world()
    await subscribe(ben, service.token())
    node.clock.set()
    service.answers.status = 503
    const said = []
    for (const _ of [1, 2, 3]) {
      said.push(await say(ada, { type: 'concept', feed: course, body: naming(ben) }))
      await settled()
    }
    expect(service.answers.asked).toBe(3)
    await say(coach, { id: said[0]?.id, hideDisplay: ['public'] })
    await node.call(conversations.deleteMessage, { params: { id: said[1]?.id ?? '' }, as: ada })
    await node.call(notifications.seeNews, { as: ben, body: { object: [said[2]?.id ?? ''] } })
    service.answers.status = 201
    node.clock.advance(MINUTE)
    await settled()
    expect(service.received).toEqual([])
  })
})
