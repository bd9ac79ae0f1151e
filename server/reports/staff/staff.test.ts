import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '@cairn/domain/base/constants'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import { learnerReports, type CoachSummary, type UserSummary } from '@cairn/contract/learner-reports'
import { makeClass, PROJECT, type Class } from '../../testing/class.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'

interface Coaches {
  readonly matches: number
  readonly list: CoachSummary[]
  readonly total: Record<string, number>
  readonly series: { start: string; submitted: number; reviewed: number }[]
}

let node: TestNode
let at: Class

beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-11-18T12:00:00Z'))
  at = await makeClass(node)
})
afterAll(() => node.close())

const coaches = async (as: Person) => {
  await node.runJobs()
  const { body } = await node.call<Coaches>(learnerReports.findCoachReport, { params: { id: at.guild }, as })
  return body
}

const judge = async (decision: 'accept' | 'return') => {
  const { body } = await node.call<{ list: ReviewItem[] }>(coaching.findWork, { as: at.coach })
  const [{ progress = '', item = '', since = '' } = {}] = body.list
  const { status } = await node.call(coaching.judgeReview, {
    body: { progress, item, since, verdict: decision, body: '<p>Well done.</p>' },
    as: at.coach,
  })
  expect(status).toBe(200)
}

test('ORG-14 REPORT-28 coaches are listed with their learners, what waits, and what they decided and wrote', async () => {
  expect(await coaches(at.admin)).toMatchObject({
    matches: 1,
    list: [{ user: { id: at.coach.id }, courses: 1, learners: 2, open: 0, reviewed: 0, feedback: 0 }],
    total: { learners: 2, open: 0, reviewed: 0, reviewedBefore: 0 },
  })
  const handedIn = node.clock.now().toISOString()
  for (const learner of [at.maya, at.omar])
    expect(
      (await at.say(learner, { type: 'submission', about: [PROJECT], body: '<p>Here.</p>' })).status,
    ).toBeLessThan(300)
  expect((await coaches(at.coach)).list).toMatchObject([{ open: 2, oldest: handedIn }])
  node.clock.advance(2 * HOUR)
  await judge('accept')
  node.clock.advance(2 * HOUR)
  await judge('return')
  const decided = await coaches(at.root)
  expect(decided.list).toMatchObject([
    { open: 0, reviewed: 2, reviewedBefore: 0, feedback: 2, medianMinutes: 120 },
  ])
  expect(decided.list[0]).not.toHaveProperty('oldest')
  expect(decided.total).toMatchObject({ open: 0, reviewed: 2, medianMinutes: 120 })
  expect(decided.series.at(-1)).toEqual({
    start: '2026-11-16',
    unfinished: true,
    submitted: 2,
    reviewed: 2,
  })
  expect(decided.series.slice(0, -1).every(({ submitted, reviewed }) => submitted + reviewed === 0)).toBe(
    true,
  )
})

test('ORG-14 what was decided more than 30 days ago is in the time before', async () => {
  node.clock.advance(31 * DAY)
  const { list, total } = await coaches(await node.rootAdmin())
  expect(list).toMatchObject([{ reviewed: 0, reviewedBefore: 2, feedback: 0, feedbackBefore: 2 }])
  expect(list[0]).not.toHaveProperty('medianMinutes')
  expect(total).toMatchObject({ reviewed: 0, reviewedBefore: 2 })
  node.clock.advance(-31 * DAY)
})

test('ORG-14 an organization that is not there, or not theirs, shows nothing', async () => {
  const read = async (id: string, as: Person | null) =>
    (await node.call(learnerReports.findCoachReport, { params: { id }, as })).status
  expect(await read('nothing', at.root)).toBe(404)
  // As if it did not exist: whoever follows a link to it stays logged in (AMB-03).
  expect(await read(at.guild, at.observer)).toBe(404)
  expect(await read(at.guild, at.maya)).toBe(404)
  expect(await read(at.guild, null)).toBe(401)
})

interface People {
  readonly matches: number
  readonly list: UserSummary[]
  readonly total: Record<string, number>
}
const people = async (as: Person, search: object = {}) => {
  await node.runJobs()
  const query = { search: JSON.stringify(search) }
  return (await node.call<People>(learnerReports.findUserReport, { query, as })).body
}

test('REPORT-09 REPORT-26 people are listed with their enrollments, roles and what they did last', async () => {
  const { list, total } = await people(at.root, { query: `user:${at.coach.id}` })
  expect(list).toMatchObject([
    {
      user: { id: at.coach.id },
      email: `${at.coach.id}@example.org`,
      organization: [at.guild],
      role: ['coach'],
      enrolled: 0,
      lastAction: { action: 'progress.review' },
    },
  ])
  const maya = await people(at.root, { query: `user:${at.maya.id}` })
  expect(maya.list).toMatchObject([{ enrolled: 1, organization: [], role: [] }])
  const count = await node.parts.db.selectFrom('person').select('id').where('kind', '=', 'person').execute()
  expect(total['people']).toBe(count.length)
  expect(total['added']).toBeGreaterThan(5)
})

test('REPORT-09 an organization admin sees their own people, and of them nothing that concerns others', async () => {
  const { list, matches } = await people(at.admin)
  const own = [at.admin, at.author, at.coach, at.observer].map(({ id }) => id)
  expect([matches, list.map(({ user }) => user.id).sort()]).toEqual([4, own.sort()])
  for (const person of [at.coach, at.author, at.maya])
    expect((await node.call(learnerReports.findUserReport, { as: person })).status).toBe(403)
})

test('REPORT-09 what was done in somebody’s name is not what they did last', async () => {
  const other = await node.organization('Harbour')
  const both = await node.person({ organization: at.guild, lists: ['author'], home: other })
  const before = (await people(at.root, { query: `user:${both.id}` })).list
  expect(before[0]).not.toHaveProperty('lastAction')
})
