import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificates } from '@cairn/contract/certificates'
import { timeStatements, type TimeStatement } from '@cairn/contract/time-statements'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, sees, seesNot, title } from '../../testing/look.ts'
import { openPage, render } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { TimeStatementButton } from '../../shared/time-statement.tsx'

const CODE = 'K7P3QX9M2WVT'

const statement: TimeStatement = {
  code: CODE,
  issued: LONG_AGO,
  name: 'Amina Osei',
  issuer: 'Tomas Berg',
  site: 'Northfell',
  language: 'en',
  from: '2025-12-01',
  to: '2025-12-31',
  timezone: 'Europe/Berlin',
  minutes: 125,
  day: [
    { day: '2025-12-03', minutes: 60 },
    { day: '2025-12-04', minutes: 65 },
  ],
  course: [{ id: 'c-1', title: 'Reading a map', minutes: 125 }],
  gap: 10,
}

describe('REPORT-04 checking a statement of learning time', () => {
  test('shows what was issued, the days and the rule', async () => {
    server.on(certificates.verifyCertificate, refuse('not_found'))
    server.on(timeStatements.checkStatement, { code: CODE, state: 'valid', statement, publicKey: 'key' })
    await openPage(`/verify/${CODE}`)
    await expect.element(title).toHaveTextContent('Amina Osei')
    await sees('Genuine')
    await sees('K7P3-QX9M-2WVT')
    await sees('Tomas Berg, Northfell')
    await expect.element(page.getByRole('row', { name: /Dec 4, 2025 1 h 05 min/ })).toBeVisible()
    await sees(/at most 10 minutes apart/)
    await seesNot('Download PDF')
    await expectNoBarriers('statement')
    await expectFits('statement')
  })

  test('tells time apart that a device reported later', async () => {
    const late = {
      ...statement,
      late: 20,
      day: statement.day.map((day, n) => (n === 0 ? { ...day, late: 20 } : day)),
    }
    server.on(certificates.verifyCertificate, refuse('not_found'))
    server.on(timeStatements.checkStatement, {
      code: CODE,
      state: 'valid',
      statement: late,
      publicKey: 'key',
    })
    await openPage(`/verify/${CODE}`)
    await sees('Of which reported later by the device')
    await sees('0 h 20 min')
    await expect.element(page.getByRole('row', { name: /Dec 3, 2025 \* 1 h 00 min/ })).toBeVisible()
    await sees(/recorded by the clock of the device/)
  })

  test('shows nothing of one that was altered', async () => {
    server.on(certificates.verifyCertificate, refuse('not_found'))
    server.on(timeStatements.checkStatement, { code: CODE, state: 'altered', publicKey: 'key' })
    await openPage(`/verify/${CODE}`)
    await sees('Altered')
    await sees(/The signature doesn’t match/)
  })

  test('finds nothing by a code that is unknown', async () => {
    server.on(certificates.verifyCertificate, refuse('not_found'))
    server.on(timeStatements.checkStatement, refuse('not_found'))
    await openPage(`/verify/${CODE}`)
    await expect.element(title).toHaveTextContent('Nothing found')
  })
})

describe('REPORT-04 issuing a statement of learning time', () => {
  const {
    code: _code,
    issued: _issued,
    name: _name,
    issuer: _issuer,
    site: _site,
    language: _language,
    ...sheet
  } = statement

  const listed = {
    code: CODE,
    issued: LONG_AGO,
    language: 'en' as const,
    from: statement.from,
    to: statement.to,
    timezone: statement.timezone,
    minutes: statement.minutes,
    course: ['Reading a map'],
  }

  test('shows the hours first, and then the code', async () => {
    server.on(timeStatements.getLearnerTime, ({ query }) => ({ ...sheet, from: query.from, to: query.to }))
    server.on(timeStatements.issueStatement, statement)
    await render(
      <TimeStatementButton
        user={{ id: 'amina', name: 'Amina Osei' }}
        courses={[{ id: 'c-1', title: 'Reading a map' }]}
      />,
      { as: member('tomas', 'coach') },
    )
    await button('Time statement').click()
    await sees('2 h 05 min on 2 days')
    await page.getByLabelText('Course').selectOptions('Reading a map')
    await page.getByLabelText('First day').fill('2025-12-01')
    await button('Issue statement').click()
    await sees(/K7P3-QX9M-2WVT/)
    const [sent] = server.received(timeStatements.issueStatement)
    expect(sent?.body).toMatchObject({ from: '2025-12-01', course: 'c-1', language: 'en' })
    await expect
      .element(page.getByRole('link', { name: 'Open check page' }))
      .toHaveAttribute('href', `/verify/${CODE}`)
  })

  test('lists those issued earlier, each with its file and its check page', async () => {
    server.on(timeStatements.getLearnerTime, sheet)
    server.on(timeStatements.findTimeStatements, {
      matches: 2,
      list: [
        { ...listed, issuer: 'Tomas Berg', late: 20 },
        { ...listed, code: 'AAAABBBBCCCC', from: '2025-11-01', to: '2025-11-30' },
      ],
    })
    await render(<TimeStatementButton user={{ id: 'amina', name: 'Amina Osei' }} courses={[]} />, {
      as: member('tomas', 'coach'),
    })
    await button('Time statement').click()
    await page.getByRole('tab', { name: 'Issued earlier' }).click()
    const item = (range: string) => page.getByRole('listitem').filter({ hasText: range })
    await expect
      .element(item('Dec 1, 2025 to Dec 31, 2025'))
      .toHaveTextContent(/2 h 05 min · Reading a map.*by Tomas Berg/)
    await expect.element(item('Nov 1, 2025 to Nov 30, 2025')).toHaveTextContent(/by a former member/)
    await expect
      .element(item('Dec 1, 2025').getByRole('link', { name: 'Check page' }))
      .toHaveAttribute('href', `/verify/${CODE}`)
    await expect.element(button('PDF of Dec 1, 2025 to Dec 31, 2025')).toBeVisible()
    await expectNoBarriers('statements')
  })

  test('says why none was issued', async () => {
    server.on(timeStatements.getLearnerTime, sheet)
    server.on(timeStatements.issueStatement, refuse('invalid', { message: 'These days are too far apart.' }))
    await render(<TimeStatementButton user={{ id: 'amina', name: 'Amina Osei' }} courses={[]} />, {
      as: member('tomas', 'coach'),
    })
    await button('Time statement').click()
    await button('Issue statement').click()
    await sees('These days are too far apart.')
  })
})
