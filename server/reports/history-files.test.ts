import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import type { Endpoint } from '@cairn/contract/endpoint'
import { reports, type ObjectVersion } from '@cairn/contract/reports'
import { recordEvent } from '../base/history.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let guild: string

beforeAll(async () => {
  node = await testNode()
  node.clock.set('2026-07-01T22:30:00Z')
  guild = await node.organization('The guild')
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const file = (endpoint: Endpoint, query: Record<string, string> = {}, as: Person | null = root) =>
  node.call<string>(endpoint, { as, query: { format: 'csv', ...query } })
const lines = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n')
const asking = (query: string) => ({ search: JSON.stringify({ query }) })

describe('REPORT-03 REPORT-32 histories as files', () => {
  test('hold every event, far beyond a page, with names and by the clocks of the reader', async () => {
    const by = { ...byTest(node.clock.now()), actor: { id: root.id, role: {}, rootOrg: '' } }
    for (let n = 0; n < 1200; n += 1)
      await recordEvent(node.parts.db, by, {
        type: 'organization',
        object: guild,
        action: 'guild.meet',
        organization: guild,
      })
    const { status, body, headers } = await file(reports.findEvents, {
      ...asking('action:guild.meet'),
      timezone: 'Asia/Kathmandu',
    })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, first, ...rest] = lines(body)
    expect(head).toMatch(/^Date \(Asia\/Kathmandu\),Action,Actor,/)
    expect(first).toMatch(/^2026-07-02 04:15,guild\.meet,Test Person,/)
    expect(first).toContain('The guild')
    expect(rest).toHaveLength(1199)
  })

  test('show admins the events of their own organizations alone', async () => {
    const other = await node.person({ organization: await node.organization('Harbor'), lists: ['admin'] })
    const own = await node.person({ organization: guild, lists: ['admin'] })
    expect(lines((await file(reports.findEvents, asking('action:guild.meet'), other)).body)).toHaveLength(1)
    expect(lines((await file(reports.findEvents, asking('action:guild.meet'), own)).body)).toHaveLength(1201)
    expect((await file(reports.findEvents, {}, await node.person())).status).toBe(403)
    expect((await file(reports.findOutbox, {}, own)).status).toBe(403)
    expect((await file(reports.findOutbox, {}, null)).status).toBe(401)
  })

  test('hold every version of what the caller may edit', async () => {
    const course = await node.course({ title: 'Stones', publisher: guild })
    for (let version = 1; version <= 14; version += 1)
      await node.call(courses.putCourse, {
        as: root,
        body: { ...course, version, title: `Stones ${version}` },
      })
    const { rows } = await sql<{ count: number }>`select count(*) from object_history
      where object = ${course.id}`.execute(node.parts.db)
    const found = lines((await file(reports.findObjectVersions, asking(`id:"${course.id}"`))).body)
    expect(found[0]).toMatch(/^Date \([A-Za-z_/]+\),Type,Object id,Version,Actor/)
    expect(found).toHaveLength((rows[0]?.count ?? 0) + 1)
    expect(found.length).toBeGreaterThan(11)
    const stranger = await node.person({ organization: await node.organization(), lists: ['author'] })
    const theirs = await file(reports.findObjectVersions, asking(`id:"${course.id}"`), stranger)
    expect(lines(theirs.body)).toHaveLength(1)
  })

  test('REPORT-11 REPORT-32 versions are found by who saved them, and sorted by when', async () => {
    const course = await node.course({ title: 'Rivers', publisher: guild })
    const editor = await node.person({ organization: guild, lists: ['admin'], givenName: 'Oluwaseun' })
    for (const [n, as] of [root, editor].entries())
      await node.call(courses.putCourse, { as, body: { ...course, version: n + 1, title: `Rivers ${n}` } })
    const ask = async (query: string, sort: string) => {
      const search = JSON.stringify({ query, sort })
      const { body } = await node.call<{ list: ObjectVersion[] }>(reports.findObjectVersions, {
        as: root,
        query: { search },
      })
      return body.list.map(({ version }) => version)
    }
    expect(await ask(`(object:"${course.id}") AND (oluwa*)`, 'version:desc')).toEqual([3])
    expect(await ask(`object:"${course.id}"`, 'date:asc')).toEqual([1, 2, 3])
  })

  test('hold sent messages without their text, and nothing that a spreadsheet would run', async () => {
    const { post, db } = node.parts
    for (let n = 0; n < 120; n += 1)
      await post.mail(db, { to: 'maya@example.org', subject: '=HYPERLINK("x")', text: 'SECRETTEXT' })
    const { body } = await file(reports.findOutbox)
    expect(lines(body)).toHaveLength(121)
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body).not.toContain('SECRETTEXT')
  })

  test('have the columns that were asked for, and refuse what is none', async () => {
    const columns = JSON.stringify([{ title: 'Who', field: 'name.actor' }])
    const { body } = await file(reports.findEvents, { ...asking('action:guild.meet'), columns })
    expect(lines(body).slice(0, 2)).toEqual(['Who', 'Test Person'])
    expect((await file(reports.findEvents, { columns: '{' })).status).toBe(400)
    expect((await file(reports.findEvents, { timezone: 'Moon/Base' })).status).toBe(400)
    expect((await file(reports.findEvents, asking('nosuchfield:1'))).status).toBe(400)
  })
})
