import { createHash, generateKeyPairSync, createSign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import type { Json } from '@cairn/domain/xapi/shape'
import { SIGNATURE } from '@cairn/domain/xapi/attachments'
import { VOIDED } from '@cairn/domain/xapi/statement'
import { newId } from '../base/ids.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { multipart, recordClient, someStatement, type RecordClient } from '../testing/records.ts'

let node: TestNode
let lrs: RecordClient
beforeAll(async () => {
  node = await testNode()
  lrs = await recordClient(node)
})
afterAll(() => node.close())

const post = (body: unknown, version?: string) =>
  lrs.ask('POST', 'statements', { body, ...(version !== undefined && { version }) })
const one = (id: unknown, params: Record<string, string> = {}) =>
  lrs.ask('GET', 'statements', { params: { statementId: String(id), ...params } })
const find = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
  const { status, body } = await lrs.ask('GET', 'statements', { params, headers })
  expect(status).toBe(200)
  return body as { statements: Json[]; more: string }
}
const ids = async (params: Record<string, string>) => (await find(params)).statements.map(({ id }) => id)
const agentOf = ({ actor }: Json) => ({ agent: JSON.stringify(actor) })

describe('storing (Communication 2.1.1, 2.1.2)', () => {
  test('TINCAN-04 POST answers with the ids in their order, PUT with nothing', async () => {
    const batch = [someStatement(), someStatement(), someStatement()]
    expect(await post(batch)).toMatchObject({ status: 200, body: batch.map(({ id }) => id) })
    const { id, ...rest } = someStatement()
    const put = await lrs.ask('PUT', 'statements', { params: { statementId: String(id) }, body: rest })
    expect(put).toMatchObject({ status: 204, text: '' })
    expect((await one(id)).body).toMatchObject({ ...rest, id })
  })

  test('TINCAN-04 a statement is given its id, authority, stored, timestamp and version', async () => {
    const { id: _id, ...bare } = someStatement()
    const { body } = await post(bare)
    const [id] = body as string[]
    const { body: found } = await one(id)
    const { stored, timestamp } = found as { stored: string; timestamp: string }
    expect(found).toMatchObject({
      id,
      version: '1.0.0',
      authority: { objectType: 'Agent', account: { homePage: node.parts.env.publicUrl, name: lrs.key } },
    })
    expect(stored).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(timestamp).toBe(stored)
  })

  test('TINCAN-04 stored and authority are overwritten, version and timestamp kept', async () => {
    const sent = someStatement({
      stored: '2013-05-18T05:32:34.804Z',
      authority: { mbox: 'mailto:liar@example.org' },
      version: '1.0.1',
      timestamp: '2013-05-18T05:32:34.804+02:00',
    })
    await post(sent)
    const { body } = await one(sent['id'])
    expect(body).toMatchObject({
      version: '1.0.1',
      timestamp: '2013-05-18T03:32:34.804Z',
      authority: { account: {} },
    })
    expect((body as Json)['stored']).not.toContain('2013')
    const newer = someStatement()
    await post(newer, '2.0.0')
    expect((await one(newer['id'])).body).toMatchObject({ version: '2.0.0' })
  })

  test('TINCAN-04 the same statement again changes nothing, another with its id is refused', async () => {
    const sent = someStatement({ timestamp: '2026-01-01T00:00:00Z' })
    await post(sent)
    const before = await one(sent['id'])
    const same = { ...sent, timestamp: '2026-01-01T01:00:00+01:00', verb: { id: 'http://example.org/did' } }
    expect((await post(same)).status).toBe(200)
    const params = { statementId: String(sent['id']) }
    expect((await lrs.ask('PUT', 'statements', { params, body: same })).status).toBe(204)
    for (const change of [
      { timestamp: '2026-01-02T00:00:00Z' },
      { verb: { id: 'http://example.org/other' } },
    ]) {
      expect((await post({ ...sent, ...change })).status).toBe(409)
      expect((await lrs.ask('PUT', 'statements', { params, body: { ...sent, ...change } })).status).toBe(409)
    }
    expect((await one(sent['id'])).body).toEqual(before.body)
  })

  test('TINCAN-04 a batch with one statement that is refused stores none', async () => {
    const good = someStatement()
    const taken = someStatement()
    await post(taken)
    const bad = someStatement({ verb: { id: 'no iri' } })
    expect(await post([good, bad])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('[1].verb.id') as unknown },
    })
    expect((await post([good, { ...taken, actor: { mbox: 'mailto:else@example.org' } }])).status).toBe(409)
    expect((await post([good, good])).status).toBe(400)
    expect((await post([good, { ...good, id: String(good['id']).toUpperCase() }])).status).toBe(400)
    expect((await one(good['id'])).status).toBe(404)
  })

  test('TINCAN-04 of many that come at once each is answered for itself', async () => {
    const context = { registration: newId() }
    const sent = Array.from({ length: 30 }, () => someStatement({ context }))
    const [first = {}] = sent
    // Before, among and after the rest: the same again, and another that claims its id.
    const replies = await Promise.all([
      post(first),
      ...sent.slice(0, 15).map((statement) => post(statement)),
      post({ ...first, actor: { mbox: 'mailto:else@example.org' } }),
      post({ id: 'none' }),
      ...sent.slice(15).map((statement) => post(statement)),
    ])
    const refused = replies.flatMap(({ status }, at) => (status === 200 ? [] : [[at, status]]))
    expect(refused).toEqual([
      [16, 409],
      [17, 400],
    ])
    const found = await find({ registration: context.registration, ascending: 'true', limit: '100' })
    expect(found.statements.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    expect(new Set(found.statements.map(({ stored }) => stored)).size).toBe(sent.length)
  })

  test('TINCAN-04 what was said comes back as it was said: numbers, texts, lists and display (Data 2.2, 2.4.3)', async () => {
    const said = {
      verb: { id: 'http://example.org/did', display: { 'en-US': 'has done it', xx: 'none' } },
      result: {
        response: ' \u00e9 \u{1f980} \n',
        duration: 'PT060.10S',
        score: { scaled: 0.123456789012345, raw: 3.4e38, min: -1e-7, max: 3.4028234e38 },
        extensions: { 'http://example.org/x': [3, 1, 2, { b: null, a: '' }, 0.1, 9007199254740991] },
      },
    }
    await post(someStatement({ verb: { id: said.verb.id, display: { en: 'did' } } }))
    const statement = someStatement(said)
    await post(statement)
    const { body } = await one(statement['id'], { format: 'exact' })
    expect(body).toMatchObject(said)
    expect(JSON.stringify((body as Json)['result'])).toBe(JSON.stringify(said.result))
  })

  test('TINCAN-04 PUT wants its id, one statement, and no other id in it', async () => {
    const statement = someStatement()
    const put = (params: Record<string, string>, body: unknown) =>
      lrs.ask('PUT', 'statements', { params, body })
    expect((await put({}, statement)).status).toBe(400)
    expect((await put({ statementId: 'x' }, statement)).status).toBe(400)
    expect((await put({ statementId: newId() }, statement)).status).toBe(400)
    expect((await put({ statementId: String(statement['id']) }, [statement])).status).toBe(400)
    expect((await put({ statementId: newId(), more: '1' }, statement)).status).toBe(400)
  })

  test('TINCAN-04 an empty batch is a batch', async () => {
    expect(await post([])).toMatchObject({ status: 200, body: [] })
  })
})

