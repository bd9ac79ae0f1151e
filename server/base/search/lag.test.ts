import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '@cairn/domain/base/constants'
import { courses, type Course } from '@cairn/contract/courses'
import { eventually } from '../../testing/eventually.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

let node: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode({ env: { searchLagMs: HOUR } })
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const listed = async () => {
  const query = { query: 'trailing' }
  const { status, body } = await node.call<{ matches: number; list: Course[] }>(courses.findCourses, {
    query,
  })
  expect(status).toBe(200)
  return body
}

describe('a search that trails behind', () => {
  test('SRCH-14 shows a create, an update and a delete late, but shows them', async () => {
    const course = await node.course({ title: 'Trailing' })
    expect((await node.call(courses.getCourse, { params: { id: course.id } })).status).toBe(200)
    expect(await listed()).toEqual({ matches: 0, list: [] })
    await node.refreshSearch()
    expect((await listed()).matches).toBe(1)

    await node.call(courses.putCourse, { body: { ...course, title: 'Trailing on' }, as: root })
    expect((await listed()).list[0]).toMatchObject({ title: 'Trailing', version: 1 })
    await node.refreshSearch()
    expect((await listed()).list[0]).toMatchObject({ title: 'Trailing on', version: 2 })

    await node.call(courses.deleteCourse, { params: { id: course.id }, as: root })
    expect((await listed()).matches).toBe(1)
    await node.refreshSearch()
    expect((await listed()).matches).toBe(0)
  })

  test('SRCH-14 catches up by itself', async () => {
    const quick = await testNode({ env: { searchLagMs: 50 } })
    const { id } = await quick.course({ title: 'Trailing' })
    const query = { query: `_id:${id}` }
    await eventually(async () => (await quick.call(courses.findCourses, { query })).body['matches'] === 1)
    await quick.close()
  })

  test('SRCH-14 goes on after a query that could not be answered', async () => {
    const bad = await node.call(courses.findCourses, { query: { query: 'price:99999999999999999999999999' } })
    expect(bad.status).toBeLessThan(500)
    expect(await listed()).toMatchObject({ matches: 0 })
  })
})

describe('an outage of the database', () => {
  test('SRCH-14 searches go on once it is over, by a connection of their own that is opened anew', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(node.parts.searchDb)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(node.parts.db)
    await eventually(async () => (await node.call(courses.findCourses)).status === 200)
    const course = await node.course({ title: 'Afterwards' })
    await node.refreshSearch()
    const query = { query: `_id:${course.id}` }
    expect((await node.call(courses.findCourses, { query })).body['matches']).toBe(1)
  })
})

describe('a search without a lag', () => {
  test('SRCH-14 shows every write at once', async () => {
    const prompt = await testNode()
    const course = await prompt.course({ title: 'Prompt' })
    const { body } = await prompt.call(courses.findCourses, { query: { query: 'prompt' } })
    expect(body).toMatchObject({ matches: 1, list: [{ id: course.id }] })
    await prompt.close()
  })
})
