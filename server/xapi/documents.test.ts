import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../base/ids.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { recordClient, type RecordClient } from '../testing/records.ts'

let node: TestNode
let lrs: RecordClient
beforeAll(async () => {
  node = await testNode()
  lrs = await recordClient(node)
})
afterAll(() => node.close())

type Params = Readonly<Record<string, string>>
const agent = () => JSON.stringify({ mbox: `mailto:${newId()}@example.org` })
const activityId = () => `http://example.org/${newId()}`

const KINDS = [
  ['activities/state', () => ({ activityId: activityId(), agent: agent(), stateId: 'one' }), 'stateId'],
  ['activities/profile', () => ({ activityId: activityId(), profileId: 'one' }), 'profileId'],
  ['agents/profile', () => ({ agent: agent(), profileId: 'one' }), 'profileId'],
] as const

const NEW = { 'if-none-match': '*' }
const etagOf = (content: string) => `"${createHash('sha1').update(content).digest('hex')}"`
const without = (params: Params, name: string): Params => {
  const { [name]: _gone, ...rest } = params
  return rest
}

describe.each(KINDS)('%s (Communication 2.2, 3.1)', (path, place, id) => {
  const put = (params: Params, body: unknown, headers: Params = {}, version = '1.0.3') =>
    lrs.ask('PUT', path, { params, body, headers, version })
  const get = (params: Params) => lrs.ask('GET', path, { params })

  test('TINCAN-04 a document is stored, read with its type, tag and time, and deleted', async () => {
    const params = place()
    const type = { 'content-type': 'text/html; charset=utf-8' }
    expect((await put(params, '<b>Hello</b>', { ...type, ...NEW })).status).toBe(204)
    const found = await get(params)
    expect(found).toMatchObject({
      status: 200,
      text: '<b>Hello</b>',
      headers: { ...type, etag: etagOf('<b>Hello</b>') },
    })
    expect(found.headers['last-modified']).toMatch(/ GMT$/)
    expect(found.headers['content-security-policy']).toContain('sandbox')
    expect(await lrs.ask('HEAD', path, { params })).toMatchObject({ status: 200, text: '' })
    expect((await lrs.ask('DELETE', path, { params })).status).toBe(204)
    expect((await get(params)).status).toBe(404)
    expect((await lrs.ask('DELETE', path, { params })).status).toBe(204)
  })

  test('TINCAN-04 POST merges objects of JSON by their properties, and stores what is new', async () => {
    const params = place()
    const post = (body: unknown, headers: Params = {}) => lrs.ask('POST', path, { params, body, headers })
    expect((await post({ x: 'foo', y: { a: 1 } })).status).toBe(204)
    expect((await post({ x: 'bash', y: { b: 1 }, z: 'faz' })).status).toBe(204)
    expect((await get(params)).body).toEqual({ x: 'bash', y: { b: 1 }, z: 'faz' })
    expect((await post('{"__proto__":{"a":1}}')).status).toBe(204)
    expect((await get(params)).text).toContain('"__proto__":{"a":1}')
    for (const [body, headers] of [
      ['[1]', {}],
      ['{', {}],
      ['text', { 'content-type': 'text/plain' }],
    ] as const)
      expect((await post(body, headers)).status).toBe(400)
    expect((await get(params)).body).toMatchObject({ z: 'faz' })
    const texts = { ...place() }
    await lrs.ask('POST', path, { params: texts, body: 'text', headers: { 'content-type': 'text/plain' } })
    expect((await lrs.ask('POST', path, { params: texts, body: { a: 1 } })).status).toBe(400)
  })

  test('TINCAN-04 a document is only changed by who knows it, where they say that they do', async () => {
    const params = place()
    const text = JSON.stringify({ a: 1 })
    expect((await put(params, text, { 'if-match': etagOf('x') })).status).toBe(412)
    expect((await put(params, text, NEW)).status).toBe(204)
    expect((await put(params, text, NEW)).status).toBe(412)
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const wrong = {
        params,
        headers: { 'if-match': etagOf('other') },
        ...(method !== 'DELETE' && { body: { b: 1 } }),
      }
      expect((await lrs.ask(method, path, wrong)).status).toBe(412)
    }
    expect((await get(params)).text).toBe(text)
    expect((await put(params, '{"b":1}', { 'if-match': `"x", ${etagOf(text)}` })).status).toBe(204)
    expect((await put(params, '{"c":1}', { 'if-match': '*' })).status).toBe(204)
    expect(
      (await lrs.ask('DELETE', path, { params, headers: { 'if-match': etagOf('{"c":1}') } })).status,
    ).toBe(204)
  })

  test('TINCAN-04 who does not say what they know may not replace it: profiles in 1.0.3, all in 2.0', async () => {
    const params = place()
    await put(params, { a: 1 }, NEW)
    const isState = path === 'activities/state'
    const old = await put(params, { a: 2 })
    expect(old.status).toBe(isState ? 204 : 409)
    if (!isState) expect(old.body).toMatchObject({ message: expect.stringContaining('If-Match') as unknown })
    expect((await put(params, { a: 3 }, {}, '2.0.0')).status).toBe(409)
    expect((await put(place(), { a: 3 }, {}, '2.0.0')).status).toBe(204)
    expect((await put(place(), { a: 3 })).status).toBe(isState ? 204 : 400)
  })

  test('TINCAN-04 the names of all that are there, or that changed since', async () => {
    const params = place()
    for (const name of ['a', 'b', 'ü/ ']) await put({ ...params, [id]: name }, { name }, NEW)
    const all = without(params, id)
    const list = await get(all)
    expect(list).toMatchObject({ status: 200, body: ['a', 'b', 'ü/ '] })
    expect(list.headers['last-modified']).toMatch(/ GMT$/)
    expect((await get({ ...all, since: '2020-01-01T00:00:00Z' })).body).toHaveLength(3)
    expect((await get({ ...all, since: '2120-01-01T00:00:00Z' })).body).toEqual([])
    expect((await get({ ...all, since: 'soon' })).status).toBe(400)
    expect((await get({ ...params, since: '2020-01-01T00:00:00Z' })).status).toBe(400)
  })

  test('TINCAN-04 what it is about is named, rightly and without anything else', async () => {
    const params = place()
    for (const name of Object.keys(params).filter((one) => one !== id))
      for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: { a: 1 } }
        expect(
          (await lrs.ask(method, path, { params: without(params, name), headers: NEW, ...body })).status,
        ).toBe(400)
        const wrong = { ...params, [name]: 'not so' }
        expect((await lrs.ask(method, path, { params: wrong, headers: NEW, ...body })).status).toBe(400)
      }
    expect((await put(without(params, id), {}, NEW)).status).toBe(400)
    expect((await put({ ...params, more: '1' }, {}, NEW)).status).toBe(400)
    expect((await put(params, '{"a":', NEW)).status).toBe(400)
  })

  test('TINCAN-04 of those who change it at once each is heard', async () => {
    const params = place()
    const posts = Array.from({ length: 8 }, (_, n) =>
      lrs.ask('POST', path, { params, body: { [`k${n}`]: n } }),
    )
    expect((await Promise.all(posts)).every(({ status }) => status === 204)).toBe(true)
    expect(Object.keys((await get(params)).body as object)).toHaveLength(8)
    const fresh = place()
    const puts = await Promise.all([1, 2, 3, 4].map((n) => put(fresh, { n }, NEW)))
    expect(puts.map(({ status }) => status).toSorted()).toEqual([204, 412, 412, 412])
  })
})

