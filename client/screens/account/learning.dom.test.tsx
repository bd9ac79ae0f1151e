import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { timeStatements } from '@cairn/contract/time-statements'
import { expectFits, expectNoBarriers, expectNoBarriersIn } from '../../testing/barriers.ts'
import { becomes, button, sees, seesNot, title } from '../../testing/look.ts'
import { learnerReport } from '../../testing/people-reports.ts'
import { openPage } from '../../testing/render.tsx'
import { found, inScheme, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const AT = '/account/learning'
const as = member('ada')
const answer = (over: Parameters<typeof learnerReport>[0] = {}) =>
  server.on(learnerReports.getLearner, learnerReport(over))

describe('REPORT-04 the own report of a learner', () => {
  test('says how far they are and how long they learned, and asks about nobody else', async () => {
    answer()
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Your learning')
    await sees('You finished 1 of 2 courses.')
    await sees('Learning time each day')
    await sees(/1 submission is waiting for a coach/)
    expect(server.received(learnerReports.getLearner).map(({ params }) => params.id)).toEqual(['ada'])
  })

  test('leads to the courses, and not to what only staff can open', async () => {
    answer()
    const { here } = await openPage(AT, { as })
    await expect
      .element(page.getByRole('link', { name: 'Open course' }))
      .toHaveAttribute('href', '/learn/course-1')
    await seesNot('Course report')
    await seesNot('Submissions and feedback')
    await seesNot('Inactive')
    await seesNot('Save view')
    await page.getByText('2 lessons and questions').click()
    await becomes(here, `${AT}?course=course-1`)
    await expect.element(page.getByRole('row', { name: /Taking a bearing Started 62%/ })).toBeVisible()
  })

  test('gives them a statement of their own time', async () => {
    answer()
    server.on(timeStatements.findTimeStatements, found([]))
    server.on(timeStatements.getLearnerTime, ({ query }) => ({
      from: query.from,
      to: query.to,
      timezone: 'Europe/Oslo',
      minutes: 80,
      late: 20,
      day: [{ day: '2026-01-05', minutes: 80, late: 20 }],
      course: [],
      gap: 10,
    }))
    await openPage(AT, { as })
    await button('Time statement').click()
    await sees('A signed PDF of the hours you learned each day. Anyone can check it by its code.')
    await sees('1 h 20 min on 1 day')
    await sees('Of which reported later by the device: 0 h 20 min')
  })

  test('is a way to the catalog for whoever takes no course', async () => {
    answer({ enrollment: [], day: [] })
    await openPage(AT, { as })
    await sees('No courses yet')
    await expect
      .element(page.getByRole('link', { name: 'Browse courses' }))
      .toHaveAttribute('href', '/catalog')
    await seesNot('Time statement')
  })

  test('REPORT-19 that cannot be read has no data, and is asked for again', async () => {
    server.on(learnerReports.getLearner, refuse('internal'))
    await openPage(AT, { as })
    await sees('No data')
    answer()
    await button('Try again').click()
    await sees('You finished 1 of 2 courses.')
  })

  test.each(['light', 'dark'] as const)('has no barriers, %s', async (scheme) => {
    answer()
    await openPage(AT, { as: inScheme(as, scheme) })
    await sees('You finished 1 of 2 courses.')
    await expectNoBarriersIn(scheme, 'own learning')
    await expectFits('own learning')
  })

  test('has no barriers in Arabic, on a phone', async () => {
    answer()
    await page.viewport(390, 844)
    await openPage(`${AT}?course=course-1`, { as, language: 'ar' })
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers('own learning')
    await expectFits('own learning', [390])
  })
})
