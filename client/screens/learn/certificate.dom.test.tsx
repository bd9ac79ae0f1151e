import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificates, type EarnedCertificate } from '@cairn/contract/certificates'
import { users } from '@cairn/contract/users'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, dialog, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, LONG_AGO, member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const EARNED: EarnedCertificate = {
  id: 'cert-1',
  code: 'ABCD2345EFGH',
  user: 'amina',
  object: 'course-1',
  name: 'Nour Winter',
  title: 'Reading a map',
  publisher: 'Northfell',
  language: 'en',
  minPercentage: 100,
  issued: LONG_AGO,
  shared: false,
  picture: false,
}

/** Stores the one certificate of a learner as the server does. */
const storeCertificate = (first: Partial<EarnedCertificate> = {}) => {
  let record: EarnedCertificate = { ...EARNED, ...first }
  const put = (change: Partial<EarnedCertificate>) => (record = { ...record, ...change })
  server.on(certificates.getCertificatesOf, () => ({ percent: 100, earned: [record], open: [] }))
  server.on(certificates.shareCertificate, ({ body }) => put(body))
  server.on(certificates.renameCertificate, () =>
    put({ correction: { name: 'Nour Frost', requested: LONG_AGO } }),
  )
  server.on(certificates.decideCorrection, () => {
    const { correction: _correction, ...rest } = record
    record = {
      ...rest,
      name: 'Nour Frost',
      corrected: LONG_AGO,
      correctedBy: 'Elin Varga',
      formerName: [{ name: 'Nour Winter', until: LONG_AGO }],
    }
    return record
  })
  server.on(certificates.revokeCertificate, ({ body }) => put({ revoked: LONG_AGO, ...body }))
  server.on(certificates.restoreCertificate, () => {
    const { revoked: _revoked, reason: _reason, ...rest } = record
    return (record = rest)
  })
  return () => record
}
const own = page.getByRole('article').first()
const open = async (as: 'amina' | 'author') => {
  storeLearner(course({ section: outline, author: ['author'], certificate: [{}] }))
  server.on(users.getUser, person('amina', 'Nour', 'Winter'))
  const search = as === 'author' ? '?user=amina' : ''
  await openPage(`/learn/course-1/certificate${search}`, {
    as: as === 'author' ? member('author', 'author', 'admin') : member('amina'),
  })
  await expect.element(title).toBeVisible()
}

describe('CERT-14 NAV-69 the certificates of a learner', () => {
  test('say what is missing while there is none', async () => {
    server.on(certificates.getCertificatesOf, {
      percent: 0,
      earned: [],
      open: [{ minPercentage: 60 }, { minPercentage: 100 }],
    })
    await open('amina')
    await expect.element(title).toHaveTextContent('Your certificates')
    await sees('You’re at 0%, with 60% to go.')
    await expect
      .element(page.getByRole('heading', { name: 'Certificate for the whole course' }))
      .toBeVisible()
  })

  test('are shared, and a new name is asked for', async () => {
    const record = storeCertificate({ presentName: 'Nour Frost' })
    await open('amina')
    await expect
      .element(own.getByRole('textbox', { name: 'Link' }))
      .toHaveValue(expect.stringMatching(/\/verify\/ABCD2345EFGH$/))
    await own.getByRole('switch', { name: 'Also show the certificate itself' }).click({ force: true })
    await sees('Anyone with the link can view your certificate.')
    expect(record().shared).toBe(true)
    await own.getByRole('button', { name: 'Request this name' }).click()
    await sees(/^You requested the name Nour Frost on/)
    await expectNoBarriers('the certificates of a learner')
  })

  test('are revoked and reinstated by staff, each with a reason', async () => {
    const record = storeCertificate()
    await open('author')
    await expect.element(title).toHaveTextContent('Nour Winter’s certificates')
    await own.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByLabelText('Reason').fill('Given by mistake')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(own.getByText(/revoked on .*: Given by mistake/)).toBeVisible()
    await own.getByRole('button', { name: 'Reinstate' }).click()
    await dialog.getByLabelText('Reason').fill('It was right after all')
    await dialog.getByRole('button', { name: 'Reinstate' }).click()
    await expect.element(own.getByText(/revoked on/)).not.toBeInTheDocument()
    expect(record().revoked).toBeUndefined()
  })

  test('bear a new name once staff approve, and tell who did and what it was before', async () => {
    storeCertificate({ correction: { name: 'Nour Frost', requested: LONG_AGO } })
    await open('author')
    await own.getByRole('button', { name: 'Approve' }).click()
    await expect.element(own.getByText(/^Name corrected on .*, approved by /)).toBeVisible()
    await expect.element(own.getByText(/^Until .*: Nour Winter$/)).toBeVisible()
    await expectNoBarriers('a certificate whose name was corrected')
    expect(server.received(certificates.decideCorrection)[0]?.body).toMatchObject({
      approve: true,
      name: 'Nour Frost',
    })
  })
})

describe('a code', () => {
  const verified = {
    code: 'ABCD2345EFGH',
    state: 'valid' as const,
    name: 'Nour Winter',
    title: 'Reading a map',
    publisher: 'Northfell',
    language: 'en',
    issued: LONG_AGO,
    shared: false,
    picture: false,
  }

  test('is checked as it was typed, and says what the certificate says', async () => {
    server.on(certificates.verifyCertificate, verified)
    const { here } = await openPage('/verify')
    await page.getByLabelText('Code').fill('nonsense')
    await button('Check').click()
    await sees(/A code has twelve letters and numbers\./)
    await page.getByLabelText('Code').fill('abcd2345efgh')
    await button('Check').click()
    await becomes(here, '/verify/ABCD2345EFGH')
    await expect.element(title).toHaveTextContent('Nour Winter')
    await sees('Valid')
    await expect.element(page.getByRole('img', { name: /’s certificate for/ })).not.toBeInTheDocument()
    await expectNoBarriers('the page on which a certificate is checked')
  })

  test('of a corrected name tells who approved the correction', async () => {
    server.on(certificates.verifyCertificate, {
      ...verified,
      name: 'Nour Frost',
      corrected: LONG_AGO,
      correctedBy: 'Elin Varga',
    })
    await openPage('/verify/ABCD2345EFGH')
    await expect.element(title).toHaveTextContent('Nour Frost')
    await sees(/Correction approved by/)
  })
})