describe('state (Communication 2.3)', () => {
  const path = 'activities/state'
  test('TINCAN-04 each registration has its own, and all are deleted together', async () => {
    const all = { activityId: activityId(), agent: agent() }
    const registration = newId()
    await lrs.ask('PUT', path, { params: { ...all, stateId: 'a' }, body: { n: 1 } })
    await lrs.ask('PUT', path, { params: { ...all, stateId: 'a', registration }, body: { n: 2 } })
    await lrs.ask('PUT', path, { params: { ...all, stateId: 'b', registration }, body: { n: 3 } })
    const get = async (params: Params) => (await lrs.ask('GET', path, { params })).body
    expect(await get({ ...all, stateId: 'a' })).toEqual({ n: 1 })
    expect(await get({ ...all, stateId: 'a', registration })).toEqual({ n: 2 })
    expect(await get({ ...all, registration: newId() })).toEqual([])
    expect(await get({ ...all, registration })).toEqual(['a', 'b'])
    expect(await get(all)).toEqual(['a', 'b'])
    await lrs.ask('DELETE', path, { params: { ...all, registration } })
    expect(await get(all)).toEqual(['a'])
    expect((await lrs.ask('DELETE', path, { params: all })).status).toBe(204)
    expect(await get(all)).toEqual([])
    expect((await lrs.ask('GET', path, { params: { ...all, registration: 'x' } })).status).toBe(400)
  })
})

describe('looking up (Communication 2.4, 2.5, 2.8)', () => {
  test('TINCAN-04 an agent nobody knows is still a person', async () => {
    const asked = { name: 'Ada', account: { homePage: 'http://example.org', name: '1' } }
    const found = await lrs.ask('GET', 'agents', { params: { agent: JSON.stringify(asked) } })
    expect(found).toMatchObject({
      status: 200,
      body: { objectType: 'Person', name: ['Ada'], account: [asked.account] },
    })
    expect(found.headers['etag']).toBe(etagOf(found.text))
    for (const params of [{}, { agent: '{}' }, { agent: 'x' }, { agent: agent(), name: 'x' }])
      expect((await lrs.ask('GET', 'agents', { params: params as Params })).status).toBe(400)
  })

  test('TINCAN-04 an activity nobody knows is still one', async () => {
    const id = activityId()
    expect((await lrs.ask('GET', 'activities', { params: { activityId: id } })).body).toEqual({
      objectType: 'Activity',
      id,
    })
    for (const params of [{}, { activityId: 'x' }, { activityId: id, more: '1' }])
      expect((await lrs.ask('GET', 'activities', { params: params as Params })).status).toBe(400)
  })

  test('TINCAN-04 everybody may know which versions are spoken', async () => {
    const reply = await lrs.send({ url: '/xapi/about' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ version: ['1.0.3', '2.0.0'] })
    expect((await lrs.ask('GET', 'about', { version: '0.9' })).status).toBe(200)
    expect((await lrs.ask('GET', 'about', { params: { more: '1' } })).status).toBe(400)
  })
})
