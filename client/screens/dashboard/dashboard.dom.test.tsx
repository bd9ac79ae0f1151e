import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificates } from '@cairn/contract/certificates'
import { courses } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { courseRows } from '../../base/local/stored-rows.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { button, dialog, menuItem, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, progressOf } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const DAY = 86_400_000
const named = (id: string, name: string) => course({ id, title: name, section: outline })
const TAKEN = [
  named('wayfinding', 'Wayfinding'),
  named('feedback', 'Feedback That Lands'),
  named('aid', 'First Aid'),
  named('bread', 'Bread'),
]
const SUGGESTED = ['a', 'b', 'c', 'd', 'e'].map((id) => named(id, `Course ${id}`))
const CERTIFICATE = {
  id: 'cert-1',
  code: 'ABCD2345EFGH',
  user: 'amina',
  object: 'aid',
  name: 'Amina Diallo',
  title: 'First Aid',
  publisher: 'Northfell',
  language: 'en',
  minPercentage: 100,
  issued: LONG_AGO,
  shared: false,
  picture: false,
}
const record = (object: string, more: Partial<Progress> = {}) =>
  progressOf('amina', { id: `p-${object}`, object, ...more })

const open = async (records: readonly Progress[], as = member('amina')) => {
  server.on(progress.findProgress, found(records))
  server.on(courses.findCourses, ({ query: { query = '' } }) =>
    found(query.includes('wayfinding') && !query.includes('NOT') ? TAKEN : [...SUGGESTED, ...TAKEN]),
  )
  server.on(certificates.findCertificates, found([CERTIFICATE]))
  const opened = await openPage('/dashboard', { as })
  await expect.element(title).toHaveTextContent(/^Good (morning|afternoon|evening), Amina$/)
  return opened
}
const region = (name: string) => page.getByRole('region', { name, exact: true })
const card = (name: string) => region('Your courses').getByRole('article').filter({ hasText: name })

const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

describe('the dashboard', () => {
  test('OFF-15 without a connection says which courses are not on the device', async () => {
    onTestFinished(() => setOnline(true))
    await courseRows.put('amina', 'feedback', {
      course: named('feedback', 'Feedback That Lands'),
      timestamp: 0,
    })
    onTestFinished(() => courseRows.clear('amina'))
    await open([record('wayfinding'), record('feedback'), record('bread')])
    await expect.element(card('Bread')).toHaveTextContent('Next: ')
    setOnline(false)
    await expect.element(card('Bread')).toHaveTextContent('Not on this device')
    await expect.element(card('Feedback That Lands')).not.toHaveTextContent('Not on this device')
    setOnline(true)
    await expect.element(card('Bread')).toHaveTextContent('Next: ')
  })

  test('ENROL-13 ENROL-14 COURSE-72 shows where each course stands: in progress, in review, completed and expired', async () => {
    await open([
      record('wayfinding', {
        instruction: [{ id: 'i1', ended: true, state: 'completed', modified: new Date().toISOString() }],
        modified: new Date().toISOString(),
        expires: new Date(Date.now() + 3.5 * DAY).toISOString(),
      }),
      record('feedback', {
        state: 'coachReviewRequired',
        instruction: ['i1', 'i2', 'i3'].map((id) => ({ id, state: 'coachReviewRequired' as const })),
      }),
      record('aid', { state: 'certified', certificationPercentage: 100, completed: LONG_AGO }),
      record('bread', { expires: LONG_AGO }),
    ])
    const goOn = region('Continue where you left off')
    await expect.element(goOn.getByRole('heading', { name: 'Wayfinding' })).toBeVisible()
    await expect
      .element(goOn.getByRole('link', { name: 'Continue', exact: true }))
      .toHaveAttribute('href', '/learn/wayfinding/activity/i2')
    await sees('You learned on one day.')
    await expect.element(page.getByRole('link', { name: 'Wayfinding: access ends in 3 days' })).toBeVisible()
    await expect.element(card('Feedback That Lands')).toHaveTextContent('In review with your coach')
    await button('Completed').click()
    await expect.element(card('First Aid')).toHaveTextContent('Completed on')
    await button('Pending or expired').click()
    await expect.element(card('Bread')).toHaveTextContent('Expired on')
    await expect.element(region('Certificates')).toHaveTextContent('First Aid')
    const suggested = region('Recommended for you').getByRole('article')
    await expect.poll(() => suggested.elements().length).toBe(4)
    await expect.element(suggested.filter({ hasText: 'Wayfinding' })).not.toBeInTheDocument()
    await expectNoBarriers('the dashboard')
  })

  test('welcomes whoever takes nothing yet, with the way to the catalog', async () => {
    await open([])
    await expect.element(page.getByRole('heading', { name: 'Your first course' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Browse the catalog' }))
      .toHaveAttribute('href', '/catalog')
  })

  test('leads whoever writes courses and has none to the first one, and says that cards are not charged yet', async () => {
    server.on(purchases.getCardNetwork, { network: 'test' })
    server.on(progress.findProgress, found([]))
    server.on(courses.findCourses, found([]))
    await openPage('/dashboard', { as: member('amina', 'admin') })
    await expect.element(page.getByRole('heading', { name: 'Sell your first course' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Create your first course' }))
      .toHaveAttribute('href', '/author/new')
    await sees(/no money moves yet/)
    await expectNoBarriers('the home page of a new author')
  })

  test('leads whoever has courses of their own to them', async () => {
    await open([], member('amina', 'author'))
    await expect
      .element(page.getByRole('link', { name: 'Open your courses' }))
      .toHaveAttribute('href', '/author')
  })

  test('asks before a course is left', async () => {
    await open([record('wayfinding', { modified: new Date().toISOString() }), record('feedback')])
    await button('More options for Feedback That Lands').click()
    await menuItem('Leave course').click()
    await dialog.getByRole('button', { name: 'Stay enrolled' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.received(progress.deleteProgress)).toEqual([])
  })
})
