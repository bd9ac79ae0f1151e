import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseReports, type CourseLearner, type CourseReport } from '@cairn/contract/course-reports'
import { createGroup } from '../groups/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'
import { COURSE, takes, type Told } from '../testing/reports/course.ts'

const LEARNERS: readonly Told[] = [
  {
    watched: [[0, 600]],
    video: 'completed',
    ended: true,
    stone: 1,
    words: 'Good',
    project: 'completed',
    state: 'certified',
    percent: 100,
  },
  {
    watched: [[0, 600]],
    video: 'completed',
    stone: 1,
    first: 0,
    words: 'Long',
    project: 'coachReviewRequired',
  },
  { watched: [[0, 95]], video: 'started', stone: 2, project: 'returned' },
  { watched: [[0, 95]], rewound: [{ from: 60, to: 20 }], video: 'started', stone: 0 },
  {
    watched: [
      [0, 30],
      [200, 250],
    ],
    rewound: [{ from: 240, to: 205 }],
    video: 'started',
    stone: 0,
    words: 'Good',
  },
  { watched: [[300, 320]], video: 'started' },
  { watched: [[0, 599]], video: 'started' },
  { created: 20, modified: 20, percent: 0 },
  { created: 30, modified: 3, percent: 20, watched: [[0, 12]], video: 'started', stone: 1 },
  { state: 'preview', watched: [[0, 300]], video: 'started' },
]

let node: TestNode
let root: Person
let course: string
let group: string
const people: Person[] = []

beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-11-18T12:00:00Z'))
  root = await node.rootAdmin()
  course = (await node.course(COURSE)).id
  for (const told of LEARNERS) {
    const person = await node.person()
    people.push(person)
    await takes(node, course, person, told)
  }
  const member = people.slice(1, 5).map(({ id }) => id)
  const { db, rootOrg } = node.parts
  const profile = {
    id: 'a-group',
    name: 'A group',
    type: 'enrollment' as const,
    private: false,
    object: course,
  }
  group = (await createGroup(db, byTest(node.clock.now()), profile, rootOrg, member)).id
  // Somebody who answered and left again is in no figure and in no list.
  const gone = await node.person()
  await takes(node, course, gone, { watched: [[0, 50]], video: 'started', stone: 2 })
  await node.parts.db.deleteFrom('progress').where('person', '=', gone.id).execute()
  await node.runJobs()
})
afterAll(() => node.close())

const report = async (query: Record<string, string> = {}) =>
  (await node.call<CourseReport>(courseReports.getCourseReport, { params: { id: course }, query, as: root }))
    .body

const found = async (query: Record<string, string>) => {
  const { status, body } = await node.call<{ matches: number; list: CourseLearner[] }>(
    courseReports.findCourseLearners,
    { params: { id: course }, query, as: root },
  )
  expect([status, body.list.length]).toEqual([200, body.matches])
  return body.matches
}

for (const narrowed of [false, true])
  test(`REPORT-06 REPORT-15 each number of a course leads to as many learners${narrowed ? ', in a group too' : ''}`, async () => {
    const also: Record<string, string> = narrowed ? { group } : {}
    const told = await report(also)
    const search = (query: string) => ({ ...also, search: JSON.stringify({ query }) })
    expect(told.enrolled).toBe(narrowed ? 4 : 9)
    expect(await found(also)).toBe(told.enrolled)
    for (const of of ['started', 'certified', 'inactive', 'waiting'] as const)
      expect([of, await found(search(`${of}:true`))]).toEqual([of, told[of]])
    expect(told.instruction.map(({ id }) => id)).toEqual(['video', 'survey', 'project'])
    for (const item of told.instruction) {
      const at = { ...also, item: item.id }
      for (const itemState of ['started', 'completed', 'waiting', 'returned'] as const)
        expect([item.id, itemState, await found({ ...at, itemState })]).toEqual([
          item.id,
          itemState,
          item[itemState],
        ])
      expect(await found({ ...at, itemState: 'none' })).toBe(told.enrolled - item.started)
      for (const question of item.interaction) {
        expect(await found({ ...also, item: question.id })).toBe(question.answers)
        for (const { key, count } of question.answer)
          expect([key, await found({ ...also, item: question.id, answer: key })]).toEqual([key, count])
      }
    }
  })

test('REPORT-24 each stretch of a video leads to those who left in it', async () => {
  const [item] = (await report()).instruction
  const video = item?.video
  if (!video) throw new Error('no video')
  expect(video.viewers).toBe(8)
  expect(video.left.reduce((sum, count) => sum + count, 0)).toBe(5)
  const at = (n: number) => ({
    item: 'video',
    from: String(n * video.step),
    to: String((n + 1) * video.step),
  })
  for (const [n, count] of video.left.entries())
    if (count > 0 || n % 20 === 0) expect([n, await found({ ...at(n), moment: 'left' })]).toEqual([n, count])
  const all = { item: 'video', from: '0', to: '600' }
  expect(await found({ ...all, moment: 'left' })).toBe(5)
  expect(await found({ ...all, moment: 'rewound' })).toBe(2)
  expect(await found({ item: 'video', from: '20', to: '60', moment: 'rewound' })).toBe(1)
  expect(await found({ item: 'video', from: '100', to: '200', moment: 'skipped' })).toBe(2)
})

test.each([
  [{ item: 'video', moment: 'left', from: 'x' }, 400],
  [{ item: 'video', moment: 'left', from: '-1' }, 400],
  [{ item: 'video', moment: 'left', from: '1e99' }, 400],
  [{ moment: 'left' }, 400],
  [{ answer: '1' }, 400],
  [{ itemState: 'completed' }, 400],
  [{ itemState: 'nonsense', item: 'video' }, 400],
  [{ item: 'nothing', itemState: 'none' }, 200],
  [{ item: 'survey', moment: 'left' }, 200],
  [{ group: 'nothing' }, 200],
])('REPORT-06 narrowing by %j answers %d', async (query, status) => {
  const reply = await node.call(courseReports.findCourseLearners, { params: { id: course }, query, as: root })
  expect(reply.status).toBe(status)
})
