import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { learnerReports } from '@cairn/contract/learner-reports'
import { lti, type LtiResult } from '@cairn/contract/lti'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { sees, title } from '../../testing/look.ts'
import { learnerReport } from '../../testing/people-reports.ts'
import { openPage } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('cora', 'coach')
const AT = '/reports/learners/ada/tool/course-1/titration'

const result = (over: Partial<LtiResult> = {}): LtiResult => ({
  name: 'Ada Osei',
  title: 'Titration',
  course: 'Chemistry',
  tool: 'Chem lab',
  completed: true,
  completion: 'graded',
  passMark: 80,
  items: [
    {
      id: 'a',
      label: 'Titration',
      maximum: 20,
      score: 18,
      activity: 'Completed',
      grading: 'FullyGraded',
      comment: 'Clean work',
      modified: LONG_AGO,
    },
    { id: 'b', label: 'Lab book', maximum: 5, activity: 'Submitted', grading: 'PendingManual' },
  ],
  ...over,
})

describe('LTI-08 REPORT-22 what a tool reported about a learner', () => {
  test('is told in plain words: each result with its grade, how far it is, and its comment', async () => {
    server.on(lti.getLtiResult, result())
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Titration')
    await sees(/What Chem lab reported about Ada Osei in Chemistry/)
    await sees(/a grade of at least 80%/)
    await expect
      .element(page.getByRole('row', { name: /Titration 18 of 20 Completed Graded Clean work/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Lab book – Submitted Waiting/ })).toBeVisible()
    await expectNoBarriers('what a tool reported')
  })

  test('fits a phone in Arabic, also where there is nothing yet', async () => {
    server.on(lti.getLtiResult, result())
    await openPage(AT, { as, language: 'ar' })
    await expect.element(title).toHaveTextContent('Titration')
    await expectFits('what a tool reported', [390])
    server.on(lti.getLtiResult, result({ items: [], completed: false }))
    await openPage(AT, { as })
    await sees('The tool hasn’t reported anything yet.')
  })

  test('of somebody whom the reader may not see is not found', async () => {
    server.on(lti.getLtiResult, refuse('not_found'))
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Page not found')
  })

  test('is reached from the lesson in the report about the learner', async () => {
    const report = learnerReport()
    const [first] = report.enrollment
    if (!first) throw new Error('no enrollment')
    const instruction = [{ id: 'titration', title: 'Titration', type: 'lti', state: 'completed' as const }]
    server.on(learnerReports.getLearner, { ...report, enrollment: [{ ...first, instruction }] })
    await openPage('/reports/learners/ada', { as })
    await expect.element(page.getByRole('link', { name: 'Titration' })).toHaveAttribute('href', AT)
  })
})
