import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { MAIN, expectNoBarriers } from './support/axe.ts'
import { awake } from './support/frame.ts'
import { letterTo } from './support/letters.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const as = ({ authorization }: LoggedIn) => ({ headers: { authorization: authorization.token } })

/** An open course with a newsletter, and somebody who was taken into it. */
const prepare = async (request: APIRequestContext): Promise<{ course: Course; ada: LoggedIn }> => {
  const author = await openSession(request, 'author')
  const made = await newCourse(request, author)
  const newsletter = [
    {
      id: 'n1',
      title: 'Before you begin',
      body: '<p>Dear {givenName}, pack a rope.</p>',
      supplemental: [{ title: 'All knots', file: 'https://example.org/knots' }],
    },
  ]
  const data = { ...made, newsletter, status: 'enabled' }
  const saved = await request.put('/api/concept', { ...as(author), data })
  expect(saved.ok(), await saved.text()).toBe(true)
  const ada = await newPerson(request)
  const enrolled = await request.post('/api/purchase', {
    ...as(await openSession(request, 'root')),
    data: { owner: ada.user.id, object: [made.id] },
  })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  return { course: (await saved.json()) as Course, ada }
}

test('COURSE-101 FEED-41 ENROL-10 NAV-110 a newsletter goes from the studio to a learner who was told of the course, once', async ({
  page,
  request,
  browser,
}) => {
  const { course, ada } = await prepare(request)
  await remember(page, await openSession(request, 'author'))
  await page.goto(`/author/course/${course.id}/newsletters`)
  await page.getByRole('button', { name: 'Send…' }).click()
  await awake(page)
  await expect(page.getByText('1 learner · 1 by email')).toBeVisible()
  const mail = page.getByRole('region', { name: 'Email preview' })
  await expect(mail).toContainText(`Dear ${ada.user.givenName}, pack a rope.`)
  await expect(mail.getByRole('link', { name: 'All knots' })).toHaveAttribute(
    'href',
    'https://example.org/knots',
  )
  await expectNoBarriers(page, 'a newsletter before it is sent', { within: MAIN })
  await page.getByRole('button', { name: 'See all recipients' }).click()
  await page.getByRole('button', { name: /^Exclude/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  // What was chosen outlives the page.
  await page.reload()
  await expect(page.getByText('1 excluded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send…' })).toBeDisabled()
  await page.getByRole('button', { name: 'Include again' }).click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Saved, not sent', { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(ada.user.id)
  const letter = await letterTo(request, ada.user.email ?? '', 'pack a rope')
  expect(letter.subject).toBe('Before you begin')
  await page.getByRole('tab', { name: 'Sent emails' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Before you begin' }).first()).toContainText(
    '1 of 1 reached',
  )
  await page.goto(`/author/course/${course.id}/newsletters`)
  await expect(page.getByRole('link', { name: /^Sent on .* to 1 learner$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send…' }).click()
  // The button of the same name is on the next page.
  await expect(page.getByText('1 learner · 1 by email')).toBeVisible()
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(page.getByRole('dialog', { name: 'Send it again to 1 learner?' })).toBeVisible()

  const theirs = await browser.newPage()
  await remember(theirs, ada)
  await theirs.goto('/dashboard')
  await theirs.getByRole('button', { name: /^Notifications, 1 new/ }).click()
  await theirs.getByRole('link', { name: new RegExp(`added you to ${course.title}`) }).click()
  await expect(theirs).toHaveURL(new RegExp(`/learn/${course.id}`))
  await theirs.close()
})