describe('finding (Communication 2.1.3)', () => {
  test('TINCAN-04 by agent, also in a group, and broadly by everybody', async () => {
    const [agent, teacher] = [newId(), newId()].map((name) => ({ mbox: `mailto:${name}@example.org` }))
    const own = someStatement({ actor: agent })
    const grouped = someStatement({ actor: { objectType: 'Group', member: [agent] } })
    const taught = someStatement({ context: { instructor: agent } })
    const object = someStatement({ actor: teacher, object: { objectType: 'Agent', ...agent } })
    await post([own, grouped, taught, object])
    const asked = { agent: JSON.stringify({ ...agent, name: 'Somebody' }) }
    expect(await ids(asked)).toEqual([object, grouped, own].map(({ id }) => id))
    expect(await ids({ ...asked, related_agents: 'true' })).toHaveLength(4)
    const authority = JSON.stringify({ account: { homePage: node.parts.env.publicUrl, name: lrs.key } })
    expect(await ids({ agent: authority })).toEqual([])
    expect(await ids({ agent: authority, related_agents: 'true', limit: '1' })).toHaveLength(1)
  })

  test('TINCAN-04 by verb, activity and registration, one and all together', async () => {
    const activity = { id: `http://example.org/${newId()}` }
    const verb = { id: `http://example.org/${newId()}` }
    const registration = newId()
    const full = someStatement({ object: activity, verb, context: { registration } })
    const parent = someStatement({ context: { contextActivities: { parent: activity } } })
    const inner = { objectType: 'SubStatement', actor: full['actor'], verb, object: activity }
    await post([full, parent, someStatement({ object: inner })])
    expect(await ids({ activity: activity.id })).toEqual([full['id']])
    expect(await ids({ activity: activity.id, related_activities: 'true' })).toHaveLength(3)
    expect(await ids({ verb: verb.id })).toEqual([full['id']])
    expect(await ids({ registration: registration.toUpperCase() })).toEqual([full['id']])
    const all = { activity: activity.id, verb: verb.id, registration, ...agentOf(full) }
    expect(await ids(all)).toEqual([full['id']])
    expect(await ids({ ...all, verb: 'http://example.org/did' })).toEqual([])
  })

  test('TINCAN-04 in the order of storing, newest first unless asked otherwise, since and until', async () => {
    const actor = someStatement()['actor']
    const all = [1, 2, 3].map(() => someStatement({ actor }))
    for (const statement of all) await post(statement)
    const asked = agentOf({ actor })
    const { statements } = await find({ ...asked, ascending: 'true' })
    expect(statements.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await ids(asked)).toEqual(all.map(({ id }) => id).toReversed())
    const stored = statements.map((statement) => String(statement['stored']))
    expect(await ids({ ...asked, since: stored[1] ?? '' })).toEqual([all[2]?.['id']])
    expect(await ids({ ...asked, until: stored[1] ?? '' })).toEqual([all[1]?.['id'], all[0]?.['id']])
  })

  test('TINCAN-04 page by page, each statement once, whatever is stored meanwhile', async () => {
    const actor = someStatement()['actor']
    const all = Array.from({ length: 5 }, () => someStatement({ actor }))
    await post(all)
    const seen: unknown[] = []
    let page = await find({ ...agentOf({ actor }), limit: '2' })
    for (;;) {
      seen.push(...page.statements.map(({ id }) => id))
      if (page.more === '') break
      expect(page.more).toMatch(/^\/xapi\/statements\?/)
      await post(someStatement({ actor }))
      page = await find(Object.fromEntries(new URLSearchParams(page.more.split('?')[1])))
    }
    expect(seen).toEqual(all.map(({ id }) => id).toReversed())
  })

  test('TINCAN-04 the rest of a list is still there the next day (Data 2.5)', async () => {
    const actor = someStatement()['actor']
    const all = Array.from({ length: 3 }, () => someStatement({ actor }))
    await post(all)
    const { more } = await find({ ...agentOf({ actor }), limit: '2' })
    node.clock.advance(25 * HOUR)
    const rest = await find(Object.fromEntries(new URLSearchParams(more.split('?')[1])))
    expect(rest).toMatchObject({ statements: [{ id: all[0]?.['id'] }], more: '' })
  })

  test('TINCAN-04 nothing is an empty list', async () => {
    expect(await find({ verb: `http://example.org/${newId()}` })).toEqual({ statements: [], more: '' })
  })

  test('TINCAN-04 every answer says up to when it is complete; one statement when it was stored', async () => {
    const statement = someStatement()
    for (const reply of [
      await post(statement),
      await one(statement['id']),
      await one(newId()),
      await post('{'),
    ])
      expect(reply.headers['x-experience-api-consistent-through']).toMatch(/^\d{4}-.*Z$/)
    const { body, headers } = await one(statement['id'])
    const stored = new Date(String((body as Json)['stored']))
    expect(headers['last-modified']).toBe(stored.toUTCString())
  })

  test('TINCAN-04 HEAD is GET without a body (Communication 1.1)', async () => {
    const statement = someStatement()
    await post(statement)
    const params = { statementId: String(statement['id']) }
    expect(await lrs.ask('HEAD', 'statements', { params })).toMatchObject({ status: 200, text: '' })
    expect(await lrs.ask('HEAD', 'statements', { params: { statementId: newId() } })).toMatchObject({
      status: 404,
      text: '',
    })
  })

  test('TINCAN-04 canonical definitions grow with each statement, in the language wanted', async () => {
    const id = `http://example.org/${newId()}`
    const named = (name: Json) => someStatement({ object: { id, definition: { name } } })
    const first = named({ en: 'One' })
    await post(first)
    await post([named({ es: 'Uno' }), named({ fr: 'Un' })])
    const { body } = await lrs.ask('GET', 'activities', { params: { activityId: id } })
    expect(body).toEqual({
      objectType: 'Activity',
      id,
      definition: { name: { en: 'One', es: 'Uno', fr: 'Un' } },
    })
    const { statements } = await find({ activity: id, format: 'canonical' }, { 'accept-language': 'es' })
    expect(statements.map(({ object }) => object)).toEqual(
      statements.map(() => ({ id, definition: { name: { es: 'Uno' } } })),
    )
    expect((await one(first['id'])).body).toMatchObject({ object: { definition: { name: { en: 'One' } } } })
    const { body: short } = await one(first['id'], { format: 'ids' })
    expect(short).toMatchObject({ object: { id }, verb: { id: 'http://example.org/did' } })
    expect(JSON.stringify(short)).not.toContain('definition')
  })
})

