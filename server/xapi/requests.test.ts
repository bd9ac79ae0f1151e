import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '@cairn/domain/xapi/shape'
import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import { VOIDED } from '@cairn/domain/xapi/statement'
import { xapi } from '@cairn/contract/xapi'
import { newId } from '../base/ids.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { recordClient, someStatement, type RecordClient } from '../testing/records.ts'

let node: TestNode
let lrs: RecordClient
beforeAll(async () => {
  node = await testNode()
  lrs = await recordClient(node)
})
afterAll(() => node.close())

const post = (body: unknown, client = lrs) => client.ask('POST', 'statements', { body })
const seen = async (client: RecordClient, params: Record<string, string> = {}) => {
  const { body } = await client.ask('GET', 'statements', { params })
  return (body as { statements: Json[] }).statements.map(({ id }) => id)
}
const statusFor = async (client: RecordClient, statement: Json) =>
  (await client.ask('GET', 'statements', { params: { statementId: String(statement['id']) } })).status

describe('versions (Communication 3.3)', () => {
  test.each([
    ['1.0', 200, '1.0.3'],
    ['1.0.0', 200, '1.0.3'],
    ['1.0.9', 200, '1.0.3'],
    ['2.0.0', 200, '2.0.0'],
    ['2.0', 200, '2.0.0'],
    ['0.95', 400, '1.0.3'],
    ['1.1.0', 400, '1.0.3'],
    ['3.0.0', 400, '1.0.3'],
  ])('TINCAN-04 %s is answered with %i in %s', async (version, status, told) => {
    await lrs.ask('GET', 'statements', { params: { limit: '1' }, version: '1.0.3' })
    const reply = await lrs.ask('GET', 'statements', { params: { limit: '1' }, version })
    expect(reply).toMatchObject({ status, headers: { 'x-experience-api-version': told } })
  })

  test('TINCAN-04 without a version nothing is done, and the answer is in the one spoken last', async () => {
    const { authorization } = lrs
    for (const version of ['2.0.0', '1.0.3']) {
      await lrs.ask('GET', 'statements', { params: { limit: '1' }, version })
      const reply = await lrs.send({ url: '/xapi/statements', headers: { authorization } })
      expect(reply).toMatchObject({ status: 400, headers: { 'x-experience-api-version': version } })
      expect(reply.body).toMatchObject({
        message: expect.stringContaining('X-Experience-API-Version') as unknown,
      })
    }
  })

  test('TINCAN-04 every answer names a version, also of what is not there', async () => {
    for (const [method, url, status] of [
      ['GET', '/xapi/nothing', 404],
      ['GET', '/xapi', 404],
      ['DELETE', '/xapi/statements', 405],
      ['PUT', '/xapi/agents', 405],
    ] as const) {
      const reply = await lrs.send({ method, url, headers: { authorization: lrs.authorization } })
      expect(reply, url).toMatchObject({ status, headers: { 'x-experience-api-version': '2.0.0' } })
    }
  })
})

