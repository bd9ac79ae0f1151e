import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '@cairn/contract/operations'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { freePort } from '../../testing/free-port.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { OUTBOX, sweepOutbox } from './sweep-outbox.ts'

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
        subject: 'Confirm your email for Cairn',
        text: '',
        openable: true,
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

  test('is encrypted, and a root admin opens it one by one for a day, which is written down', async () => {
    await signUp(node, 'sealed@example.org')
    const [stored] = await node.parts.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('/confirm?key=')
    const as = await node.rootAdmin()
    const params = { id: stored?.id ?? '' }
    const open = () => node.call<SentMessage>(operations.openMessage, { as, params })
    expect((await node.call(operations.openMessage, { as: await node.person(), params })).status).toBe(403)
    expect((await open()).body.text).toContain('/confirm?key=')
    const events = await node.parts.db
      .selectFrom('event_history')
      .select('actor')
      .where('action', '=', 'mail.open')
      .execute()
    expect(events).toEqual([{ actor: as.id }])
    await sweepOutbox(node.parts.db, new Date(Date.now() + OUTBOX.readableMs + 1000))
    expect((await open()).status).toBe(404)
    expect(await outbox(node)).toMatchObject([{ to: 'sealed@example.org', state: 'kept' }])
    await sweepOutbox(node.parts.db, new Date(Date.now() + OUTBOX.keptMs + 1000))
    expect(await outbox(node)).toEqual([])
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
    expect(letter?.text).toContain('Subject: Confirm your email for Cairn')
    expect(letter?.text).toContain('/confirm?key=')
    const [headers = ''] = (letter?.text ?? '').split('\r\n\r\n')
    expect(headers).not.toContain('victim')
    expect((await outbox(node))[0]).toMatchObject({ state: 'sent', text: '' })
    const [stored] = await node.parts.db.selectFrom('outbox').selectAll().execute()
    expect(stored, 'once sent, its content is gone').toMatchObject({ body: '', html: null, sealed: null })
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
