import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { EXPORT_LIMITS, reportFiles, type ReportExport } from '@cairn/contract/report-files'
import { reports } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { recordEvent } from '../../base/history.ts'
import { mailTo } from '../../testing/mail.ts'
import { byTest, testNode, type Person, type TestNode } from '../../testing/node.ts'
import { rowCounter } from './job.ts'
import { fileOf, sweepExports } from './store.ts'

let node: TestNode
let root: Person

beforeAll(async () => {
  node = await testNode()
  node.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => node.close())
beforeEach(async () => {
  await sql`truncate report_export, job, outbox, pgboss.job`.execute(node.parts.db)
  root = await node.rootAdmin()
})

const start = (as: Person | null = root, body: Record<string, unknown> = { report: 'events' }) =>
  node.call<ReportExport & { message?: string; details?: { reason?: string } }>(reportFiles.startExport, {
    as,
    body,
  })
const list = async (as = root) =>
  (await node.call<{ list: ReportExport[] }>(reportFiles.findExports, { as })).body.list
const file = (id: string, as: Person | null = root) =>
  node.call<string>(reportFiles.getExportFile, { as, params: { id } })
const mailsOf = (person: Person) => mailTo(node, `${person.id}@example.org`)
const search = (query: string) => JSON.stringify({ query, limit: 1 })

describe('an export of a report', () => {
  test('REPORT-01 REPORT-32 is the very file that the report gives, with all its rows', async () => {
    const actor = { id: root.id, role: {}, rootOrg: '' }
    for (let n = 0; n < 2500; n += 1)
      await recordEvent(
        node.parts.db,
        { ...byTest(node.clock.now()), actor },
        {
          type: 'note',
          object: `line\n${n}, "quoted"`,
          action: 'note.add',
        },
      )
    const query = { search: search('action:note.add'), timezone: 'Europe/Berlin' }
    const started = await start(root, { report: 'events', query })
    expect([started.status, started.body.state, started.body.percent]).toEqual([201, 'waiting', 0])
    await node.runJobs()
    const [done] = await list()
    expect(done).toMatchObject({ state: 'done', percent: 100, rows: 2500, name: 'events-2026-03-02.csv' })
    const exported = await file(started.body.id)
    expect(exported.headers['content-disposition']).toBe('attachment; filename="events-2026-03-02.csv"')
    const direct = await node.call<string>(reports.findEvents, {
      as: root,
      query: { ...query, search: JSON.stringify({ query: 'action:note.add' }), format: 'csv' },
    })
    expect(exported.body).toBe(direct.body)
    expect(exported.body).toContain('Date (Europe/Berlin),Action')
    expect(done?.bytes).toBe(Buffer.byteLength(exported.body))
  })

  test('REPORT-32 is announced by one email with a link that asks for log-in', async () => {
    await start()
    await node.runJobs()
    const mails = await mailsOf(root)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your export is ready: events-2026-03-02.csv')
    expect(mails[0]?.body).toContain('/reports/exports')
    expect(mails[0]?.body).toContain('The file is kept until March 9, 2026.')
    expect(mails[0]?.body).not.toContain('/file')
  })

  test('REPORT-32 belongs to whoever made it', async () => {
    const { id } = (await start()).body
    await node.runJobs()
    const other = await node.rootAdmin()
    expect((await file(id, other)).status).toBe(404)
    expect((await node.call(reportFiles.deleteExport, { as: other, params: { id } })).status).toBe(404)
    expect((await file(id, null)).status).toBe(401)
    expect(await list(other)).toEqual([])
    expect((await start(await node.actingAs(root, other))).status).toBe(403)
  })

  test('REPORT-20 is refused to whoever may not see the report, and says so', async () => {
    const learner = await node.person()
    const { id } = (await start(learner)).body
    await node.runJobs()
    expect(await list(learner)).toMatchObject([{ state: 'failed', failure: 'forbidden', percent: 0 }])
    expect((await file(id, learner)).status).toBe(404)
    expect(await mailsOf(learner)).toEqual([])
  })

  test('REPORT-20 is handed out only as long as its owner has the rights it was made with', async () => {
    const guild = await node.organization('The guild')
    const harbor = await node.organization('The harbor')
    const admin = await node.person({ organization: guild, lists: ['admin'] })
    const { id } = (await start(admin)).body
    await node.runJobs()
    expect((await file(id, admin)).status).toBe(200)
    const { db } = node.parts
    await sql`update organization set admin = admin || ${admin.id}::text where id = ${harbor}`.execute(db)
    expect((await file(id, admin)).status).toBe(200)
    await sql`update organization set admin = array_remove(admin, ${admin.id}) where id = ${guild}`.execute(
      db,
    )
    const lost = await file(id, admin)
    expect(lost).toMatchObject({ status: 403, body: { details: { reason: 'export_rights_changed' } } })
  })

  test('REPORT-20 is not made for somebody whose account was disabled meanwhile', async () => {
    const { id } = (await start()).body
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', root.id).execute()
    await node.runJobs()
    expect(await node.parts.storage.size(fileOf(id))).toBeNull()
  })

  test.each([
    [{ report: 'everything' }, 400],
    [{ report: 'events', query: { search: '{' } }, 400],
    [{ report: 'events', query: { colour: 'red' } }, 400],
    [{ report: 'events', query: { search: 'x'.repeat(5001) } }, 400],
    [{ report: 'group' }, 400],
    [{ report: 'group', params: { id: '../x' } }, 400],
    [{}, 400],
  ])('REPORT-32 is refused at once where it can never be made: %j', async (body, status) => {
    expect((await start(root, body)).status).toBe(status)
    expect(await list()).toEqual([])
  })
})

describe('an export whose node is killed half-way', () => {
  test('REPORT-32 is made from the beginning, whole and once, and announced once', async () => {
    const { storage } = node.parts
    const { put } = storage
    let killed = 0
    // The first run dies after some bytes, as a node does.
    Object.assign(storage, {
      put: async (getID: string, content: Readable) => {
        if (killed > 0) return put(getID, content)
        killed += 1
        for await (const _part of content) break
        throw new Error('killed')
      },
    })
    try {
      const { id } = (await start()).body
      await node.runJobs({ evenLater: true })
      await node.runJobs({ evenLater: true })
      const [done] = await list()
      expect(done).toMatchObject({ id, state: 'done' })
      const count = rowCounter()
      expect(count((await file(id)).body)).toBe(done?.rows)
      expect(killed).toBe(1)
      expect(await mailsOf(root)).toHaveLength(1)
    } finally {
      Object.assign(storage, { put })
    }
  })

  test('REPORT-32 is not finished a second time by a node that was slow', async () => {
    const { id, jobId } = (await start()).body
    await node.runJobs()
    await sql`update job set status = 'QUEUED', finished = null where id = ${jobId}`.execute(node.parts.db)
    await node.parts.db.transaction().execute((tx) => node.parts.jobs.requeue(tx, [jobId]))
    await node.runJobs()
    expect(await mailsOf(root)).toHaveLength(1)
    expect(await list()).toMatchObject([{ id, state: 'done' }])
  })
})

describe('exports that somebody has', () => {
  test('REPORT-32 are at most five at work, also when they are asked for at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => start()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(EXPORT_LIMITS.open)
    expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({
      details: { reason: 'too_many_exports' },
    })
    await node.runJobs()
    expect((await start()).status).toBe(201)
  })

  test('REPORT-32 are at most twenty, until one is deleted', async () => {
    for (let n = 0; n < EXPORT_LIMITS.kept; n += 1) {
      await start()
      if (n % EXPORT_LIMITS.open === EXPORT_LIMITS.open - 1) await node.runJobs()
    }
    expect((await start()).body.details?.reason).toBe('exports_full')
    const [first] = await list()
    const id = first?.id ?? ''
    expect((await node.call(reportFiles.deleteExport, { as: root, params: { id } })).status).toBe(204)
    expect(await node.parts.storage.size(fileOf(id))).toBeNull()
    expect((await start()).status).toBe(201)
  })

  test('REPORT-32 are kept for a week, and then both row and file are gone', async () => {
    const { id } = (await start()).body
    await node.runJobs()
    const { db, storage } = node.parts
    await sweepExports(db, storage, node.clock.in(7 * DAY - 1000))
    expect(await storage.size(fileOf(id))).not.toBeNull()
    await sweepExports(db, storage, node.clock.in(7 * DAY))
    expect(await storage.size(fileOf(id))).toBeNull()
    expect(await list()).toEqual([])
  })

  test('REPORT-32 stop when they are deleted while they are written', async () => {
    const { id } = (await start()).body
    await node.call(reportFiles.deleteExport, { as: root, params: { id } })
    await node.runJobs()
    expect(await node.parts.storage.size(fileOf(id))).toBeNull()
    expect(await mailsOf(root)).toEqual([])
  })

  test('REPORT-32 go with their owner', async () => {
    const leaving = await node.rootAdmin()
    const { id } = (await start(leaving)).body
    await node.runJobs()
    expect((await node.call(users.deleteUser, { as: root, params: { id: leaving.id } })).status).toBe(204)
    await node.runJobs()
    await sweepExports(node.parts.db, node.parts.storage, node.clock.in(1000))
    expect(await node.parts.storage.size(fileOf(id))).toBeNull()
    expect(await node.parts.db.selectFrom('report_export').selectAll().execute()).toEqual([])
  })
})

test('REPORT-03 rows are counted over line breaks in quotes and over the edges of parts', () => {
  const count = rowCounter()
  expect(count('a,b\r\n1,"x\r')).toBe(0)
  expect(count('\ny""z"\r\n2')).toBe(1)
  expect(count(',3\r\n')).toBe(2)
})