describe('credentials (Communication 4.0)', () => {
  const version = { 'x-experience-api-version': '1.0.3' }
  test.each([
    ['none', undefined],
    ['another scheme', 'Bearer abc'],
    ['a wrong secret', `Basic ${Buffer.from('demo-lrs:wrong').toString('base64')}`],
    ['no colon', `Basic ${Buffer.from('demo-lrs').toString('base64')}`],
    ['no base64', 'Basic äöü'],
    ['NUL', `Basic ${Buffer.from('a\0:b').toString('base64')}`],
  ])('TINCAN-04 %s is refused with 401', async (_, authorization) => {
    const headers = { ...version, ...(authorization !== undefined && { authorization }) }
    const reply = await lrs.send({ url: '/xapi/statements', headers })
    expect(reply.status).toBe(401)
    expect(reply.headers['www-authenticate']).toMatch(/^Basic /)
  })

  test('TINCAN-04 root admins create, list and revoke them; the secret is shown once', async () => {
    const as = await node.rootAdmin()
    const course = await node.course()
    const body = { name: 'Moodle', scope: ['statements/write'], course: [course.id], system: 'moodle' }
    const made = await node.call<{ key: string; secret: string }>(xapi.addXapiCredential, { body, as })
    expect(made).toMatchObject({ status: 201, body: { ...body, creator: as.id } })
    const { key, secret } = made.body
    const listed = await node.call<Json[]>(xapi.findXapiCredentials, { as })
    expect(listed.body.find((one) => one['key'] === key)).toMatchObject(body)
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    const send = (payload: unknown = someStatement()) =>
      lrs.send({
        method: 'POST',
        url: '/xapi/statements',
        headers: { ...version, authorization, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    const revoke = () => node.call(xapi.revokeXapiCredential, { params: { key }, as })
    expect((await revoke()).status).toBe(204)
    // Whoever was let in a moment ago is told nothing more: not even what is wrong with a statement.
    for (const payload of [someStatement(), [], { id: 'none' }])
      expect((await send(payload)).status).toBe(401)
    expect((await revoke()).status).toBe(404)
    for (const wrong of [{ scope: [] }, { scope: ['everything'] }, { course: ['nowhere'] }])
      expect((await node.call(xapi.addXapiCredential, { body: { ...body, ...wrong }, as })).status).toBe(400)
  })

  test('TINCAN-04 scopes: who only writes does not read, who reads their own finds nothing else', async () => {
    const [writes, mine, reads] = await Promise.all([
      recordClient(node, { scope: ['statements/write'] }),
      recordClient(node, { scope: ['statements/write', 'statements/read/mine'] }),
      recordClient(node, { scope: ['all/read'] }),
    ])
    const [first, second] = [someStatement(), someStatement()]
    expect((await post(first, writes)).status).toBe(200)
    expect((await post(second, mine)).status).toBe(200)
    expect((await writes.ask('GET', 'statements')).status).toBe(403)
    expect((await post(someStatement(), reads)).status).toBe(403)
    expect(await seen(mine)).toEqual([second['id']])
    expect(await statusFor(mine, first)).toBe(404)
    expect(await statusFor(reads, first)).toBe(200)
    const state = {
      params: { activityId: 'http://a.b', agent: JSON.stringify(first['actor']), stateId: 'a' },
    }
    expect((await mine.ask('GET', 'activities/state', state)).status).toBe(403)
    expect((await reads.ask('GET', 'activities/state', state)).status).toBe(404)
    expect((await reads.ask('PUT', 'activities/state', { ...state, body: {} })).status).toBe(403)
  })

  test('TINCAN-04 an outside system or a course is limited to its own records and documents', async () => {
    const [one, two, other] = await Promise.all([
      recordClient(node, { system: 'one' }),
      recordClient(node, { system: 'one' }),
      recordClient(node, { system: 'other' }),
    ])
    const statement = someStatement()
    await post(statement, one)
    expect(await seen(two)).toEqual([statement['id']])
    expect(await seen(other)).toEqual([])
    const params = { activityId: 'http://a.b', agent: JSON.stringify(statement['actor']), stateId: 'a' }
    await one.ask('PUT', 'activities/state', { params, body: { n: 1 } })
    expect((await two.ask('GET', 'activities/state', { params })).body).toEqual({ n: 1 })
    expect((await other.ask('GET', 'activities/state', { params })).status).toBe(404)
    const single = await recordClient(node, { course: ['c1'] })
    const both = await recordClient(node, { course: ['c1', 'c2'] })
    const inFirst = someStatement()
    await post(inFirst, single)
    expect((await post(someStatement(), both)).status).toBe(403)
    const grouping = { id: `${node.parts.env.publicUrl}/concept/c2` }
    const inSecond = someStatement({ context: { contextActivities: { grouping } } })
    expect((await post(inSecond, both)).status).toBe(200)
    expect(await seen(single)).toEqual([inFirst['id']])
    expect(await seen(both)).toEqual([inSecond['id'], inFirst['id']])
    expect(await statusFor(single, inSecond)).toBe(404)
  })

  test('TINCAN-04 others than those who may do everything void only what they stored (Data 2.3.2)', async () => {
    const writes = await recordClient(node, { scope: ['statements/write'] })
    const [foreign, own] = [someStatement(), someStatement()]
    await post(foreign)
    await post(own, writes)
    const voiding = (id: unknown) =>
      someStatement({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id } })
    expect((await post(voiding(foreign['id']), writes)).status).toBe(403)
    expect((await post(voiding(own['id']), writes)).status).toBe(200)
    expect(await statusFor(lrs, foreign)).toBe(200)
    expect(await statusFor(lrs, own)).toBe(404)
  })
})

const form = (
  method: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  more = '',
) =>
  lrs.send({
    method: 'POST',
    url: `/xapi/statements?method=${method}${more}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

describe('requests in a form (Communication 1.3)', () => {
  const named = () => ({ Authorization: lrs.authorization, 'X-Experience-API-Version': '1.0.3' })
  test('TINCAN-04 hold method, headers, parameters and content', async () => {
    const { id, ...statement } = someStatement()
    const fields = {
      ...named(),
      statementId: String(id),
      content: JSON.stringify({ ...statement, result: { response: 'ä & €' } }),
    }
    expect((await form('PUT', fields)).status).toBe(204)
    const found = await form('GET', { ...named(), statementId: String(id) })
    expect(found).toMatchObject({ status: 200, body: { result: { response: 'ä & €' } } })
    expect(await form('GET', { ...named(), limit: '1' })).toMatchObject({
      status: 200,
      body: { more: expect.any(String) as unknown },
    })
  })

  test('TINCAN-04 are refused without content, with other parameters, in 2.0, without a credential', async () => {
    const content = JSON.stringify(someStatement())
    expect((await form('PUT', { ...named(), statementId: newId() })).status).toBe(400)
    expect((await form('POST', { ...named(), content }, {}, '&limit=1')).status).toBe(400)
    expect((await form('PATCH', { ...named(), content })).status).toBe(400)
    expect((await form('POST', { ...named(), 'X-Experience-API-Version': '2.0.0', content })).status).toBe(
      400,
    )
    expect((await form('POST', { 'X-Experience-API-Version': '1.0.3', content })).status).toBe(401)
    const put = await lrs.ask('PUT', 'statements', { params: { method: 'POST' }, body: content })
    expect(put.status).toBe(400)
    expect((await form('DELETE', named())).status).toBe(405)
  })
})

test('TINCAN-04 a document in a form is stored with its type, by whoever knows what is there (Communication 1.3)', async () => {
  const params = { activityId: 'http://example.org/form', profileId: newId() }
  const send = (fields: Record<string, string>) =>
    lrs.send({
      method: 'POST',
      url: '/xapi/activities/profile?method=PUT',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: lrs.authorization,
        'x-experience-api-version': '1.0.3',
      },
      payload: new URLSearchParams({ ...params, 'Content-Type': 'text/plain', ...fields }).toString(),
    })
  expect((await send({ 'If-None-Match': '*', content: 'ä' })).status).toBe(204)
  expect((await send({ 'If-None-Match': '*', content: 'b' })).status).toBe(412)
  const found = await lrs.ask('GET', 'activities/profile', { params })
  expect(found).toMatchObject({ text: 'ä', headers: { 'content-type': 'text/plain' } })
})

test('TINCAN-04 every resource answers HEAD as GET, without the body (Communication 1.1)', async () => {
  const agent = JSON.stringify({ mbox: 'mailto:head@example.org' })
  const activityId = 'http://example.org/head'
  for (const [path, params] of [
    ['about', {}],
    ['agents', { agent }],
    ['activities', { activityId }],
    ['activities/state', { activityId, agent }],
    ['activities/profile', { activityId }],
    ['agents/profile', { agent }],
    ['statements', { verb: 'http://example.org/head' }],
    ['statements', { verb: 'no iri' }],
  ] as const) {
    const [get, head] = [await lrs.ask('GET', path, { params }), await lrs.ask('HEAD', path, { params })]
    expect(head, path).toMatchObject({ status: get.status, text: '' })
    for (const name of ['content-type', 'etag', 'x-experience-api-version'])
      expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name])
  }
})

test('TINCAN-04 what is read has a tag that is the hash of what was stored, also where others would pack it (Communication 3.1)', async () => {
  const params = { activityId: 'http://example.org/packed', profileId: newId() }
  const body = JSON.stringify({ text: 'a'.repeat(5000) })
  await lrs.ask('PUT', 'activities/profile', { params, body, headers: { 'if-none-match': '*' } })
  const reply = await lrs.ask('GET', 'activities/profile', {
    params,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['etag']).toBe(`"${createHash('sha1').update(body).digest('hex')}"`)
})

test('TINCAN-04 content from elsewhere may ask, and read what it has to', async () => {
  const origin = 'https://content.example.org'
  const asked = await lrs.send({
    method: 'OPTIONS',
    url: '/xapi/activities/state',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
  })
  expect(asked).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': '*' } })
  expect(asked.headers['access-control-allow-methods']).toContain('PUT')
  expect(asked.headers['access-control-allow-headers']).toContain('X-Experience-API-Version')
  const refused = await lrs.send({ url: '/xapi/statements', headers: { origin } })
  expect(refused).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': '*' } })
  expect(refused.headers['access-control-expose-headers']).toContain('ETag')
})

describe('what is hostile or huge', () => {
  test.each<[string, number, () => unknown]>([
    ['no JSON', 400, () => '{'],
    ['nothing', 400, () => ' '],
    ['a text', 400, () => '"text"'],
    ['null', 400, () => 'null'],
    ['bytes that are no UTF-8', 400, () => Buffer.from([0x22, 0xff, 0x22])],
    ['JSON nested deeply', 400, () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [
      'an extension nested deeply',
      400,
      () => JSON.stringify(someStatement()).replace('{', `{"x":${'['.repeat(200)}${']'.repeat(200)},`),
    ],
    ['half a character', 400, () => JSON.stringify(someStatement({ result: { response: '\ud800' } }))],
    ['an inherited name', 400, () => JSON.stringify(someStatement()).replace('{', '{"__proto__":{},')],
    [
      'too many statements',
      413,
      () => JSON.stringify(Array.from({ length: XAPI_LIMITS.batch + 1 }, () => ({}))),
    ],
    ['too many bytes', 413, () => ' '.repeat(XAPI_LIMITS.bytes + 1)],
    ['an id that is none', 400, () => someStatement({ id: "'; drop table person; --" })],
  ])('TINCAN-04 %s is refused with %i', async (_, status, body) => {
    expect((await post(body())).status).toBe(status)
  })

  test('TINCAN-04 what may stand in a text may stand there', async () => {
    const odd = {
      'http://a.b/\u{1f980}': JSON.parse('{"__proto__":{"x":1},"nul":"\\u0000","big":1e400}') as unknown,
    }
    const statement = someStatement({
      actor: { account: { homePage: 'http://a.b', name: '\u0000 \u{1f980}' } },
      object: { id: `http://a.b/${newId()}`, definition: { name: { en: 'a\u0000b' } } },
      result: { response: '\u0000', extensions: { ...odd, 'http://a.b/nul': 'a\u0000b' } },
    })
    expect((await post(JSON.stringify(statement).replace('null', '0'))).status).toBe(200)
    const { text } = await lrs.ask('GET', 'statements', {
      params: { agent: JSON.stringify(statement['actor']) },
    })
    expect(text).toContain(String.raw`"response":"\u0000"`)
    expect(text).toContain('"__proto__":{"x":1}')
    const canonical = { agent: JSON.stringify(statement['actor']), format: 'canonical' }
    expect((await lrs.ask('GET', 'statements', { params: canonical })).status).toBe(200)
  })

  test('TINCAN-04 very long names are found like others', async () => {
    const id = `http://example.org/${'x'.repeat(20_000)}`
    const statement = someStatement({ object: { id }, verb: { id } })
    expect((await post(statement)).status).toBe(200)
  })

  test('TINCAN-04 a thousand statements are stored at once, in their order', async () => {
    const actor = someStatement()['actor']
    const batch = Array.from({ length: 1000 }, () => someStatement({ actor }))
    expect((await post(batch)).body).toEqual(batch.map(({ id }) => id))
    const params = { agent: JSON.stringify(actor), ascending: 'true' }
    expect(await seen(lrs, params)).toEqual(batch.slice(0, XAPI_LIMITS.page).map(({ id }) => id))
  })

  test.each(['POST', 'PUT'] as const)('TINCAN-04 %s of another type is refused', async (method) => {
    const headers = { 'content-type': 'text/plain' }
    const params: Record<string, string> = method === 'PUT' ? { statementId: newId() } : {}
    const { id: _id, ...body } = someStatement()
    expect(
      (await lrs.ask(method, 'statements', { params, body: JSON.stringify(body), headers })).status,
    ).toBe(400)
  })

  test('TINCAN-04 a parameter given twice, or too long a page, is refused or shortened', async () => {
    const headers = { authorization: lrs.authorization, 'x-experience-api-version': '1.0.3' }
    expect((await lrs.send({ url: '/xapi/statements?limit=1&limit=2', headers })).status).toBe(400)
    expect((await lrs.send({ url: '/xapi/statements?limit=999999999', headers })).status).toBe(200)
    expect(
      (await lrs.send({ url: `/xapi/statements?continueToken=${'9'.repeat(19)}`, headers })).status,
    ).toBe(400)
  })
})

