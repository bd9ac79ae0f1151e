import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xapi, type XapiForward } from '@cairn/contract/xapi'
import { MINUTE } from '@cairn/domain/base/constants'
import { mayAsk, outside, reachOfAdmins, type Reach } from '../base/outside.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { multipart } from '../testing/records.ts'
import { addCredential } from './credentials/store.ts'

let node: TestNode
/** Another installation, with a record store of its own. */
let other: TestNode
let root: Person
let address: string
beforeAll(async () => {
  node = await testNode({ env: { allowPrivateTargets: true } })
  other = await testNode()
  root = await node.rootAdmin()
  for (const { parts } of [node, other])
    await addCredential(parts.db, { key: 'lrs', secret: 'secret', name: 'Tests', scope: ['all'] }, new Date())
  address = `${await other.app.listen({ port: 0, host: '127.0.0.1' })}/xapi/`.replace(
    '127.0.0.1',
    'localhost',
  )
})
afterAll(async () => {
  await other.close()
  await node.close()
})

const HEADERS = {
  authorization: `Basic ${Buffer.from('lrs:secret').toString('base64')}`,
  'x-experience-api-version': '1.0.3',
}
const statement = (verb: string, id: string = randomUUID()) => ({
  id,
  actor: { mbox: 'mailto:ada@example.org' },
  verb: { id: `https://example.org/verbs/${verb}` },
  object: { id: 'https://example.org/activities/map' },
})
type Statement = ReturnType<typeof statement>

const store = async (at: TestNode, ...statements: readonly Statement[]) => {
  const headers = { ...HEADERS, 'content-type': 'application/json' }
  const url = '/xapi/statements'
  const reply = await at.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(statements) })
  expect(reply.statusCode).toBe(200)
}
const storedAt = async (at: TestNode) => {
  const url = '/xapi/statements?ascending=true&limit=500'
  const reply = await at.app.inject({ url, headers: HEADERS })
  return reply.json<{ statements: Statement[] }>().statements.map(({ verb }) => verb.id.split('/').at(-1))
}
const listed = async () => (await node.call<XapiForward[]>(xapi.findXapiForwards, { as: root })).body
const add = async (more: object = {}) => {
  const body = { name: 'Head office', address, key: 'lrs', secret: 'secret', ...more }
  return (await node.call<XapiForward>(xapi.addXapiForward, { body, as: root })).body
}

test('TINCAN-04 statements are forwarded to another store once and in order, those from before on request', async () => {
  await store(node, statement('first'), statement('second'))
  const made = await add({ past: true })
  expect(JSON.stringify([made, await listed()])).not.toContain('secret')
  await node.runJobs()
  expect(await storedAt(other)).toEqual(['first', 'second'])
  await store(node, ...Array.from({ length: 230 }, (_, at) => statement(`n${at}`)))
  await node.runJobs()
  expect(await storedAt(other)).toEqual(await storedAt(node))
  expect(await listed()).toMatchObject([{ sent: 232, refused: 0 }])
  await node.call(xapi.removeXapiForward, { params: { id: made.id }, as: root })
})

test('TINCAN-04 files go along with the statements they came with (Communication 1.5.2)', async () => {
  const content = 'a file'
  const sha2 = createHash('sha256').update(content).digest('hex')
  const usageType = 'https://example.org/usage'
  const file = { usageType, display: { en: 'File' }, contentType: 'text/plain', length: content.length, sha2 }
  const sent = multipart({ ...statement('with-file'), attachments: [file] }, [
    [
      {
        'Content-Type': 'text/plain',
        'Content-Transfer-Encoding': 'binary',
        'X-Experience-API-Hash': sha2,
      },
      content,
    ],
  ])
  const made = await add()
  const url = '/xapi/statements'
  const headers = { ...HEADERS, ...sent.headers }
  expect((await node.app.inject({ method: 'POST', url, headers, payload: sent.body })).statusCode).toBe(200)
  await node.runJobs()
  const there = await other.app.inject({ url: `${url}?attachments=true&limit=1`, headers: HEADERS })
  expect(there.body).toContain(`X-Experience-API-Hash: ${sha2}`)
  expect(there.body).toContain(`\r\n${content}\r\n`)
  await node.call(xapi.removeXapiForward, { params: { id: made.id }, as: root })
})

test('TINCAN-04 a store that is away is tried later; what it refuses does not hold up the rest', async () => {
  // Somebody used the id there for something else.
  const taken = statement('theirs')
  await store(other, taken)
  const wrong = await add({ secret: 'wrong' })
  await store(node, statement('before'), { ...statement('ours'), id: taken.id }, statement('after'))
  await node.runJobs()
  expect(await listed()).toMatchObject([{ sent: 0, failure: 'HTTP 401' }])
  await node.call(xapi.removeXapiForward, { params: { id: wrong.id }, as: root })

  const { id } = await add()
  await store(node, statement('x'), { ...statement('y'), id: randomUUID() })
  await node.call(xapi.changeXapiForward, { params: { id }, body: { enabled: false }, as: root })
  await node.runJobs()
  expect(await storedAt(other)).not.toContain('x')
  await node.parts.db.updateTable('xapi_forward').set({ position: '0' }).execute()
  await node.call(xapi.changeXapiForward, { params: { id }, body: { enabled: true }, as: root })
  await node.runJobs()
  const there = await storedAt(other)
  expect(there).toEqual(expect.arrayContaining(['before', 'after', 'theirs', 'x', 'y']))
  expect(there).not.toContain('ours')
  expect(await listed()).toMatchObject([{ refused: 1 }])
  await node.parts.db.updateTable('xapi_forward').set({ address: 'http://localhost:9/xapi' }).execute()
  await store(node, statement('late'))
  await node.runJobs()
  const [failing] = await listed()
  expect(failing?.failure).toBeDefined()
  await node.parts.db.updateTable('xapi_forward').set({ address }).execute()
  await node.runJobs()
  expect(await storedAt(other)).not.toContain('late')
  node.clock.advance(2 * MINUTE)
  await node.runJobs()
  expect(await storedAt(other)).toContain('late')
  expect((await listed())[0]?.failure).toBeUndefined()
})

test('TINCAN-04 nothing is forwarded into our own network', async () => {
  const body = { name: 'Inside', address: 'http://10.0.0.1/xapi', key: 'k', secret: 's' }
  expect((await node.call(xapi.addXapiForward, { body, as: root })).status).toBe(400)
})

test('TINCAN-04 only a trial on one’s own machine reaches other programs there', async () => {
  const [trial, site] = ['http://localhost:3000', 'https://learn.example.org'].map((publicUrl) =>
    reachOfAdmins({ allowPrivateTargets: false, publicUrl }),
  )
  const ask = (address: string, reach: Reach = false) =>
    outside(address, { allowInner: reach }).then(
      () => true,
      () => false,
    )
  expect(await ask('http://127.0.0.1:9/xapi', trial)).toBe(true)
  expect(await ask('http://127.0.0.1:9/xapi', site)).toBe(false)
  expect(await ask('https://10.0.0.1/xapi', trial)).toBe(false)
  expect(await mayAsk(new URL('http://localhost/x'), trial ?? false)).toBe(true)
  expect(await mayAsk(new URL('https://10.0.0.1/x'), trial ?? false)).toBe(false)
  expect(await mayAsk(new URL('http://localhost/x'), site ?? false)).toBe(false)
})
