import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { progress } from '@cairn/contract/progress'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { bookable } from '../../testing/bookable.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { eventually } from '../../testing/eventually.ts'
import { testNode, type TestNode } from '../../testing/node.ts'
import { lockCalendars } from './calendars.ts'

let node: TestNode
let school: Class
let tools: Awaited<ReturnType<typeof bookable>>
beforeAll(async () => {
  node = await testNode()
})
beforeEach(async () => {
  node.clock.set('2026-11-16T08:00:00Z')
  school = await makeClass(node)
  tools = await bookable(node, school)
})
afterAll(() => node.close())

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(node.parts.db)
  return rows[0]?.count ?? 0
}
const move = (id: string, start: string) =>
  node.call<Booking>(scheduling.putBooking, { params: { id }, body: { event: { start } }, as: school.maya })
const unenroll = () =>
  node.call(progress.batchProgress, {
    body: { concept: school.course.id, user: [school.maya.id], operation: { command: 'delete' } },
    as: school.root,
  })
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from booking where id = ${id}`.execute(node.parts.db)).rows[0]
    ?.state

test('SCHED-31 a learner who is unenrolled while they move a session ends without it, and neither waits for the other', async () => {
  const { id } = await tools.booked(tools.at(1, '10:00'))
  // The move waits for the calendar of the coach; it holds its session by then, and the end of the enrollment waits for that.
  const { moved, left } = await node.parts.db
    .transaction()
    .execute(async (tx) => {
      await lockCalendars(tx, [school.coach.id])
      const moving = move(id, tools.at(1, '11:00'))
      await eventually(async () => (await waiting()) === 1)
      const leaving = unenroll()
      await eventually(async () => (await waiting()) === 2)
      return { moved: moving, left: leaving }
    })
    .then(async ({ moved, left }) => ({ moved: await moved, left: await left }))
  expect([moved.status, left.status]).toEqual([200, 200])
  expect(await stateOf(id)).toBe('cancelled')
})

test('SCHED-31 many moves at once hold up nobody who leaves', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push((await tools.booked(tools.at(1 + n, '10:00'))).id)
  const answers = await Promise.all([
    ...ids.flatMap((id, n) => [move(id, tools.at(1 + n, '11:00')), move(id, tools.at(1 + n, '12:00'))]),
    unenroll(),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  for (const id of ids) expect(await stateOf(id)).toBe('cancelled')
})
