import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { reportFiles, VIEW_LIMITS, type ReceivedView, type SavedView } from '@cairn/contract/report-files'
import { users } from '@cairn/contract/users'
import { freePort } from '../../testing/free-port.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { queueViews } from './send.ts'

let node: TestNode
let server: Awaited<ReturnType<typeof mailServer>>
let guild: string
let owner: Person

beforeAll(async () => {
  const port = await freePort()
  server = await mailServer(port)
  node = await testNode({ env: { smtpUrl: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await node.close()
  await server.close()
})
beforeEach(async () => {
  await sql`truncate report_view, report_view_recipient, job, outbox, pgboss.job cascade`.execute(
    node.parts.db,
  )
  server.received.length = 0
  // A Sunday.
  node.clock.set('2026-03-01T10:00:00Z')
  guild = await node.organization('The guild')
  owner = await node.person({
    organization: guild,
    lists: ['admin'],
    givenName: 'Maya',
    familyName: 'Lindqvist',
  })
})

const MONDAY = { every: 'week', weekday: 1, hour: 7, timezone: 'Europe/Berlin' } as const
const VIEW = { name: 'What happened', path: '/reports/events?query=x', report: 'events' } as const

const put = (body: Record<string, unknown> = {}, as: Person | null = owner) =>
  node.call<SavedView & { details?: { reason?: string; field?: string }; code?: string }>(
    reportFiles.putView,
    {
      as,
      body: { ...VIEW, ...body },
    },
  )
const views = async (as = owner) =>
  (await node.call<{ list: SavedView[]; received: ReceivedView[] }>(reportFiles.findViews, { as })).body
const send = (id: string, as = owner) => node.call(reportFiles.sendView, { as, params: { id } })
const stateOf = async (person: Person) => {
  const { list } = await views()
  return list.flatMap(({ recipient }) => recipient).find(({ user }) => user.id === person.id)?.state
}
const addressOf = ({ id }: Person) => `${id}@example.org`
const writtenTo = () => server.received.flatMap(({ to }) => to).toSorted()
const colleague = (lists: ('admin' | 'coach' | 'observer')[] = ['admin']) =>
  node.person({ organization: guild, lists })
const loseRole = (person: Person) =>
  sql`update organization set admin = array_remove(admin, ${person.id}) where id = ${guild}`.execute(
    node.parts.db,
  )

describe('a saved view', () => {
  test('REPORT-32 has a name and the address of the report as it is filtered', async () => {
    const made = await put()
    expect([made.status, made.body.version]).toEqual([201, 1])
    expect((await views()).list).toMatchObject([{ name: 'What happened', path: VIEW.path, recipient: [] }])
    const { id } = made.body
    const renamed = await put({ id, version: 1, name: 'What happened here' })
    expect([renamed.status, renamed.body.version]).toEqual([200, 2])
    expect((await put({ id, version: 1 })).status).toBe(409)
    expect((await node.call(reportFiles.deleteView, { as: owner, params: { id } })).status).toBe(204)
    expect((await views()).list).toEqual([])
  })

  test('REPORT-32 belongs to its owner alone', async () => {
    const { id } = (await put()).body
    const other = await colleague()
    expect((await put({ id }, other)).status).toBe(404)
    expect((await node.call(reportFiles.deleteView, { as: other, params: { id } })).status).toBe(404)
    expect((await send(id, other)).status).toBe(404)
    expect((await put({}, null)).status).toBe(401)
    expect((await views(other)).list).toEqual([])
  })

  test.each([
    ['https://evil.example/reports/events'],
    ['//evil.example/reports/events'],
    ['/\\evil.example'],
    ['/reports/../account'],
    ['/reports/learners'],
    ['/reports/events\r\nBcc: x@example.org'],
    ['javascript:alert(1)'],
  ])('REPORT-32 leads nowhere else: %s', async (path) => {
    expect((await put({ path })).body.details).toMatchObject({ reason: 'view_path', field: 'path' })
  })

  test.each([
    [{ path: `/reports/events?query=${'x'.repeat(5000)}` }],
    [{ name: '' }],
    [{ name: '   ' }],
    [{ report: 'nothing' }],
    [{ query: { search: '{"limit":-1}' } }],
    [{ schedule: { ...MONDAY, timezone: 'Moon/Base' } }],
    [{ schedule: { every: 'week', hour: 7, timezone: 'UTC' } }],
    [{ schedule: { every: 'month', day: 31, hour: 7, timezone: 'UTC' } }],
    [{ schedule: { ...MONDAY, hour: 24 } }],
    [{ recipient: Array.from({ length: 21 }, (_, n) => `p-${n}`) }],
  ])('REPORT-32 that makes no sense is refused: %j', async (body) => {
    expect((await put(body)).status).toBe(400)
  })

  test('REPORT-32 is one of at most a hundred', async () => {
    await sql`insert into report_view (id, version, person, name, path, report, params, query, created, modified)
      select 'v' || n, 1, ${owner.id}, 'View', '/reports/events', 'events', '{}', '{}', now(), now()
      from generate_series(1, ${VIEW_LIMITS.views}) n`.execute(node.parts.db)
    expect((await put()).body.details?.reason).toBe('too_many_views')
    expect((await put({ id: 'v1', name: 'Renamed' })).status).toBe(200)
  })

  test('REPORT-32 is sent only to people whom its owner finds', async () => {
    const stranger = await node.person()
    expect((await put({ recipient: [stranger.id] })).body.details?.reason).toBe('view_recipient')
    expect((await put({ recipient: ['nobody'] })).body.details?.reason).toBe('view_recipient')
    expect((await put({ recipient: [(await colleague()).id] })).status).toBe(201)
  })
})

describe('a view with a schedule', () => {
  test('REPORT-32 comes to its owner and its recipients at its hour, once', async () => {
    const other = await colleague()
    const { body } = await put({ schedule: MONDAY, recipient: [other.id] })
    expect(body.next).toBe('2026-03-02T06:00:00.000Z')
    await node.runJobs()
    expect(server.received).toEqual([])
    node.clock.set('2026-03-02T06:00:00Z')
    await node.runJobs()
    await node.runJobs()
    expect(writtenTo()).toEqual([addressOf(owner), addressOf(other)].toSorted())
    expect(await stateOf(other)).toBe('sent')
    expect((await views()).list[0]).toMatchObject({
      next: '2026-03-09T06:00:00.000Z',
      own: { state: 'sent' },
    })
    node.clock.set('2026-03-09T06:00:30Z')
    await node.runJobs()
    expect(server.received).toHaveLength(4)
  })

  test('REPORT-32 that was missed while the server was down comes once, late', async () => {
    await put({ schedule: MONDAY })
    node.clock.set('2026-03-25T12:00:00Z')
    await node.runJobs()
    expect(server.received).toHaveLength(1)
    expect((await views()).list[0]?.next).toBe('2026-03-30T05:00:00.000Z')
  })

  test('REPORT-32 is taken on by one of two nodes', async () => {
    await put({ schedule: MONDAY })
    const beside = await testNode({ beside: node, env: node.parts.env })
    try {
      node.clock.set('2026-03-02T06:00:00Z')
      const now = node.clock.now()
      await Promise.all([queueViews(node.parts, now), queueViews(beside.parts, now)])
      await Promise.all([node.runJobs(), beside.runJobs()])
      await node.runJobs({ evenLater: true })
      expect(server.received).toHaveLength(1)
    } finally {
      await beside.close()
    }
  })

  test('REPORT-32 goes on with those who have nothing yet after a node was killed', async () => {
    const other = await colleague()
    await put({ schedule: MONDAY, recipient: [other.id] })
    const { post } = node.parts
    const { mail } = post
    let written = 0
    Object.assign(post, {
      mail: async (...given: Parameters<typeof mail>) => {
        written += 1
        if (written === 2) throw new Error('killed')
        return mail(...given)
      },
    })
    try {
      node.clock.set('2026-03-02T06:00:00Z')
      await node.runJobs({ evenLater: true })
      await node.runJobs({ evenLater: true })
    } finally {
      Object.assign(post, { mail })
    }
    expect(writtenTo()).toEqual([addressOf(owner), addressOf(other)].toSorted())
  })

  test('REPORT-20 shows each reader what they may see, and nothing to whoever may see nothing any more', async () => {
    const lost = await colleague()
    const rootAdmin = await node.rootAdmin()
    // A root admin is found by those whose organization they belong to.
    await sql`update person set belongs = array[${guild}]::text[] where id = ${rootAdmin.id}`.execute(
      node.parts.db,
    )
    await put({ schedule: MONDAY, recipient: [lost.id, rootAdmin.id] })
    await loseRole(lost)
    node.clock.set('2026-03-02T06:00:00Z')
    await node.runJobs()
    expect(await stateOf(lost)).toBe('nothing')
    expect(await stateOf(rootAdmin)).toBe('sent')
    expect(writtenTo()).not.toContain(addressOf(lost))
    const counts = await Promise.all(
      [owner, rootAdmin].map(async (person) => {
        const found = server.received.find(({ to }) => to.includes(addressOf(person)))
        return Number(/(\d+) results?/.exec(found?.text ?? '')?.[1])
      }),
    )
    expect(counts[1]).toBeGreaterThan(counts[0] ?? Number.NaN)
  })

  test('REPORT-20 is not sent to an owner who may not see it any more', async () => {
    const { id } = (await put({ schedule: MONDAY })).body
    await loseRole(owner)
    await send(id)
    await node.runJobs()
    expect(server.received).toEqual([])
    expect((await views()).list[0]?.own).toMatchObject({ state: 'nothing' })
  })

  test('REPORT-32 reaches neither unconfirmed addresses nor those who paused their emails', async () => {
    const unconfirmed = await node.person({ organization: guild, lists: ['admin'], confirmed: false })
    const away = await colleague()
    await sql`insert into notification_settings (person, key, modified, document) values (${away.id}, 'k-away', now(),
      ${JSON.stringify({ pausedUntil: node.clock.in(30 * DAY).toISOString() })}::jsonb)`.execute(
      node.parts.db,
    )
    const { id } = (await put({ recipient: [unconfirmed.id, away.id] })).body
    await send(id)
    await node.runJobs()
    expect([await stateOf(unconfirmed), await stateOf(away)]).toEqual(['unreachable', 'paused'])
    expect(writtenTo()).toEqual([addressOf(owner)])
  })

  test('REPORT-32 can be sent now, besides its schedule', async () => {
    const { id } = (await put({ schedule: MONDAY })).body
    expect((await send(id)).status).toBe(204)
    await node.runJobs()
    expect(server.received).toHaveLength(1)
    node.clock.advance(HOUR)
    await send(id)
    await node.runJobs()
    expect(server.received).toHaveLength(2)
  })
})

describe('an email of a view', () => {
  const keyIn = (text: string) => /unsubscribe\/report\/([^\s"<]+)/.exec(text)?.[1] ?? ''

  test('REPORT-32 says what it is about, who has it sent, and leads to the report', async () => {
    const other = await colleague()
    await sql`update person set document = jsonb_set(document, '{language}', '"es"') where id = ${other.id}`.execute(
      node.parts.db,
    )
    const { id } = (await put({ recipient: [other.id] })).body
    await send(id)
    await node.runJobs()
    const own = server.received.find(({ to }) => to.includes(addressOf(owner)))?.text ?? ''
    expect(own).toContain('This is the report you saved')
    expect(own.replaceAll('=\r\n', '')).toContain('/reports/events?query=3Dx')
    expect(own).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const theirs = server.received.find(({ to }) => to.includes(addressOf(other)))?.text ?? ''
    expect(theirs.replaceAll('=\r\n', '')).toContain('Maya Lindqvist ha programado el env')
  })

  test('REPORT-32 holds a link by which its reader is left alone from then on, whoever asks for it', async () => {
    const other = await colleague()
    const { id } = (await put({ schedule: MONDAY, recipient: [other.id] })).body
    await send(id)
    await node.runJobs()
    const text =
      server.received.find(({ to }) => to.includes(addressOf(other)))?.text.replaceAll('=\r\n', '') ?? ''
    const key = keyIn(text)
    expect(key).not.toBe('')
    const read = () => node.call(reportFiles.readViewUnsubscribe, { params: { key } })
    expect((await read()).body).toEqual({ name: 'What happened', unsubscribed: false })
    const pressed = await node.send({
      method: 'POST',
      url: `/api/report/view/unsubscribe/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(204)
    expect((await read()).body).toMatchObject({ unsubscribed: true })
    // Named once more, they stay out.
    await put({ id, schedule: MONDAY, recipient: [other.id] })
    server.received.length = 0
    node.clock.set('2026-03-02T06:00:00Z')
    await node.runJobs()
    expect(writtenTo()).toEqual([addressOf(owner)])
    expect(await stateOf(other)).toBe('unsubscribed')
    expect((await node.call(reportFiles.readViewUnsubscribe, { params: { key: 'guessed' } })).status).toBe(
      404,
    )
  })

  test('REPORT-32 can also be ended where its reader is logged in', async () => {
    const other = await colleague()
    const { id } = (await put({ schedule: MONDAY, recipient: [other.id] })).body
    expect((await views(other)).received).toMatchObject([
      { id, name: 'What happened', owner: { id: owner.id } },
    ])
    const leave = (as: Person) => node.call(reportFiles.leaveView, { as, params: { id } })
    expect((await leave(other)).status).toBe(204)
    expect((await views(other)).received).toEqual([])
    expect((await leave(await colleague())).status).toBe(404)
  })
})

test('REPORT-32 views and their recipients go with the people they belong to', async () => {
  const root = await node.rootAdmin()
  const other = await colleague()
  await put({ schedule: MONDAY, recipient: [other.id] })
  await node.call(users.deleteUser, { as: root, params: { id: other.id } })
  await node.runJobs()
  expect((await views()).list[0]?.recipient).toEqual([])
  // An organization keeps an admin.
  await colleague()
  expect((await node.call(users.deleteUser, { as: root, params: { id: owner.id } })).status).toBe(204)
  await node.runJobs()
  const { db } = node.parts
  expect(await db.selectFrom('report_view').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('report_view_recipient').selectAll().execute()).toEqual([])
})
