import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, press, sees, seesNot, title } from '../../testing/look.ts'
import { answerChoices, answerLearners, learner } from '../../testing/people-reports.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const AT = '/reports/learners'
const last = () => server.received(learnerReports.findLearners).at(-1)?.query
const row = (name: RegExp) => page.getByRole('row', { name })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('REPORT-21 NAV-112 the report about learners', () => {
  test('begins with what matters; figures have their change and lead to their rows', async () => {
    answerLearners()
    const { here } = await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Learners')
    await sees('12 of 214 learners are inactive.')
    await sees(/3 learners are waiting for a coach\./)
    const figures = page.getByLabelText('Figures')
    await expect.element(figures).toHaveTextContent(/Active learners120.*20% more/)
    await figures.getByRole('link', { name: 'Inactive' }).click()
    await becomes(here, `${AT}?only=inactive`)
    await expect.poll(() => last()?.search).toContain('inactive:[1 TO *]')
  })

  test('REPORT-32 is searched, filtered and sorted, all of it in the address', async () => {
    answerLearners()
    const { here } = await openPage(AT, { as })
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill('ada')
    await becomes(here, `${AT}?query=ada`)
    await expect.poll(() => last()?.search).toContain('(ada*)')
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOptions('Waiting for a coach')
    await becomes(here, `${AT}?query=ada&only=waiting`)
    await button('Progress').click()
    await expect.poll(here).toContain('sort=average%3Adesc')
    await expect.poll(() => last()?.search).toContain('"sort":"average:desc"')
  })

  test('REPORT-05 says where it was not counted how many there are', async () => {
    answerLearners({ matches: 220_000, about: true })
    await openPage(`${AT}?query=a`, { as })
    await sees('About 220,000')
    await sees(/1–100 of about 220,000/)
  })

  test('REPORT-05 shows its frame while figures are being prepared, and fills in by itself', async () => {
    answerChoices()
    server.on(learnerReports.findLearners, { matches: 0, list: [], preparing: true })
    await openPage(AT, { as })
    await sees('Preparing this report.')
    await expect.element(page.getByRole('searchbox', { name: 'Find by name or email' })).toBeVisible()
    await seesNot(/No learners yet/)
    await expectNoBarriers('learners being prepared')
    // The rows may be there before the figures.
    server.on(learnerReports.findLearners, {
      matches: 1,
      list: [learner('ada', 'Ada')],
      preparing: true,
    })
    await expect.element(row(/Ada Osei/)).toBeVisible()
    await sees('Preparing this report.')
    answerLearners()
    await sees('12 of 214 learners are inactive.')
    await seesNot('Preparing this report.')
    const asked = server.received(learnerReports.findLearners).length
    expect(asked).toBeGreaterThanOrEqual(3)
  })

  test('each learner leads to the report about them', async () => {
    answerLearners()
    await openPage(AT, { as })
    await expect
      .element(page.getByRole('link', { name: 'Ada Osei' }))
      .toHaveAttribute('href', '/reports/learners/ada')
    await expect.element(row(/Ada Osei/)).toHaveTextContent(/Inactive in 2 courses/)
  })

  test('an email goes to exactly those who are selected', async () => {
    answerLearners()
    await openPage(AT, { as })
    await page.getByRole('checkbox', { name: 'Select Ada Osei' }).click()
    await sees('1 selected')
    await expect
      .element(page.getByRole('link', { name: 'Email 1 learner' }))
      .toHaveAttribute('href', '/manage/send?to=ada')
    await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Email 2 learners' }))
      .toHaveAttribute('href', '/manage/send?to=ada%2Cbo')
    await button('Clear selection').click()
    await seesNot('2 selected')
  })

  test('observers look and select nobody', async () => {
    answerLearners()
    await openPage(AT, { as: member('olga', 'observer') })
    await sees('12 of 214 learners are inactive.')
    await expect.element(page.getByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument()
  })

  test('REPORT-03 the file has the columns that are shown, and this device remembers them', async () => {
    answerLearners()
    await openPage(AT, { as })
    await button('Columns').click()
    await page.getByRole('checkbox', { name: 'Progress', exact: true }).click()
    await press('{Escape}')
    await expect.element(page.getByRole('columnheader', { name: 'Progress' })).not.toBeInTheDocument()
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      asked.push(address as string)
      return Promise.resolve(new Response('a,b\r\n'))
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Export CSV').click()
    await expect.poll(() => asked.length).toBe(1)
    const query = new URL(asked[0] ?? '', location.href).searchParams
    const fields = (JSON.parse(query.get('columns') ?? '[]') as { field: string }[]).map(({ field }) => field)
    expect(fields).toEqual([
      'user.givenName',
      'user.familyName',
      'email',
      'enrolled',
      'certified',
      'waiting',
      'inactive',
      'active',
    ])
    expect(query.get('format')).toBe('csv')
    expect(JSON.parse(localStorage.getItem('reports.columns.learners') ?? '[]')).not.toContain('average')
  })

  test('nobody is told that there are addresses which they may not see', async () => {
    const { email: _email, ...hidden } = learner('bo', 'Bo')
    answerLearners({ matches: 1, list: [hidden] })
    await openPage(AT, { as })
    await expect.element(page.getByRole('link', { name: 'Bo Osei' })).toBeVisible()
    await seesNot('bo@example.org')
  })

  test('says when nobody learns, and when nobody fits', async () => {
    const none = { learners: 0, inactive: 0, waiting: 0, certified: 0, average: 0 }
    answerLearners({ matches: 0, list: [], total: none, series: [] })
    await openPage(AT, { as })
    await sees('Nobody is enrolled in your courses yet.')
    await sees('No learners yet')
    answerLearners({ matches: 0, list: [] })
    const { here } = await openPage(`${AT}?only=waiting&query=xyz`, { as })
    await sees('No matches')
    await button('Show all').click()
    await becomes(here, AT)
  })

  test('REPORT-19 a read that fails shows no data, and can be tried again', async () => {
    answerChoices()
    server.on(learnerReports.findLearners, refuse('internal'))
    await openPage(AT, { as })
    await sees('No data')
    answerLearners()
    await button('Try again').click()
    await sees('12 of 214 learners are inactive.')
  })
})

test('the report has no barriers in Arabic, on a phone', async () => {
  answerLearners()
  await page.viewport(390, 844)
  await openPage(AT, { as, language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers('learners')
  await expectFits('learners', [390])
})
