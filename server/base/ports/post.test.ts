import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { freePort, mailServer } from '../../testing/mail-server.ts'
import { testNode, type TestNode } from '../../testing/node.ts'

const signUp = (node: TestNode, email: string, givenName = 'Ada') =>
  node.call(users.createUser, {
    body: { givenName, familyName: 'Lovelace', email },
    query: { interactive: true },
  })
const outbox = async (node: TestNode) => {
  const as = await node.rootAdmin()
  return (await node.call<{ matches: number; list: SentMessage[] }>(reports.findOutbox, { as })).body.list
}

describe('mail without a mail server', () => {
  let node: TestNode
  beforeEach(async () => {
    node = await testNode()
  })
  afterEach(() => node.close())

  test('is kept, and only a root admin reads it', async () => {
    expect((await signUp(node, 'kept@example.org')).status).toBe(201)
    expect(await outbox(node)).toMatchObject([
      {
        kind: 'mail',
        to: 'kept@example.org',
        state: 'kept',
        subject: 'Welcome to Cairn',
        text: expect.stringContaining('Hello Ada'),
      },
    ])
    const others = [
      null,
      await node.person(),
      await node.person({ organization: await node.organization(), lists: ['admin'] }),
      await node.person({ organization: node.parts.rootOrg, lists: ['author'] }),
    ]
    const statuses = await Promise.all(
      others.map(async (as) => (await node.call(reports.findOutbox, { as })).status),
    )
    expect(statuses).toEqual([401, 403, 403, 403])
  })

  test('of a sign-up that is refused there is none', async () => {
    await signUp(node, 'twice@example.org')
    expect((await signUp(node, 'twice@example.org')).status).toBe(409)
    expect(await outbox(node)).toHaveLength(1)
  })
})

describe('mail with a mail server', () => {
  test('is delivered to it, and says so', async () => {
    const port = await freePort()
    const server = await mailServer(port)
    const node = await testNode({
      env: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Cairn <cairn@example.org>' },
    })
    const hostile = await signUp(node, 'ada@example.org', 'Ada\r\nBcc: victim@example.org')
    expect(hostile.status).toBe(400)
    await signUp(node, 'ada@example.org', 'Ada')
    await node.runJobs()
    const letter = server.received[0]
    expect(letter).toMatchObject({ from: 'cairn@example.org', to: ['ada@example.org'] })
    expect(letter?.text).toContain('Subject: Welcome to Cairn')
    const [headers = ''] = (letter?.text ?? '').split('\r\n\r\n')
    expect(headers).not.toContain('victim')
    expect((await outbox(node))[0]?.state).toBe('sent')
    await node.close()
    await server.close()
  })

  test('waits for a server that is away: failed at first, sent once it is back', async () => {
    const port = await freePort()
    const node = await testNode({ env: { smtpUrl: `smtp://127.0.0.1:${port}` } })
    await signUp(node, 'patient@example.org')
    await node.runJobs()
    const [failed] = await outbox(node)
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('ECONNREFUSED') })
    const server = await mailServer(port)
    await node.runJobs({ evenLater: true })
    expect((await outbox(node))[0]?.state).toBe('sent')
    expect(server.received.map(({ to }) => to)).toEqual([['patient@example.org']])
    expect((await outbox(node))[0]).not.toHaveProperty('failure')
    await node.close()
    await server.close()
  })
})
