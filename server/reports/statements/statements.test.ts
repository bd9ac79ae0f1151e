import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { PDFDocument } from '@pdfme/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedDays } from '@cairn/domain/reports/minutes'
import { reports } from '@cairn/contract/reports'
import {
  timeStatements,
  type CheckedStatement,
  type IssuedStatement,
  type TimeSheet,
  type TimeStatement,
} from '@cairn/contract/time-statements'
import { users } from '@cairn/contract/users'
import { pagesOf } from './words.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

let node: TestNode
let root: Person
let learner: Person
let coach: Person
let stones: string
let rivers: string

beforeAll(async () => {
  node = await testNode()
  node.clock.set('2026-11-20T12:00:00Z')
  const guild = await node.organization('The guild')
  root = await node.rootAdmin()
  stones = (await node.course({ title: 'Stones', publisher: guild })).id
  rivers = (await node.course({ title: 'Rivers' })).id
  learner = await node.person({ givenName: 'Amina', familyName: 'Haddad', takes: [stones, rivers] })
  coach = await node.person({ organization: guild, lists: ['coach'], givenName: 'Tomas', familyName: 'Berg' })
})
afterAll(() => node.close())

/** Work that was recorded in a course at these moments. */
const record = async (course: string, moments: readonly string[], person = learner) => {
  for (const { day, minutes } of recordedDays(moments))
    await sql`insert into learning_day (person, course, day, minutes)
      values (${person.id}, ${course}, ${day}::date, ${minutes}::text::bit(1440))
      on conflict (person, course, day) do update set minutes = learning_day.minutes | excluded.minutes`.execute(
      node.parts.db,
    )
}
/** One moment in each minute from here on. */
const minutesFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(start) + n * 60_000).toISOString())

const RANGE = { from: '2026-03-01', to: '2026-03-31', timezone: 'UTC' }
const time = (query: Record<string, string> = RANGE, as: Person | null = learner, id = learner.id) =>
  node.call<TimeSheet>(timeStatements.getLearnerTime, { as, params: { id }, query })
const issue = (body: Record<string, string> = RANGE, as: Person | null = learner, id = learner.id) =>
  node.call<TimeStatement>(timeStatements.issueStatement, { as, params: { id }, body })
const check = (code: string, as: Person | null = null) =>
  node.call<CheckedStatement>(timeStatements.checkStatement, { as, params: { code } })
const listed = (as: Person | null, id = learner.id) =>
  node.call<{ matches: number; list: IssuedStatement[] }>(timeStatements.findTimeStatements, {
    as,
    params: { id },
  })
const pdf = (code: string, as: Person | null, query: Record<string, string> = {}) =>
  node.app.inject({
    method: 'GET',
    url: `/api/statement/${code}/pdf`,
    query,
    headers: as ? { authorization: as.token } : {},
  })