const about = (id: unknown) => ({ objectType: 'StatementRef', id })

describe('statements about statements (Communication 2.1.3)', () => {
  test('TINCAN-04 are found by what those are found by, in whichever order they come', async () => {
    const [first, second, third] = [someStatement(), someStatement(), someStatement()]
    const chain = [
      first,
      { ...second, object: about(first['id']) },
      { ...third, object: about(second['id']) },
    ]
    await post(chain[2])
    await post(chain[0])
    await post(chain[1])
    expect((await ids(agentOf(first))).toSorted()).toEqual(chain.map((one) => (one as Json)['id']).toSorted())
    expect(await ids(agentOf(third))).toEqual([third['id']])
    const together = [someStatement(), someStatement()]
    await post([{ ...together[1], object: about(together[0]?.['id']) }, together[0]])
    expect(await ids(agentOf(together[0] ?? {}))).toHaveLength(2)
  })

  test('TINCAN-04 are looked for at their own time, and not at that of what they are about', async () => {
    const [first, second] = [someStatement(), someStatement()]
    await post(first)
    await post({ ...second, object: about(first['id']) })
    const [, stored = ''] = (await find({ ...agentOf(first), ascending: 'true' })).statements
      .map((statement) => String(statement['stored']))
      .toReversed()
    expect(await ids({ ...agentOf(first), since: stored })).toEqual([second['id']])
    expect(await ids({ ...agentOf(first), until: stored })).toEqual([first['id']])
    expect(await ids({ ...agentOf(first), limit: '1' })).toEqual([second['id']])
  })

  test('TINCAN-04 a circle of statements is no trap', async () => {
    const [a, b] = [someStatement(), someStatement()]
    await post([
      { ...a, object: about(b['id']) },
      { ...b, object: about(a['id']) },
    ])
    expect(await ids(agentOf(a))).toHaveLength(2)
  })
})

