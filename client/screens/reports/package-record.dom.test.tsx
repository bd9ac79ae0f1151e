import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { packages, type PackageRecord } from '@cairn/contract/packages'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, sees, seesNot, title } from '../../testing/look.ts'
import { learnerReport } from '../../testing/people-reports.ts'
import { openPage } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('cora', 'coach')
const AT = '/reports/learners/ada/package/course-1/knots'

const record = (over: Partial<PackageRecord> = {}): PackageRecord => ({
  kind: 'cmi5',
  title: 'Rope work',
  course: 'Climbing',
  name: 'Ada Osei',
  items: [
    {
      id: 'a',
      title: 'Knot test',
      block: 'Day one',
      completed: true,
      success: 'passed',
      score: 90,
      seconds: 400,
      satisfied: true,
      modified: LONG_AGO,
      attempts: [
        { started: LONG_AGO, seconds: 45, state: 'abandoned' },
        { started: LONG_AGO, seconds: 355, state: 'ended' },
      ],
      answers: [
        {
          id: 'q1',
          description: 'Which knot holds?',
          response: 'Bowline',
          correct: ['Bowline'],
          result: 'correct',
          seconds: 4,
        },
        { id: 'q2', response: 'b', result: 'wrong' },
      ],
      statements: [
        { date: LONG_AGO, verb: 'passed', object: 'Knot test', score: 90 },
        { date: LONG_AGO, verb: 'tightened', object: 'A rope' },
      ],
    },
    { id: 'b', title: 'Read more', completed: false, seconds: 0, attempts: [], answers: [], statements: [] },
  ],
  ...over,
})

describe('TINCAN-04 REPORT-22 what a package recorded about a learner', () => {
  test('is told in plain words: how far, how often, every answer', async () => {
    server.on(packages.getPackageRecord, record())
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Rope work')
    await sees(/What this package recorded about Ada Osei in Climbing/)
    await sees('Requirement met')
    await sees('Score 90%')
    await sees('Opened 2 times')
    await expect
      .element(page.getByRole('row', { name: /Which knot holds\? Bowline Bowline Correct/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /q2 b – Incorrect/ })).toBeVisible()
    await sees('Left without closing')
    await sees('Nothing recorded yet')
    await page.getByText('2 recorded statements').click()
    await sees('Passed: Knot test')
    await sees('tightened: A rope')
    await expectNoBarriers('what a package recorded')
  })

  test('has a part waived by staff who say why, and by nobody else', async () => {
    const items = record().items.map((item) => ({ ...item, satisfied: item.id !== 'b' }))
    server.on(packages.getPackageRecord, record({ items }))
    await openPage(AT, { as })
    await sees('Requirement met')
    expect(button('Waive…').elements()).toEqual([])
    server.on(packages.getPackageRecord, record({ items, mayWaive: true }))
    await openPage(AT, { as })
    let sent: unknown
    server.on(packages.waivePackageItem, ({ body }) => void (sent = body))
    await button('Waive…').click()
    await page.getByLabelText('Reason').selectOptions('Administrative')
    await expectNoBarriers('waiving a part')
    await button('Waive').click()
    await sees('“Read more” is waived')
    expect(sent).toEqual({ item: 'b', reason: 'Administrative' })
  })

  test('fits a phone, in Arabic too', async () => {
    server.on(packages.getPackageRecord, record())
    await openPage(AT, { as, language: 'ar' })
    await expect.element(title).toHaveTextContent('Rope work')
    await expectFits('what a package recorded', [390])
  })

  test('of somebody whom the reader may not see is not found', async () => {
    server.on(packages.getPackageRecord, refuse('not_found'))
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Page not found')
  })

  test('is reached from the lesson in the report about the learner', async () => {
    const report = learnerReport()
    const [first] = report.enrollment
    if (!first) throw new Error('no enrollment')
    const instruction = [
      { id: 'knots', title: 'Rope work', type: 'package', state: 'completed' as const },
      { id: 'video', title: 'A video', type: 'video', state: 'completed' as const },
    ]
    server.on(learnerReports.getLearner, { ...report, enrollment: [{ ...first, instruction }] })
    await openPage('/reports/learners/ada', { as })
    await expect.element(page.getByRole('link', { name: 'Rope work' })).toHaveAttribute('href', AT)
    await sees('A video')
    await seesNot('Nothing recorded yet')
    expect(page.getByRole('link', { name: 'A video' }).elements()).toEqual([])
  })
})
