import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseReports, type QuestionFigures, type ReportedResponse } from '@cairn/contract/course-reports'
import { learnerReports, type LearnerReport } from '@cairn/contract/learner-reports'
import type { Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { COURSE } from '../../testing/reports/course.ts'

let node: TestNode
let root: Person
let course: string
let maya: Person
let omar: Person

interface Responses {
  readonly matches: number
  readonly list: ReportedResponse[]
  readonly question: QuestionFigures[]
  readonly course: { id: string; title: string }
}

const answer = async (as: Person, lesson: string, id: string, given: unknown) => {
  const body = { object: course, instruction: [{ id: lesson, interaction: [{ id, answer: given }] }] }
  expect((await node.call(progress.putProgress, { body, as })).status).toBe(200)
  node.clock.advance(60_000)
}

beforeAll(async () => {
  node = await testNode()
  node.clock.set(new Date('2026-11-18T12:00:00Z'))
  root = await node.rootAdmin()
  course = (await node.course(COURSE)).id
  maya = await node.person({ givenName: 'Maya', takes: [course] })
  omar = await node.person({ givenName: 'Omar', takes: [course] })
  await answer(maya, 'video', 'stone', 0)
  await answer(maya, 'video', 'stone', 1)
  await answer(omar, 'video', 'stone', 2)
  await answer(omar, 'survey', 'words', 'The granite was heavy.')
  await node.runJobs()
})
afterAll(() => node.close())

const responses = async (id: string, search: object = {}, as: Person | null = root) =>
  node.call<Responses>(courseReports.findResponses, {
    params: { id },
    query: { search: JSON.stringify(search) },
    as,
  })
const whose = async (id: string, query: string) =>
  (await responses(id, { query, sort: 'date' })).body.list.map(
    ({ user, item }) => `${user.givenName} ${item}`,
  )

test('REPORT-08 REPORT-25 answers of a course are told as they were first given and as they are now', async () => {
  const { body } = await responses(course, { sort: 'date' })
  expect(body).toMatchObject({
    matches: 3,
    course: { id: course, title: 'Stones' },
    list: [
      {
        user: { givenName: 'Maya' },
        lesson: 'video',
        item: 'stone',
        lessonTitle: 'Watch',
        title: 'Which stone splits?',
        type: 'choice',
        first: { text: 'Granite', answer: 0, right: false, date: '2026-11-18T12:00:00.000Z' },
        text: 'Slate',
        answer: 1,
        right: true,
        state: 'completed',
        points: 2,
        of: 2,
      },
      { user: { givenName: 'Omar' }, first: { text: 'Chalk' }, text: 'Chalk', right: false },
      { type: 'surveyresponse', first: { text: 'The granite was heavy.' }, text: 'The granite was heavy.' },
    ],
  })
  expect(body.list[2]).not.toHaveProperty('right')
})

test('REPORT-08 the id may be that of the course, a lesson or a question', async () => {
  const counts = async (id: string) => {
    const { body } = await responses(id)
    return [body.matches, body.question.map(({ id: item, answers }) => `${item} ${answers}`)]
  }
  expect(await counts(course)).toEqual([3, ['stone 2', 'words 1']])
  expect(await counts('video')).toEqual([2, ['stone 2']])
  expect(await counts('words')).toEqual([1, ['words 1']])
  expect((await responses('nothing')).status).toBe(404)
})

test('REPORT-08 distributions say which first answers were given, and that is their number of rows', async () => {
  const [stone] = (await responses(course)).body.question
  expect(stone?.answer).toMatchObject([
    { key: '0', text: 'Granite', count: 1, right: false },
    { key: '2', text: 'Chalk', count: 1, right: false },
  ])
  for (const { key, count } of stone?.answer ?? [])
    expect((await responses('stone', { query: `answer:${key}` })).body.matches).toBe(count)
})

test('REPORT-08 answers are found by their words, whether these are written or chosen', async () => {
  expect(await whose(course, 'granite')).toEqual(['Maya stone', 'Omar words'])
  expect(await whose(course, 'chalk')).toEqual(['Omar stone'])
  expect(await whose(course, 'heav*')).toEqual(['Omar words'])
  expect(await whose(course, 'basalt')).toEqual([])
})

test('REPORT-08 answers are found by person, question, kind, whether they are right, and date', async () => {
  expect(await whose(course, 'name:maya')).toEqual(['Maya stone'])
  expect(await whose(course, 'item:words')).toEqual(['Omar words'])
  expect(await whose(course, 'type:choice')).toEqual(['Maya stone', 'Omar stone'])
  expect(await whose(course, 'right:false')).toEqual(['Maya stone', 'Omar stone'])
  expect(await whose(course, 'state:completed')).toEqual(['Maya stone', 'Omar words'])
  expect(await whose(course, 'date:>2026-11-18T12:01:30Z')).toEqual(['Omar stone', 'Omar words'])
})

test('REPORT-08 a question of a course is nothing to those who do not work on it', async () => {
  const stranger = await node.person()
  for (const id of [course, 'video', 'stone']) {
    expect((await responses(id, {}, stranger)).status).toBe(404)
    expect((await responses(id, {}, maya)).status).toBe(404)
    expect((await responses(id, {}, null)).status).toBe(401)
  }
})

test('REPORT-04 REPORT-22 one learner is told with enrollments, items and the minutes of each day', async () => {
  const read = async (as: Person, query: Record<string, string> = {}) =>
    (await node.call<LearnerReport>(learnerReports.getLearner, { params: { id: maya.id }, query, as })).body
  const { enrollment, day, timezone } = await read(maya, { timezone: 'Asia/Tokyo' })
  expect(timezone).toBe('Asia/Tokyo')
  expect(enrollment).toMatchObject([
    {
      course,
      title: 'Stones',
      state: 'learning',
      points: 2,
      of: 12,
      minutes: 2,
      instruction: [
        { id: 'video', type: 'video', title: 'Watch', state: 'started', points: 2, of: 2 },
        { id: 'stone', lesson: 'video', type: 'choice', state: 'completed', points: 2, of: 2 },
        { id: 'survey' },
        { id: 'words', lesson: 'survey' },
        { id: 'project', of: 10 },
      ],
    },
  ])
  expect(day).toEqual([{ day: '2026-11-18', minutes: 2 }])
  expect((await read(maya, { timezone: 'Pacific/Kiritimati' })).day).toEqual([
    { day: '2026-11-19', minutes: 2 },
  ])
  expect((await read(root, { course: 'nothing' })).enrollment).toEqual([])
  const { status } = await node.call(learnerReports.getLearner, { params: { id: maya.id }, as: omar })
  expect(status).toBe(404)
})

test('REPORT-08 words are found in what was written first, in what is written by now, and in one of several choices', async () => {
  const asked = [
    { id: 'essay', type: 'surveyresponse', status: 'enabled', question: '<p>What did you see?</p>' },
    {
      id: 'several',
      type: 'surveymultipleresponse',
      status: 'enabled',
      question: '<p>Which ones?</p>',
      choice: ['Gneiss', 'Marble', 'Tuff'].map((body) => ({ body })),
    },
  ]
  const lesson = { id: 'walk', type: 'text', title: 'Walk', status: 'enabled', interaction: asked }
  const section = [{ id: 'out', title: 'Out', status: 'enabled', instruction: [lesson] }]
  const { id } = await node.course({ section } as Partial<Course>)
  const [ada, ben] = [
    await node.person({ givenName: 'Ada', takes: [id] }),
    await node.person({ givenName: 'Ben', takes: [id] }),
  ]
  const say = async (as: Person, item: string, given: unknown) => {
    const instruction = [{ id: 'walk', interaction: [{ id: item, answer: given }] }]
    expect((await node.call(progress.putProgress, { body: { object: id, instruction }, as })).status).toBe(
      200,
    )
    node.clock.advance(60_000)
  }
  await say(ada, 'essay', 'A quarry')
  await say(ben, 'essay', 'A quarry of marble')
  await say(ben, 'essay', 'A river, and 100% gravel')
  await say(ben, 'several', [0, 2])
  await node.runJobs()
  expect(await whose(id, 'quarry')).toEqual(['Ada essay', 'Ben essay'])
  expect(await whose(id, 'gravel')).toEqual(['Ben essay'])
  expect(await whose(id, 'tuff')).toEqual(['Ben several'])
  expect(await whose(id, 'marble')).toEqual(['Ben essay'])
  expect(await whose(id, 'quarry AND NOT river')).toEqual(['Ada essay'])
  expect(await whose(id, 'river OR gneiss')).toEqual(['Ben essay', 'Ben several'])
  await say(ben, 'essay', 'Nothing at all')
  await node.runJobs()
  expect([await whose(id, 'gravel'), await whose(id, 'nothing')]).toEqual([[], ['Ben essay']])
})
