import type { APIRequestContext } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { awake, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { freshEmail, openSession } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

/** A free course with a few pages to read, open to everybody. */
const openCourse = async (request: APIRequestContext, author: LoggedIn): Promise<Course> => {
  const made = await newCourse(request, author)
  const data = { ...made, status: 'enabled' }
  const saved = await request.put('/api/concept', { headers: headersOf(author), data })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()) as Course
}

test('ENROL-01 ENROL-13 ENROL-14 COURSE-84 VAL-43 NAV-06 NAV-62 NAV-64 NAV-70 REVIEW-07 Somebody new comes for a course, signs up, confirms their email, learns, says what they think of it, and leaves', async ({
  page,
  faults,
}) => {
  test.slow()
  // Pictures of courses that journeys beside this one have removed meanwhile.
  faults.expect(/status of 404/)
  const author = await openSession(page.request, 'author')
  const course = await openCourse(page.request, author)
  const email = freshEmail()

  // Whoever must log in first comes back enrolled, with the keyboard at what comes next.
  await page.goto(`/catalog/course/${course.id}`)
  // Whoever is faster than the page is led to the log-in all the same, but has to enrol by themselves.
  await awake(page)
  await page.getByRole('link', { name: 'Log in to enroll' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Nour')
  await page.getByLabel('Last name').fill('Winter')
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Lakes-2-swim')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/catalog/course/${course.id}`)
  await expect(page.getByText('You’re enrolled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the first lesson' })).toBeFocused()

  // Until the email is confirmed a strip says so; the link in it leads to a page that confirms.
  const strip = page.getByText('Confirm your email: open the link we sent to')
  await expect(strip).toContainText(email)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible()
  await page.goto(linkIn(await letterTo(page.request, email, '/confirm'), '/confirm'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(title(page)).toHaveText('Email confirmed')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(strip).toHaveCount(0)

  // The dashboard leads into the lesson.
  const goOn = page.getByRole('region', { name: 'Continue where you left off' })
  await expect(goOn.getByRole('heading', { name: course.title })).toBeVisible()
  await goOn.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(`/learn/${course.id}/activity/i1`)
  await expect(title(page)).toHaveText('Paper')

  // A review is written and stands first on the page of the course.
  await page.goto(`/learn/${course.id}/review`)
  await page.getByRole('radio', { name: '4 stars: Good' }).check()
  await page.getByLabel('Your comments').fill('Clear and kind.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page).toHaveURL(`/catalog/course/${course.id}#reviews`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('Clear and kind.')).toBeVisible()
  await expect(reviews.getByText('4.0')).toBeVisible()

  // An address that leads straight to enrolling does so, and lets those in who are.
  const other = await openCourse(page.request, author)
  await page.goto(`/checkout/course/${other.id}`)
  await page.getByRole('button', { name: 'Enroll for free' }).click()
  await expect(title(page)).toHaveText('You’re enrolled')
  await page.goto(`/checkout/course/${other.id}`)
  await expect(page).toHaveURL(`/learn/${other.id}`)

  // Leaving a course asks first.
  await page.getByRole('button', { name: 'Leave course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(`You left “${other.title}”.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `More options for ${other.title}` })).toHaveCount(0)

  // Whoever comes back logs in with the same address, however it is written.
  await logOut(page)
  await logInLink(page).click()
  await fillLogIn(page, email.toUpperCase(), 'Lakes-2-swim')
  await expectDashboard(page, 'Nour')
})