/** To the millisecond, as the header has it. */
const isBefore =
  (until: string) =>
  ({ stored }: Json): boolean =>
    String(stored).slice(0, 23) < until.slice(0, 23)

describe('writers at once', () => {
  test('TINCAN-04 the same statement from many is stored once', async () => {
    const statement = someStatement()
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(statement)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await seen(lrs, { agent: JSON.stringify(statement['actor']) })).toEqual([statement['id']])
    const [a, b] = [someStatement(), someStatement()]
    const crossed = await Promise.all([post([a, b]), post([b, a]), post([a, b]), post([b, a])])
    expect(crossed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('TINCAN-04 a statement and one about it find each other', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [first, second] = [someStatement(), someStatement()]
      const about = { ...second, object: { objectType: 'StatementRef', id: first['id'] } }
      await Promise.all([post(first), post(about)])
      expect(await seen(lrs, { agent: JSON.stringify(first['actor']) })).toHaveLength(2)
    }
  })

  test('TINCAN-04 what is said to be complete stays so, however many write meanwhile', async () => {
    const actor = someStatement()['actor']
    const params = { agent: JSON.stringify(actor), ascending: 'true' }
    const writing = Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(Array.from({ length: 1 + n * 5 }, () => someStatement({ actor }))),
      ),
    )
    const looks: { until: string; ids: unknown[] }[] = []
    for (let n = 0; n < 6; n += 1) {
      const { body, headers } = await lrs.ask('GET', 'statements', { params })
      const until = String(headers['x-experience-api-consistent-through'])
      const before = (body as { statements: Json[] }).statements.filter(isBefore(until))
      looks.push({ until, ids: before.map(({ id }) => id) })
    }
    await writing
    const { body } = await lrs.ask('GET', 'statements', { params })
    const all = (body as { statements: Json[] }).statements
    for (const { until, ids } of looks) expect(all.filter(isBefore(until)).map(({ id }) => id)).toEqual(ids)
    expect(all.map(({ stored }) => stored)).toEqual(all.map(({ stored }) => String(stored)).toSorted())
  })
})