const voiding = (id: unknown) => someStatement({ verb: { id: VOIDED }, object: about(id) })
const voided = (id: unknown) => lrs.ask('GET', 'statements', { params: { voidedStatementId: String(id) } })

describe('voiding (Data 2.3.2, Communication 2.1.4)', () => {
  test('TINCAN-04 a voided statement is only found as such, the voiding one as any', async () => {
    const statement = someStatement()
    await post(statement)
    expect((await voided(statement['id'])).status).toBe(404)
    const end = voiding(statement['id'])
    await post(end)
    expect((await one(statement['id'])).status).toBe(404)
    expect(await voided(statement['id'])).toMatchObject({ status: 200, body: { id: statement['id'] } })
    expect(await ids(agentOf(statement))).toEqual([end['id']])
    expect((await one(end['id'])).status).toBe(200)
  })

  test('TINCAN-04 a voiding statement cannot be voided, and what it voids stays so', async () => {
    const statement = someStatement()
    const end = voiding(statement['id'])
    await post([statement, end])
    await post(voiding(end['id']))
    expect((await one(end['id'])).status).toBe(200)
    expect((await one(statement['id'])).status).toBe(404)
  })

  test('TINCAN-04 what is about a voided statement is still found by what that one is found by', async () => {
    const [statement, comment] = [someStatement(), someStatement()]
    const end = voiding(statement['id'])
    await post([statement, { ...comment, object: about(statement['id']) }, end])
    expect((await ids(agentOf(statement))).toSorted()).toEqual([comment['id'], end['id']].toSorted())
  })

  test('TINCAN-04 a statement may be voided before it comes', async () => {
    const statement = someStatement()
    await post(voiding(statement['id']))
    await post(statement)
    expect((await one(statement['id'])).status).toBe(404)
    expect((await voided(statement['id'])).status).toBe(200)
  })
})