describe('learning time by days', () => {
  test('REPORT-04 counts pauses of at most ten minutes, and each minute once over all courses', async () => {
    await record(stones, ['2026-03-10T10:00:20Z', '2026-03-10T10:10:00Z', '2026-03-10T10:21:00Z'])
    await record(rivers, ['2026-03-10T10:05:00Z', '2026-03-10T10:12:00Z'])
    const { body } = await time()
    // Stones: 10:00 to 10:10 and 10:21; rivers: 10:05 to 10:12.
    expect(body.course).toEqual([
      { id: rivers, title: 'Rivers', minutes: 8 },
      { id: stones, title: 'Stones', minutes: 12 },
    ])
    expect(body).toMatchObject({ minutes: 14, day: [{ day: '2026-03-10', minutes: 14 }], gap: 10 })
    expect((await time({ ...RANGE, course: stones })).body).toMatchObject({
      minutes: 12,
      course: [{ id: stones }],
    })
  })

  test.each([
    ['23 hours as the clocks go forward', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['25 hours as they go back', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['24 hours else', '2026-06-10', '2026-06-09T22:00:00Z', 24],
  ])('REPORT-04 a whole day in Berlin has %s', async (_case, day, begins, hours) => {
    const person = await node.person({ takes: [stones] })
    await record(stones, minutesFrom(begins, hours * 60), person)
    const { body } = await time({ from: day, to: day, timezone: 'Europe/Berlin' }, person, person.id)
    expect(body.day).toEqual([{ day, minutes: hours * 60 }])
  })

  test('REPORT-04 a pause over midnight counts for both days, also at the edge of the range', async () => {
    const person = await node.person({ takes: [stones] })
    await record(stones, ['2026-05-05T23:56:00Z', '2026-05-06T00:03:00Z'], person)
    const of = async (day: string) =>
      (await time({ from: day, to: day, timezone: 'UTC' }, person, person.id)).body.minutes
    expect([await of('2026-05-05'), await of('2026-05-06')]).toEqual([4, 4])
  })

  test('REPORT-20 shows staff their own courses, and strangers nothing', async () => {
    expect((await time(RANGE, coach)).body.course.map(({ id }) => id)).toEqual([stones])
    expect((await time({ ...RANGE, course: rivers }, coach)).status).toBe(404)
    expect((await time(RANGE, root)).body.course).toHaveLength(2)
    expect((await time(RANGE, await node.person())).status).toBe(404)
    expect((await time(RANGE, null)).status).toBe(401)
  })

  test.each([
    [{ from: '2026-03-31', to: '2026-03-01' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '2025-01-01', to: '2026-03-01' }],
    [{ from: 'yesterday' }],
    [{ timezone: 'Moon/Base' }],
    [{ timezone: '' }],
  ])('REPORT-04 refuses a time that is none: %j', async (wrong) => {
    expect((await time({ ...RANGE, ...wrong })).status).toBe(400)
  })
})

describe('a statement of learning time', () => {
  test('REPORT-04 says what was issued, by whom, and anybody can check it by its code', async () => {
    const issued = await issue(RANGE, coach)
    expect(issued.status).toBe(201)
    const { body } = await check(issued.body.code)
    expect(body).toMatchObject({ state: 'valid', statement: issued.body })
    expect(body.statement).toMatchObject({ name: 'Amina Haddad', issuer: 'Tomas Berg', minutes: 12, gap: 10 })
    expect(body).not.toHaveProperty('pdf')
    const typed = issued.body.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    expect((await check(typed)).body.code).toBe(issued.body.code)
    const events = await node.call<{ list: { action: string; object: string; actor: string }[] }>(
      reports.findEvents,
      { as: root, query: { search: JSON.stringify({ query: 'action:statement.issue' }) } },
    )
    expect(events.body.list[0]).toMatchObject({ object: learner.id, actor: coach.id })
  })

  test('REPORT-04 carries a signature that others can verify by themselves', async () => {
    const { body } = await check((await issue()).body.code)
    const key = createPublicKey({ key: Buffer.from(body.publicKey, 'base64'), format: 'der', type: 'spki' })
    const signature = Buffer.from(body.signature ?? '', 'base64')
    expect(verify(null, Buffer.from(body.signed ?? ''), key, signature)).toBe(true)
    const { issuer: _issuer, ...said } = body.statement ?? {}
    expect(JSON.parse(body.signed ?? '')).toMatchObject(said)
    const raised = (body.signed ?? '').replace(/"minutes":\d+/, '"minutes":9999')
    expect(verify(null, Buffer.from(raised), key, signature)).toBe(false)
  })

  test.each([
    ['its hours', sql`content = replace(content, '"gap":10', '"gap":60')`],
    ['its signature', sql`signature = encode(sha256('x'), 'base64')`],
    ['its code', sql`code = '222222222222'`],
    ['its issuer', sql`issuer = 'somebody-else'`],
  ])('REPORT-04 that was tampered with shows nothing: %s', async (_case, change) => {
    const { code } = (await issue()).body
    await sql`update time_statement set ${change} where code = ${code}`.execute(node.parts.db)
    const now = (await check(code)).status === 404 ? '222222222222' : code
    const { body } = await check(now)
    expect(body).toMatchObject({ state: 'altered' })
    expect(body).not.toHaveProperty('statement')
    expect((await pdf(now, learner)).statusCode).toBe(404)
    await sql`delete from time_statement where code = ${now}`.execute(node.parts.db)
  })

  test('REPORT-04 stays as it was issued, whatever is recorded or renamed later', async () => {
    const { code, minutes } = (await issue()).body
    await record(stones, ['2026-03-20T08:00:00Z'])
    expect((await check(code)).body.statement?.minutes).toBe(minutes)
    expect((await time()).body.minutes).toBe(minutes + 1)
  })

  test('REPORT-20 is a PDF for its learner and for those who may see all of it', async () => {
    const whole = (await issue()).body.code
    const part = (await issue(RANGE, coach)).body.code
    const statuses = async (code: string) => {
      const found = []
      for (const as of [learner, root, coach, await node.person(), null])
        found.push((await pdf(code, as)).statusCode)
      return found
    }
    expect(await statuses(whole)).toEqual([200, 200, 404, 404, 401])
    expect(await statuses(part)).toEqual([200, 200, 200, 404, 401])
    expect((await check(part, coach)).body.pdf).toBe(true)
  })

  test.each([
    ['a4', [595, 842]],
    ['letter', [612, 792]],
  ])('REPORT-04 is printed on %s, over as many pages as it needs', async (paper, size) => {
    const person = await node.person({ takes: [stones] })
    const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n, 9)).toISOString())
    await record(stones, days, person)
    const range = { from: '2026-01-01', to: '2026-12-31', timezone: 'UTC' }
    const { code } = (await issue({ ...range, language: 'ar' }, person, person.id)).body
    const reply = await pdf(code, person, { paper })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const doc = await PDFDocument.load(reply.rawPayload)
    expect(doc.getPageCount()).toBeGreaterThan(3)
    const { width, height } = doc.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual(size)
  })

  test('REPORT-04 is forgotten with its learner, and stays when its issuer leaves', async () => {
    const person = await node.person({ takes: [stones] })
    const admin = await node.rootAdmin()
    const { code } = (await issue(RANGE, admin, person.id)).body
    await node.call(users.deleteUser, { as: root, params: { id: admin.id } })
    await node.runJobs()
    const { body } = await check(code)
    expect([body.state, body.statement?.issuer]).toEqual(['valid', undefined])
    await node.call(users.deleteUser, { as: root, params: { id: person.id } })
    await node.runJobs()
    expect((await check(code)).status).toBe(404)
  })

  test('REPORT-20 is listed for its learner and for those who may see all of it, the newest first', async () => {
    const person = await node.person({ takes: [stones, rivers] })
    await record(stones, ['2026-03-10T10:00:00Z'], person)
    const part = (await issue(RANGE, coach, person.id)).body
    node.clock.advance(60_000)
    await record(rivers, ['2026-03-11T10:00:00Z'], person)
    const whole = (await issue(RANGE, person, person.id)).body
    const codes = async (as: Person) => (await listed(as, person.id)).body.list.map(({ code }) => code)
    expect(await codes(person)).toEqual([whole.code, part.code])
    expect(await codes(root)).toEqual([whole.code, part.code])
    expect(await codes(coach)).toEqual([part.code])
    expect((await listed(person, person.id)).body.list[1]).toMatchObject({
      issuer: 'Tomas Berg',
      from: RANGE.from,
      to: RANGE.to,
      minutes: 1,
      course: ['Stones'],
    })
    expect((await listed(await node.person(), person.id)).status).toBe(404)
    expect((await listed(null, person.id)).status).toBe(401)
    await sql`update time_statement set content = '{}' where code = ${part.code}`.execute(node.parts.db)
    expect(await codes(person)).toEqual([whole.code])
  })

  test('REPORT-20 that nothing was learned can be opened again by whoever stated it', async () => {
    const person = await node.person({ takes: [stones] })
    const { code } = (await issue(RANGE, coach, person.id)).body
    expect((await pdf(code, coach)).statusCode).toBe(200)
    expect((await listed(coach, person.id)).body.list).toMatchObject([{ code, minutes: 0 }])
  })

  test('REPORT-04 tells time apart that a device reported later', async () => {
    const person = await node.person({ takes: [stones] })
    await record(stones, ['2026-03-10T10:00:00Z', '2026-03-10T10:04:00Z', '2026-03-12T08:00:00Z'], person)
    const [late] = recordedDays(['2026-03-10T10:04:00Z'])
    await sql`update learning_day set late = ${late?.minutes ?? ''}::text::bit(1440)
      where person = ${person.id} and day = '2026-03-10'`.execute(node.parts.db)
    const { body } = await issue(RANGE, person, person.id)
    expect(body).toMatchObject({ minutes: 6, late: 4 })
    expect(body.day).toEqual([
      { day: '2026-03-10', minutes: 5, late: 4 },
      { day: '2026-03-12', minutes: 1 },
    ])
    const paper = pagesOf(body, { address: 'https://x.test', signature: 's', paper: 'a4' })
    expect(paper.facts).toContainEqual({ label: 'Reported later by the device', value: '0 h 04 min' })
    expect(paper.days.map(({ label }) => label)).toEqual(['Tue, Mar 10, 2026 *', 'Thu, Mar 12, 2026'])
    expect((await pdf(body.code, person)).statusCode).toBe(200)
  })

  test.each(['', 'x', '222', '222222222222', '../../x', 'A'.repeat(300)])(
    'REPORT-04 nothing is found by a code that is none: %j',
    async (code) => {
      const { status } = await node.send({ method: 'GET', url: `/api/statement/${encodeURIComponent(code)}` })
      expect([400, 404]).toContain(status)
    },
  )
})
