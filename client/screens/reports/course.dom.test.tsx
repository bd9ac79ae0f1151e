import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { courseReports } from '@cairn/contract/course-reports'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { reportFiles, type ReportExport } from '@cairn/contract/report-files'
import { group } from '../../testing/groups.ts'
import { expectFits, expectNoBarriers, expectNoBarriersIn } from '../../testing/barriers.ts'
import { becomes, button, hasFocus, press, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { answerReport, courseLearner } from '../../testing/reports.ts'
import { found, inScheme, LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('ada', 'author')
const AT = '/reports/courses/course-1'
const panel = page.getByRole('complementary')
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const lastLearners = () => server.received(courseReports.findCourseLearners).at(-1)?.query

const manyLearners = (count: number) =>
  found(Array.from({ length: count }, (_, n) => courseLearner(`learner-${n}`, `Learner ${n}`)))
const begunExport = (report: ReportExport['report']): ReportExport => ({
  id: 'e-1',
  report,
  name: 'learners.csv',
  jobId: 'j-1',
  state: 'waiting',
  percent: 0,
  rows: 0,
  created: LONG_AGO,
  expires: LONG_AGO,
})

afterEach(() => vi.restoreAllMocks())

describe('REPORT-24 NAV-115 the report of a course', () => {
  test('begins with what matters, then figures that lead to their rows', async () => {
    answerReport()
    const { here } = await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Reading a map')
    await sees('40 learners are enrolled, 25% finished.')
    await sees(/6 are inactive\. 1 question needs attention\./)
    const figures = page.getByLabelText('Figures')
    await expect.element(figures).toHaveTextContent(/Enrolled4012 new 20% more than before/)
    await expect.element(figures).toHaveTextContent(/Finished25%4 in this period 20% less than before/)
    await figures.getByRole('link', { name: 'Inactive' }).click()
    await expect.poll(here).toBe(`${AT}?tab=learners&inactive=1`)
    await expect.poll(() => lastLearners()?.search).toContain('inactive:true')
  })

  test('says how long the course really takes', async () => {
    answerReport()
    await openPage(AT, { as })
    await sees('People who finish learn for 4 hr 10 min. Half of them take longer.')
    await sees(/The course says 3 hr: it really takes 39% longer\. They finish 19 days after they enroll\./)
  })

  test('says where people leave a video and who they are', async () => {
    answerReport()
    const { here } = await openPage(AT, { as })
    await sees('Video “Taking a bearing”, 24 viewers, 69% watched on average')
    await sees('12 people leave')
    await sees('Right at question 1. More than anywhere else.')
    await expect
      .element(page.getByRole('link', { name: 'Watch this part' }).first())
      .toHaveAttribute('href', '/learn/course-1/activity/l1?t=250')
    await button('See who').first().click()
    await expect.poll(here).toContain('moment=left')
    await expect
      .poll(() => lastLearners())
      .toMatchObject({ item: 'l1', moment: 'left', from: '250', to: '260' })
  })

  test('shows no curve of so few that it would tell who they are', async () => {
    const few = { viewers: 9, length: 60, step: 5, watched: [9], left: [0], rewound: [0], average: 9 }
    const [first, ...rest] = (await import('../../testing/reports.ts')).courseReport().instruction
    answerReport({ instruction: first ? [{ ...first, video: few }, ...rest] : [] })
    await openPage(AT, { as })
    await sees('Not enough viewers yet')
    await seesNot('Moments to look at')
  })

  test('the period and the group are asked for, and stay in the address', async () => {
    answerReport()
    server.on(groups.findGroups, found([group()]))
    const { here } = await openPage(AT, { as })
    await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 30 days')
    await becomes(here, `${AT}?period=30`)
    await page.getByRole('combobox', { name: 'Group' }).selectOptions('Spring crew')
    await becomes(here, `${AT}?period=30&group=crew`)
    await expect
      .poll(() => server.received(courseReports.getCourseReport).at(-1)?.query)
      .toMatchObject({ group: 'crew' })
  })
})

describe('the questions of a course', () => {
  const open = async () => {
    answerReport()
    const opened = await openPage(`${AT}?tab=questions`, { as })
    await expect.element(page.getByRole('row', { name: /What do you set/ })).toBeVisible()
    return opened
  }
  const expand = (question: string) => button(`Show answers to “${question}”`)

  test('tell facility and discrimination, and what to do about them', async () => {
    await open()
    const row = page.getByRole('row', { name: /What do you set/ })
    await expect.element(row).toHaveTextContent(/40%-0\.08Negative30Check the answer key/)
    await expect
      .element(page.getByRole('row', { name: /Which way/ }))
      .toHaveTextContent(/Not enough answers yet/)
    await button('Needs attention').click()
    await expect.element(page.getByRole('row', { name: /Which way/ })).not.toBeInTheDocument()
  })

  test('are open one at a time, with what was answered first', async () => {
    await open()
    await expand('What do you set?').click()
    const answers = page.getByRole('list', { name: 'First answers' })
    await expect.element(answers).toHaveTextContent(/046°60%18/)
    await expect
      .element(page.getByRole('link', { name: 'Edit question' }))
      .toHaveAttribute('href', '/author/course/course-1/content/l1')
    await expand('Which way is north?').click()
    await expect.element(answers).toHaveTextContent(/Up75%9/)
    await expect.element(expand('What do you set?')).toHaveAttribute('aria-expanded', 'false')
  })

  test('every count leads to exactly those people; Escape leads back to it', async () => {
    const { here } = await open()
    await expand('What do you set?').click()
    const count = button('18 learners answered “046°”')
    await count.click()
    await expect.element(panel).toHaveTextContent(/2 learners answered “046°”/)
    expect(lastLearners()).toMatchObject({ item: 'q1', answer: '1' })
    // The report stays usable beside it.
    await expect.element(button('Needs attention')).toBeVisible()
    await press('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await hasFocus(count)
    await becomes(here, `${AT}?tab=questions&question=q1`)
  })

  test('the number on the button is the number selected, and they are the people written to', async () => {
    await open()
    await expand('What do you set?').click()
    await button('18 learners answered “046°”').click()
    const email = panel.getByRole('link', { name: 'Email 2 learners' })
    await expect.element(email).toHaveAttribute('href', '/manage/send?courseId=course-1&to=u1%2Cu2')
    await panel.getByRole('checkbox', { name: 'Select Ben Osei' }).click()
    await expect
      .element(panel.getByRole('link', { name: 'Email 1 learner', exact: true }))
      .toHaveAttribute('href', '/manage/send?courseId=course-1&to=u1')
    await expect.element(panel).toHaveTextContent(/1 selected/)
    await button('Inactive 1').click()
    await expect.element(panel.getByRole('link', { name: 'Ben Osei', exact: true })).not.toBeInTheDocument()
    await expect
      .element(panel.getByRole('link', { name: 'Ada Osei', exact: true }))
      .toHaveAttribute('href', '/reports/learners/u1?course=course-1')
  })

  test('all of them are had as a file, also those beyond the list', async () => {
    answerReport()
    server.on(courseReports.findCourseLearners, ({ query }) => ({
      ...manyLearners(2),
      matches: query.search?.includes('inactive') ? 1 : 10_001,
    }))
    server.on(reportFiles.startExport, ({ body }) => begunExport(body.report))
    await openPage(`${AT}?tab=questions&question=q1&people=answer&item=q1&answer=1`, { as })
    await panel.getByRole('button', { name: 'Export CSV' }).click()
    await sees(/we prepare it in the background/)
    expect(server.received(reportFiles.startExport)[0]?.body).toMatchObject({
      report: 'courseLearners',
      params: { id: 'course-1' },
      query: { item: 'q1', answer: '1', search: '{"sort":"percentage:desc"}', format: 'csv' },
    })
  })

  test('hundreds are written to without an address that holds all of them', async () => {
    answerReport()
    server.on(courseReports.findCourseLearners, manyLearners(500))
    server.on(conversations.sendMessages, { count: 500, mail: 500, text: 0, none: 0 })
    server.on(courses.findCourses, found([]))
    server.on(groups.findGroups, found([]))
    const { here } = await openPage(`${AT}?tab=questions&question=q1&people=answer&item=q1&answer=1`, { as })
    await panel.getByRole('button', { name: 'Email 500 learners' }).click()
    await becomes(here, '/manage/send?courseId=course-1')
    await sees('500 learners selected on the previous page.')
    await expect
      .poll(() => server.received(conversations.sendMessages).at(-1)?.body)
      .toMatchObject({ course: 'course-1', to: manyLearners(500).list.map(({ user }) => user.id) })
  })

  test('observers look and do not write', async () => {
    answerReport()
    await openPage(`${AT}?tab=questions&question=q1&people=answer&item=q1&answer=1`, {
      as: member('olga', 'observer'),
    })
    await expect.element(panel).toHaveTextContent(/2 learners answered “046°”/)
    await expect.element(panel.getByRole('link', { name: /^Email/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Edit question' })).not.toBeInTheDocument()
  })
})

test('REPORT-14 REPORT-16 REPORT-17 each item of a course with its type, duration and story', async () => {
  answerReport()
  await openPage(`${AT}?tab=lessons`, { as })
  const row = page.getByRole('row', { name: /Taking a bearing/ })
  await expect.element(row).toHaveTextContent(/1\.1 Taking a bearingVideoStory10:00/)
  await expect
    .element(row.getByRole('link', { name: /Taking a bearing/ }))
    .toHaveAttribute('href', '/author/course/course-1/content/l1')
  await expect
    .element(page.getByRole('row', { name: /Draw your own map/ }))
    .toHaveTextContent(/Project.*7 of 10/)
  await button('2 learners wait for a coach').click()
  await expect.poll(() => lastLearners()).toMatchObject({ item: 'l2', itemState: 'waiting' })
})

describe('REPORT-32 the learners of a course', () => {
  test('are searched, sorted and shown in chosen columns, which the file has too', async () => {
    answerReport()
    const { here } = await openPage(`${AT}?tab=learners`, { as })
    await expect
      .element(page.getByRole('row', { name: /Ada Osei/ }))
      .toHaveTextContent(/40%.*Inactive.*1 hr 30 min/)
    await button('Last visit').click()
    await becomes(here, `${AT}?tab=learners&sort=active%3Adesc`)
    await button('Columns').click()
    await page.getByRole('checkbox', { name: 'Points' }).click()
    await page.getByRole('checkbox', { name: 'Email' }).click()
    await press('{Escape}')
    await expect.element(page.getByRole('columnheader', { name: 'Points' })).not.toBeInTheDocument()
    const asked: URL[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      asked.push(new URL(address as string, location.href))
      return Promise.resolve(new Response('a,b\r\n'))
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Export CSV').click()
    await expect.poll(() => asked.length).toBe(1)
    const query = asked[0]?.searchParams
    expect(asked[0]?.pathname).toContain('/report/concept/course-1/learner')
    expect(query?.get('format')).toBe('csv')
    expect(JSON.parse(query?.get('search') ?? '')).toEqual({ sort: 'active:desc' })
    expect(JSON.parse(query?.get('columns') ?? '')).toEqual([
      { title: 'First name', field: 'user.givenName' },
      { title: 'Last name', field: 'user.familyName' },
      { title: 'Email', field: 'email' },
      { title: 'Progress', field: 'certificationPercentage' },
      { title: 'State', field: 'state' },
      { title: 'Learning time', field: 'minutes' },
      { title: 'Last visit', field: 'active' },
    ])
  })
})

test('REPORT-20 a course that the reader may not see is not found', async () => {
  answerReport()
  server.on(courseReports.getCourseReport, refuse('not_found'))
  await openPage(AT, { as })
  await expect.element(title).toHaveTextContent('Page not found')
  await seesNot('No data')
})

test('REPORT-19 a report that could not be read has no data and is asked for again', async () => {
  answerReport()
  server.on(courseReports.getCourseReport, refuse('busy'))
  await openPage(AT, { as })
  await sees('No data')
  answerReport()
  await button('Try again').click()
  await expect.element(tab('Overview')).toBeVisible()
})

test.each(['light', 'dark'] as const)('the report has no barriers: %s', async (scheme) => {
  answerReport()
  await openPage(`${AT}?question=q1`, { as: inScheme(as, scheme) })
  await expect.element(page.getByRole('slider').first()).toBeVisible()
  await expectNoBarriersIn(scheme, 'course report')
})

test('the report has no barriers in Arabic, on a phone', async () => {
  answerReport()
  await page.viewport(390, 844)
  for (const part of ['', '?tab=lessons', '?tab=questions&question=q1', '?tab=learners']) {
    await openPage(AT + part, { as, language: 'ar' })
    await expect.element(title).toHaveTextContent('Reading a map')
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers(`course report ${part}`)
    await expectFits(`course report ${part}`, [390])
  }
})
