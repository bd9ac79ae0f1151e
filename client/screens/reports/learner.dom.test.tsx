import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, sees, seesNot, title } from '../../testing/look.ts'
import { learnerReport } from '../../testing/people-reports.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('cora', 'coach')
const AT = '/reports/learners/ada'
const answer = (over: Parameters<typeof learnerReport>[0] = {}) =>
  server.on(learnerReports.getLearner, learnerReport(over))

describe('REPORT-22 NAV-113 the report about one learner', () => {
  test('says who it is, how far they are, and how time is counted in which zone', async () => {
    answer()
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Ada Osei')
    await sees('ada@example.org')
    await sees('Finished 1 of 2 courses.')
    await sees(/Inactive in 1 of them\. 1 submission is waiting for a coach\./)
    await sees(/at most ten minutes apart\. Each minute counts once\. Days are those of Europe\/Oslo\./)
    await sees('Deleted course')
  })

  test('each enrollment has its items and leads to what can be done', async () => {
    answer()
    const { here } = await openPage(AT, { as })
    await expect
      .element(page.getByRole('link', { name: 'Review 1 submission' }))
      .toHaveAttribute('href', '/coach/reviews?courseId=course-1')
    await expect
      .element(page.getByRole('link', { name: 'Submissions and feedback' }).first())
      .toHaveAttribute('href', '/coach/learner/ada?courseId=course-1')
    await expect
      .element(page.getByRole('link', { name: 'Message', exact: true }))
      .toHaveAttribute('href', '/messages/ada')
    await page.getByText('2 lessons and questions').click()
    await becomes(here, `${AT}?course=course-1`)
    await expect.element(page.getByRole('row', { name: /Taking a bearing Started 62%/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Which way\? Completed 3 of 5/ })).toBeVisible()
  })

  test('the period of the chart stands in the address', async () => {
    answer()
    const { here } = await openPage(AT, { as })
    await page.getByRole('combobox', { name: 'Period' }).selectOptions('All time')
    await becomes(here, `${AT}?period=all`)
  })

  test('those who only observe find no queue of a coach', async () => {
    answer()
    await openPage(AT, { as: member('olga', 'observer') })
    await sees('Reading a map')
    await seesNot('Submissions and feedback')
    await seesNot('Review 1 submission')
  })

  test('REPORT-20 somebody whom the reader may not see is not found', async () => {
    server.on(learnerReports.getLearner, refuse('not_found'))
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Page not found')
    await seesNot('No data')
  })

  test('somebody without enrollments has none', async () => {
    answer({ enrollment: [], day: [] })
    await openPage(AT, { as })
    await sees('No enrollments')
  })

  test('REPORT-19 a read that fails shows no data, and can be tried again', async () => {
    server.on(learnerReports.getLearner, refuse('internal'))
    await openPage(AT, { as })
    await sees('No data')
    answer()
    await button('Try again').click()
    await sees('Finished 1 of 2 courses.')
  })
})

test('on a phone the address stands under the name, above what can be done', async () => {
  answer()
  await page.viewport(390, 844)
  await openPage(AT, { as })
  const top = (at: ReturnType<typeof page.getByText>) => at.element().getBoundingClientRect().top
  await sees('ada@example.org')
  expect(top(page.getByText('ada@example.org'))).toBeLessThan(
    top(page.getByRole('link', { name: 'Message', exact: true })),
  )
})

test('on a phone what is done rarely stands in a menu', async () => {
  answer()
  await page.viewport(390, 844)
  await openPage(AT, { as })
  await sees('Finished 1 of 2 courses.')
  await expect.element(button('Time statement')).not.toBeInTheDocument()
  await button('More actions').click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/people/ada')
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible()
})

test('the report has no barriers in Arabic, on a phone', async () => {
  answer()
  await page.viewport(390, 844)
  await openPage(`${AT}?course=course-1`, { as, language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers('learner')
  await expectFits('learner', [390])
})