const hashOf = (content: string | Buffer, name = 'sha256') => createHash(name).update(content).digest('hex')
const fileOf = (content: string | Buffer, changes: Json = {}) => ({
  usageType: 'http://example.org/usage',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: content.length,
  sha2: hashOf(content),
  ...changes,
})
const partOf = (
  content: string | Buffer,
  headers: Record<string, string> = {},
): [Record<string, string>, string | Buffer] => [
  {
    'Content-Type': 'text/plain',
    'Content-Transfer-Encoding': 'binary',
    'X-Experience-API-Hash': hashOf(content),
    ...headers,
  },
  content,
]
const postParts = (statements: unknown, parts: Parameters<typeof multipart>[1]) =>
  lrs.ask('POST', 'statements', multipart(statements, parts))

describe('attachments (Data 2.4.11, Communication 1.5.2)', () => {
  test('TINCAN-04 come along and are handed out again, byte by byte', async () => {
    const content = Buffer.from([0, 255, 13, 10, 45, 45, 128])
    const statement = someStatement({ attachments: [fileOf(content)] })
    expect((await postParts(statement, [partOf(content)])).status).toBe(200)
    const params = { statementId: String(statement['id']), attachments: 'true' }
    const reply = await node.app.inject({
      url: `/xapi/statements?${new URLSearchParams(params).toString()}`,
      headers: { authorization: lrs.authorization, 'x-experience-api-version': '1.0.3' },
    })
    expect(reply.headers['content-type']).toMatch(/^multipart\/mixed; boundary=/)
    expect(reply.rawPayload.includes(content)).toBe(true)
    expect(reply.body).toContain(`X-Experience-API-Hash: ${hashOf(content)}`)
    expect(reply.body).toContain('Content-Transfer-Encoding: binary')
    for (const without of [{}, { attachments: 'false' }]) {
      const plain = await one(statement['id'], without)
      expect(plain.headers['content-type']).toMatch(/^application\/json/)
      expect(plain.body).toMatchObject({ attachments: statement['attachments'] })
    }
    const listed = { ...agentOf(statement), attachments: 'true' }
    const list = await lrs.ask('GET', 'statements', { params: listed })
    expect(list.headers['content-type']).toMatch(/^multipart\/mixed; boundary=/)
    expect(list.text).toContain(hashOf(content))
  })

  test('TINCAN-04 one file serves several statements, by any length of SHA-2', async () => {
    const sha2 = hashOf('shared', 'sha512')
    const attachments = [fileOf('shared', { sha2 })]
    const parts = [partOf('shared', { 'X-Experience-API-Hash': sha2 })]
    expect(
      (await postParts([someStatement({ attachments }), someStatement({ attachments })], parts)).status,
    ).toBe(200)
  })

  test('TINCAN-04 elsewhere need no part, in either form', async () => {
    const statement = () => someStatement({ attachments: [fileOf('x', { fileUrl: 'http://example.org/x' })] })
    expect((await post(statement())).status).toBe(200)
    expect((await postParts(statement(), [])).status).toBe(200)
    expect((await postParts(someStatement(), [])).status).toBe(200)
  })

  test.each<[string, (content: string) => Promise<{ status: number }>]>([
    ['as JSON without an address', (content) => post(someStatement({ attachments: [fileOf(content)] }))],
    ['without their part', (content) => postParts(someStatement({ attachments: [fileOf(content)] }), [])],
    ['with a part too many', (content) => postParts(someStatement(), [partOf(content)])],
    [
      'with a part of another hash',
      (content) =>
        postParts(someStatement({ attachments: [fileOf(content)] }), [
          partOf('else', { 'X-Experience-API-Hash': hashOf(content) }),
        ]),
    ],
    [
      'with a part without a hash',
      (content) =>
        postParts(someStatement({ attachments: [fileOf(content)] }), [
          [{ 'Content-Transfer-Encoding': 'binary' }, content],
        ]),
    ],
    [
      'with a part that is not binary',
      (content) =>
        postParts(someStatement({ attachments: [fileOf(content)] }), [
          partOf(content, { 'Content-Transfer-Encoding': 'base64' }),
        ]),
    ],
    [
      'with a part of another type',
      (content) =>
        postParts(someStatement({ attachments: [fileOf(content)] }), [
          partOf(content, { 'Content-Type': 'image/png' }),
        ]),
    ],
    [
      'with a part of another length',
      (content) =>
        postParts(someStatement({ attachments: [fileOf(content, { length: 1 })] }), [
          partOf(content, { 'Content-Length': String(content.length) }),
        ]),
    ],
    [
      'as a form',
      () =>
        lrs.ask('POST', 'statements', {
          ...multipart(someStatement(), []),
          headers: { 'content-type': 'multipart/form-data; boundary=abcABC0123' },
        }),
    ],
    [
      'without a boundary',
      () =>
        lrs.ask('POST', 'statements', {
          ...multipart(someStatement(), []),
          headers: { 'content-type': 'multipart/mixed' },
        }),
    ],
    [
      'by another boundary',
      () =>
        lrs.ask('POST', 'statements', {
          ...multipart(someStatement(), []),
          headers: { 'content-type': 'multipart/mixed; boundary=other' },
        }),
    ],
    [
      'cut off',
      () =>
        lrs.ask('POST', 'statements', {
          ...multipart(someStatement(), []),
          body: multipart(someStatement(), []).body.subarray(0, -8),
        }),
    ],
    [
      'with a first part that is no JSON',
      () =>
        lrs.ask('POST', 'statements', {
          headers: { 'content-type': 'multipart/mixed; boundary=b' },
          body: '--b\r\nContent-Type: text/plain\r\n\r\n{}\r\n--b--',
        }),
    ],
  ])('TINCAN-04 %s are refused', async (_, sending) => {
    expect((await sending('a content')).status).toBe(400)
  })
})

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signed = (payload: unknown, alg = 'RS256', more: Json = {}) => {
  const head = `${encoded({ alg, ...more })}.${encoded(payload)}`
  return `${head}.${createSign(`sha${alg.slice(2)}`)
    .update(head)
    .sign(privateKey, 'base64url')}`
}

