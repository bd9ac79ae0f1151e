import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { organizations } from '@cairn/contract/organizations'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')

const answerUsers = () => {
  server.on(organizations.findOrganizations, found([{ id: 'northfell', name: 'Northfell' }]))
  server.on(learnerReports.findUserReport, {
    ...found([
      {
        user: person('bo', 'Bo'),
        email: 'bo@example.org',
        status: 'enabled' as const,
        organization: ['northfell'],
        role: ['coach'],
        enrolled: 2,
        certified: 1,
        created: LONG_AGO,
        seen: LONG_AGO,
        lastAction: { action: 'session.open', date: LONG_AGO },
      },
    ]),
    total: { people: 105, active: 77, activeBefore: 70, added: 4, addedBefore: 0 },
  })
}

describe('REPORT-26 NAV-119 the report about users', () => {
  const AT = '/reports/users'
  const last = () => server.received(learnerReports.findUserReport).at(-1)?.query

  test('says who comes, and what each did last in words', async () => {
    answerUsers()
    await openPage(AT, { as })
    await sees('77 of 105 people were here in the last 30 days.')
    await expect.element(page.getByRole('row', { name: /Bo Osei/ })).toHaveTextContent(/Bo Osei logged in/)
    await expect
      .element(page.getByRole('link', { name: 'Bo Osei' }))
      .toHaveAttribute('href', '/manage/users/bo')
  })

  test('REPORT-32 is filtered by status, role and visit, all of it in the address', async () => {
    answerUsers()
    const { here } = await openPage(AT, { as })
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Disabled')
    await becomes(here, `${AT}?status=disabled`)
    await expect.poll(() => last()?.search).toContain(String.raw`status:\"disabled\"`)
    await page.getByRole('combobox', { name: 'Role' }).selectOptions('Coach')
    await expect.poll(() => last()?.search).toContain(String.raw`role:\"coach\"`)
    await page
      .getByRole('combobox', { name: 'Show', exact: true })
      .selectOptions('Not seen in the last 30 days')
    await expect.poll(() => last()?.search).toContain('NOT seen:[')
  })

  test('what an address says that the report does not know is left out', async () => {
    answerUsers()
    await openPage(`${AT}?status=nonsense&role=king&only=all&sort=password:asc`, { as })
    await sees('77 of 105 people were here in the last 30 days.')
    expect(JSON.parse(last()?.search ?? '{}')).toEqual({ sort: 'seen:desc', start: 0, limit: 100 })
  })

  test('REPORT-19 a read that fails shows no data', async () => {
    server.on(organizations.findOrganizations, found([]))
    server.on(learnerReports.findUserReport, refuse('internal'))
    await openPage(AT, { as })
    await sees('No data')
  })
})

const answerCoaches = () => {
  server.on(
    organizations.findOrganizations,
    found([
      { id: 'northfell', name: 'Northfell' },
      { id: 'harbour', name: 'Harbour' },
    ]),
  )
  server.on(learnerReports.findCoachReport, {
    ...found([
      {
        user: person('ines', 'Ines'),
        learners: 70,
        courses: 4,
        open: 20,
        oldest: LONG_AGO,
        reviewed: 49,
        reviewedBefore: 34,
        feedback: 55,
        feedbackBefore: 55,
        medianMinutes: 1433,
      },
    ]),
    total: { learners: 70, open: 20, reviewed: 99, reviewedBefore: 72, medianMinutes: 90 },
    series: [
      { start: '2026-01-05', submitted: 8, reviewed: 5 },
      { start: '2026-01-12', submitted: 3, reviewed: 9 },
    ],
  })
}

describe('REPORT-28 ORG-14 NAV-118 the report about coaches', () => {
  const AT = '/reports/organizations/northfell/coaches'

  test('says what waits, how soon it is reviewed, and what each coach did', async () => {
    answerCoaches()
    await openPage(AT, { as })
    await sees('20 submissions are waiting.')
    await expect.element(page.getByLabelText('Figures')).toHaveTextContent(/1 hr 30 min/)
    const row = page.getByRole('row', { name: /Ines Osei/ })
    await expect.element(row).toHaveTextContent(/49\+15 vs\. before/)
    await expect.element(row).toHaveTextContent(/23 hr 53 min/)
    await button('Show as table').click()
    await expect.element(page.getByRole('row', { name: /January 12 3 9/ })).toBeVisible()
  })

  test('whoever looks after several organizations chooses among them', async () => {
    answerCoaches()
    const { here } = await openPage(AT, { as })
    await page.getByRole('combobox', { name: 'Organization' }).selectOptions('Harbour')
    await becomes(here, '/reports/organizations/harbour/coaches')
  })

  test('coaches go to their reviews from here', async () => {
    answerCoaches()
    await openPage(AT, { as: member('ines', 'coach') })
    await expect
      .element(page.getByRole('link', { name: 'Open reviews' }))
      .toHaveAttribute('href', '/coach/reviews')
  })
})

test.each([
  ['users', '/reports/users', answerUsers],
  ['coaches', '/reports/organizations/northfell/coaches', answerCoaches],
])('the report about %s has no barriers in Arabic, on a phone', async (name, at, answer) => {
  answer()
  await page.viewport(390, 844)
  await openPage(at, { as, language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers(name)
  await expectFits(name, [390])
})
