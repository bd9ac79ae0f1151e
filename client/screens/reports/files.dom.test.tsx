import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  reportFiles,
  type ReceivedView,
  type ReportExport,
  type SavedView,
} from '@cairn/contract/report-files'
import { reports } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { expectFits, expectNoBarriersIn } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, field, menuItem, sees, seesNot, title } from '../../testing/look.ts'
import { openPage, render } from '../../testing/render.tsx'
import { found, inScheme, LONG_AGO, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { SavedViews } from '../../shared/saved-views.tsx'

const as = member('root', 'admin')

const view = (over: Partial<SavedView> = {}): SavedView => ({
  id: 'v-1',
  version: 3,
  name: 'Log-ins',
  path: '/reports/events?kind=sessions',
  report: 'events',
  params: {},
  query: {},
  recipient: [],
  created: LONG_AGO,
  modified: LONG_AGO,
  ...over,
})

const hasViews = (list: readonly SavedView[], received: readonly ReceivedView[] = []) =>
  server.on(reportFiles.findViews, { matches: list.length, list: [...list], received: [...received] })

describe('REPORT-32 a report as it is filtered', () => {
  const openEvents = async (matches: number) => {
    server.on(reports.findEvents, { matches, list: [], join: {} })
    return openPage('/reports/events?kind=sessions', { as })
  }

  test('is saved as a view under a name, with its address and what it asks for', async () => {
    server.on(reportFiles.putView, ({ body }) => view({ name: body.name }))
    await openEvents(3)
    await button('Save view').click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
    await field('Name').fill('  Log-ins ')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await sees('View saved')
    const [sent] = server.received(reportFiles.putView)
    expect(sent?.body).toMatchObject({
      name: 'Log-ins',
      path: '/reports/events?kind=sessions',
      report: 'events',
    })
    expect(sent?.body.query?.['search']).toContain('query')
  })

  test('is written to a file in the background where it has many rows', async () => {
    server.on(reportFiles.startExport, ({ body }) =>
      exported({ state: 'waiting', percent: 0, report: body.report }),
    )
    server.on(reportFiles.findExports, found([exported({ state: 'waiting', percent: 0 })]))
    const { here } = await openEvents(10_001)
    await button('Export CSV').click()
    await sees(/we prepare it in the background/)
    expect(server.received(reportFiles.startExport)[0]?.body.report).toBe('events')
    await button('See exports').click()
    await becomes(here, '/reports/exports')
    await expect.element(title).toHaveTextContent('Exports')
    await sees('Waiting')
  })

  test('says why no more files are written', async () => {
    server.on(reportFiles.startExport, refuse('invalid', { message: '5 exports are still being prepared.' }))
    await openEvents(10_001)
    await button('Export CSV').click()
    await sees('5 exports are still being prepared.')
  })
})

const exported = (over: Partial<ReportExport> = {}): ReportExport => ({
  id: 'e-1',
  report: 'events',
  name: 'events-2026-01-05.csv',
  jobId: 'j-1',
  state: 'done',
  percent: 100,
  rows: 12_345,
  bytes: 2_500_000,
  created: LONG_AGO,
  expires: '2026-01-12T08:00:00.000Z',
  ...over,
})

describe('REPORT-32 exports', () => {
  test('show their state, size and how long they are kept, and are deleted after a question', async () => {
    const list = [
      exported(),
      exported({ id: 'e-2', name: 'users-2026-01-05.csv', state: 'running', percent: 40, rows: 0 }),
      exported({ id: 'e-3', name: 'courses-2026-01-05.csv', state: 'failed', failure: 'forbidden', rows: 0 }),
    ].map(({ bytes, ...one }) => (one.state === 'done' ? { ...one, bytes } : one)) as ReportExport[]
    server.on(reportFiles.findExports, found(list))
    server.on(reportFiles.deleteExport, undefined)
    await openPage('/reports/exports', { as })
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}-2026-01-05.csv` })
    await expect
      .element(item('events'))
      .toHaveTextContent(/Ready12,345 rows · 2\.\d MB · Kept until Jan 12, 2026/)
    await expect.element(item('users').getByRole('progressbar')).toHaveAttribute('value', '40')
    await expect.element(item('courses')).toHaveTextContent('Failed')
    expect(page.getByRole('button', { name: 'Download' }).elements()).toHaveLength(1)
    await item('events').getByRole('button', { name: 'Delete' }).click()
    server.on(reportFiles.findExports, found(list.slice(1)))
    await button('Delete file').click()
    await sees('Export deleted')
    await seesNot('events-2026-01-05.csv')
    expect(server.received(reportFiles.deleteExport)[0]?.params).toEqual({ id: 'e-1' })
  })

  test.each(['light', 'dark'] as const)('can be used by everybody, %s', async (scheme) => {
    server.on(reportFiles.findExports, found([exported()]))
    await openPage('/reports/exports', { as: inScheme(as, scheme) })
    await sees('Ready')
    await expectNoBarriersIn(scheme, 'exports')
    await expectFits('exports', [390, 1440])
  })
})

describe('REPORT-32 saved views', () => {
  test('AUTH-42 are not asked for by whoever acts as their owner: being refused would end it', async () => {
    server.on(reportFiles.findViews, () => refuse('forbidden'))
    server.on(reports.findEvents, { matches: 3, list: [], join: {} })
    const acting = { ...as, authorization: { ...as.authorization, proxy: 'lena' } }
    await openPage('/reports/events?kind=sessions', { as: acting })
    await expect.element(button('Export CSV')).toBeVisible()
    await expect.element(button('Save view')).not.toBeInTheDocument()
    await render(<SavedViews />, { as: acting })
    expect(server.received(reportFiles.findViews)).toEqual([])
  })

  test('AUTH-42 neither are exports', async () => {
    server.on(reportFiles.findExports, () => refuse('forbidden'))
    const acting = { ...as, authorization: { ...as.authorization, proxy: 'lena' } }
    await openPage('/reports/exports', { as: acting })
    await sees('Only the person who asked for an export can open it.')
    expect(server.received(reportFiles.findExports)).toEqual([])
  })

  test('are sent as often as their owner says, to those who are chosen', async () => {
    hasViews([view()])
    server.on(users.findUsers, found([{ ...person('amina', 'Amina'), email: 'amina@example.org' }]))
    server.on(reportFiles.putView, ({ body }) => view({ name: body.name, version: 4 }))
    await render(<SavedViews />, { as })
    await expect.element(page.getByRole('link', { name: 'Log-ins' })).toHaveAttribute('href', view().path)
    await sees('Not sent by email')
    await button('Edit').click()
    await page.getByLabelText('Send by email').selectOptions('Every week')
    await page.getByLabelText('Day of the week').selectOptions('Friday')
    await page.getByLabelText('Time', { exact: true }).selectOptions('9:00 AM')
    await page.getByRole('combobox', { name: 'Also send to' }).fill('ami')
    await page.getByRole('option', { name: /Amina/ }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await sees('View saved.')
    const [sent] = server.received(reportFiles.putView)
    expect(sent?.body).toMatchObject({
      id: 'v-1',
      version: 3,
      schedule: { every: 'week', weekday: 5, hour: 9 },
      recipient: ['amina'],
    })
  })

  test('tell their owner who got nothing, and why', async () => {
    hasViews([
      view({
        schedule: { every: 'month', day: 3, hour: 7, timezone: 'UTC' },
        own: { user: person('root', 'Root'), state: 'sent', date: LONG_AGO },
        recipient: [
          { user: person('amina', 'Amina'), state: 'nothing', date: LONG_AGO },
          { user: person('ben', 'Ben'), unsubscribed: true },
          { user: person('cleo', 'Cleo'), state: 'sent', date: LONG_AGO },
        ],
      }),
    ])
    await render(<SavedViews />, { as })
    await sees('Monthly on day 3 at 7:00 AM, to you and 2 others')
    await sees('Amina Osei can’t see anything of this report any more, so nothing was sent.')
    await sees('Ben Osei has unsubscribed.')
    await seesNot(/Cleo/)
  })

  test('are sent at once, and deleted after a question', async () => {
    hasViews([view()])
    server.on(reportFiles.sendView, undefined)
    server.on(reportFiles.deleteView, undefined)
    await render(<SavedViews />, { as })
    await button('More for Log-ins').click()
    await menuItem('Send now').click()
    await sees('The report is on its way.')
    await button('More for Log-ins').click()
    await menuItem('Delete').click()
    hasViews([])
    await button('Delete view').click()
    await sees(/choose “Save view”/)
  })

  test('that somebody else changed meanwhile are not overwritten', async () => {
    hasViews([view()])
    server.on(reportFiles.putView, refuse('stale'))
    await render(<SavedViews />, { as })
    await button('Edit').click()
    await field('Name').fill('Other')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(alert).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Other')
  })

  test('of others are left by those who get them', async () => {
    hasViews([], [{ id: 'v-2', name: 'Inactive', owner: person('amina', 'Amina') }])
    server.on(reportFiles.leaveView, undefined)
    await render(<SavedViews />, { as })
    await sees(/from Amina Osei/)
    hasViews([])
    await button('Stop these emails').click()
    await sees('You won’t get “Inactive” any more.')
    await seesNot(/from Amina Osei/)
  })
})

describe('REPORT-32 the link at the end of a report email', () => {
  test('stops it without a log-in', async () => {
    server.on(reportFiles.readViewUnsubscribe, { name: 'Inactive', unsubscribed: false })
    server.on(reportFiles.unsubscribeView, undefined)
    await openPage('/unsubscribe/report/some-key')
    await sees(/You get the report “Inactive” by email/)
    await button('Stop this report').click()
    await sees('You won’t get “Inactive” by email any more.')
    expect(server.received(reportFiles.unsubscribeView)[0]?.params).toEqual({ key: 'some-key' })
  })

  test('that leads nowhere says so', async () => {
    server.on(reportFiles.readViewUnsubscribe, refuse('not_found'))
    await openPage('/unsubscribe/report/none')
    await sees('This report is no longer sent.')
  })
})