/** A value of DER: its tag, its length, and what it holds. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
/** A certificate of the key above, in the least that X.509 asks for. */
const certificate = (): string => {
  const rsaWithSha256 = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const [from, until] = ['250101000000Z', '450101000000Z'].map((at) => der(0x17, Buffer.from(at)))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const nobody = der(0x30)
  const validity = der(0x30, from ?? nobody, until ?? nobody)
  const said = der(0x30, der(0x02, Buffer.from([1])), rsaWithSha256, nobody, validity, nobody, spki)
  const signature = createSign('sha256').update(said).sign(privateKey)
  return der(0x30, said, rsaWithSha256, der(0x03, Buffer.from([0]), signature)).toString('base64')
}

const postSigned = (statement: Json, jws: string, changes: Json = {}) =>
  postParts(
    {
      ...statement,
      attachments: [
        fileOf(jws, { usageType: SIGNATURE, contentType: 'application/octet-stream', ...changes }),
      ],
    },
    [partOf(jws, { 'Content-Type': 'application/octet-stream' })],
  )

describe('signed statements (Data 2.6)', () => {
  test.each(['RS256', 'RS384', 'RS512'])('TINCAN-04 %s is accepted', async (alg) => {
    const statement = someStatement()
    expect((await postSigned(statement, signed(statement, alg))).status).toBe(200)
  })

  test('TINCAN-04 a certificate has to be that of the signature', async () => {
    const statement = someStatement()
    const x5c = [certificate()]
    const jws = signed(statement, 'RS256', { x5c })
    const [head = '', payload = ''] = jws.split('.')
    const another = signed(statement).split('.')[2] ?? ''
    expect((await postSigned(statement, `${head}.${payload}.${another}`)).status).toBe(400)
    expect((await postSigned(statement, jws)).status).toBe(200)
  })

  test('TINCAN-04 refused are no JWS, another algorithm, another statement, no statement, another type', async () => {
    const statement = someStatement()
    const head = `${encoded({ alg: 'HS256' })}.${encoded(statement)}.${encoded('x')}`
    const certified = `${encoded({ alg: 'RS256', x5c: ['bm9uZQ=='] })}.${encoded(statement)}.${encoded('x')}`
    for (const jws of [
      'nonsense',
      'a.b',
      head,
      certified,
      signed(someStatement()),
      signed('text'),
      signed({ ...statement, verb: {} }),
    ])
      expect((await postSigned(statement, jws)).status).toBe(400)
    const jws = signed(statement)
    const plain = partOf(jws)
    const attachments = [fileOf(jws, { usageType: SIGNATURE })]
    expect((await postParts({ ...statement, attachments }, [plain])).status).toBe(400)
  })
})
