import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courseReports, type CourseSummary } from '@cairn/contract/course-reports'
import { organizations } from '@cairn/contract/organizations'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('ada', 'author')

const summary = (id: string, name: string, over: Partial<CourseSummary> = {}): CourseSummary => ({
  id,
  title: name,
  publisher: 'northfell',
  status: 'enabled',
  enrolled: 40,
  started: 30,
  certified: 10,
  inactive: 6,
  waiting: 2,
  average: 55,
  medianMinutes: 250,
  activeThisWeek: 9,
  at: LONG_AGO,
  ...over,
})

const answer = () => {
  server.on(organizations.findOrganizations, found([]))
  server.on(courseReports.findCourseReports, {
    ...found([summary('c-1', 'Reading a map'), summary('c-2', 'Bread', { status: 'disabled' })], {
      organization: { northfell: { id: 'northfell', name: 'Northfell' } },
    }),
    total: { courses: 2, enrolled: 80, certified: 20, inactive: 12, waiting: 4 },
    period: { active: 30, enrolled: 12, certified: 4 },
    before: { active: 24, enrolled: 10, certified: 5 },
    series: [
      { start: '2026-01-05', active: 20, enrolled: 7, certified: 1 },
      { start: '2026-01-12', active: 22, enrolled: 5, certified: 3 },
    ],
    at: LONG_AGO,
  })
}
const asked = () =>
  JSON.parse(server.received(courseReports.findCourseReports).at(-1)?.query.search ?? '{}') as object

describe('REPORT-23 NAV-114 the report of all courses', () => {
  test('begins with what matters, and lists each course with its figures', async () => {
    answer()
    await openPage('/reports/courses', { as })
    await sees('80 enrollments in 2 courses, 25% finished.')
    await sees(/12 enrollments are inactive, 4 wait for a coach\./)
    const figures = page.getByLabelText('Figures')
    await expect.element(figures).toHaveTextContent(/Active in the last 30 days3025% more than before/)
    await expect.element(figures).toHaveTextContent(/Enrolled8012 new in 30 days 20% more than before/)
    await expect.element(figures).toHaveTextContent(/Finished204 in 30 days 20% less than before/)
    const row = page.getByRole('row', { name: /Reading a map/ })
    await expect.element(row).toHaveTextContent(/Northfell40301025%55%6294 hr 10 min/)
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/reports/courses/c-1')
    await expect.element(page.getByRole('row', { name: /Bread/ })).toHaveTextContent(/Unpublished/)
  })

  test('REPORT-32 is sorted and narrowed by its address', async () => {
    answer()
    const { here } = await openPage('/reports/courses', { as })
    await expect.poll(asked).toMatchObject({ sort: 'enrolled:desc', limit: 50 })
    await button('Course').click()
    await becomes(here, '/reports/courses?sort=title%3Aasc')
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('With inactive learners')
    await expect.poll(asked).toMatchObject({ sort: 'title:asc', query: '(inactive:[1 TO *])' })
    await page.getByRole('searchbox').fill('map')
    await expect.poll(asked).toMatchObject({ query: '(map*) AND (inactive:[1 TO *])' })
  })

  test('keeps the columns that were chosen on this device', async () => {
    answer()
    await openPage('/reports/courses', { as })
    await button('Columns').click()
    await page.getByRole('checkbox', { name: 'Started' }).click()
    answer()
    await openPage('/reports/courses', { as })
    await expect.element(page.getByRole('columnheader', { name: 'Enrolled' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Started' })).not.toBeInTheDocument()
  })

  test('REPORT-19 says that there is no data when it could not be read', async () => {
    answer()
    server.on(courseReports.findCourseReports, refuse('busy'))
    await openPage('/reports/courses', { as })
    await sees('No data')
    await expect.element(button('Try again')).toBeVisible()
  })

  test('has no barriers in Arabic, on a phone', async () => {
    answer()
    await page.viewport(390, 844)
    await openPage('/reports/courses', { as, language: 'ar' })
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers('courses')
    await expectFits('courses', [390])
  })
})
