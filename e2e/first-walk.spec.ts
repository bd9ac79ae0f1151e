import type { Locator, Page } from '@playwright/test'
import { account, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import { emailOf, freshEmail, newPerson, PASSWORD, remember } from './support/people.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const results = (page: Page): Locator => page.getByRole('region', { name: 'Results' })

/** The demo's twelve, and those that other journeys have published meanwhile. */
const ALL = /^1[2-9] courses$|^[2-9]\d courses$/

test(
  'A visitor walks from the landing page through the catalog to a course, logs in there, and leaves again',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    await page.goto('/')
    await expect(title(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Outdoors/ })
      .click()
    await expect(page).toHaveURL('/catalog?category=outdoors')
    await expect(page.getByRole('button', { name: 'Remove filter: Outdoors' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/catalog')
    await expect(results(page).getByText(ALL)).toBeVisible()

    // Other journeys publish courses about maps meanwhile.
    await page.getByLabel('Search courses').fill('wayfinding compass')
    await expect(page).toHaveURL('/catalog?query=wayfinding+compass')
    await expect(results(page).getByText('1 course', { exact: true })).toBeVisible()
    await results(page).getByRole('link', { name: 'Wayfinding: Map and Compass' }).click()

    await expect(page).toHaveURL('/catalog/course/wayfinding')
    await expect(title(page)).toHaveText('Wayfinding: Map and Compass')
    await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
    await expect(page).toHaveURL('/login?to=%2Fcatalog%2Fcourse%2Fwayfinding')
    await fillLogIn(page, emailOf('learner'), PASSWORD)

    await expect(page).toHaveURL('/catalog/course/wayfinding')
    await expect(page.getByText('You’re enrolled')).toBeVisible()
    await page.getByRole('link', { name: 'View all your courses' }).click()
    await expectDashboard(page, 'Maya')
    const goOn = page.getByRole('region', { name: 'Continue where you left off' })
    await expect(goOn.getByRole('heading', { name: 'Wayfinding: Map and Compass' })).toBeVisible()
    await expect(goOn.getByRole('progressbar')).toBeVisible()

    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(logInLink(page)).toBeVisible()
    await expect(account(page)).toHaveCount(0)
    if (isMobile) await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.goto('/catalog/course/wayfinding')
    await expect(page.getByText('Already enrolled?')).toBeVisible()
  },
)

test('COURSE-73 COURSE-74 COURSE-75 The catalog is narrowed by words and subjects, keeps both in the address, and starts over', async ({
  page,
}) => {
  await page.goto('/catalog')
  const count = (words: string) => expect(results(page).getByText(words, { exact: true })).toBeVisible()
  await expect(results(page).getByText(ALL)).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Wayfinding: Map and Compass' })
  await expect(card).toContainText('Northfell Field School')
  await expect(card).toContainText('$48')
  await expect(card.locator('img')).toHaveAttribute('src', /./)

  await page.getByRole('checkbox', { name: /^Data/ }).check()
  await expect(page).toHaveURL('/catalog?category=data')
  await count('2 courses')
  await expect(results(page).getByRole('article')).toHaveCount(2)
  await expect(results(page).getByRole('link', { name: 'Statistics Without Fear' })).toBeVisible()
  await expect(results(page).getByRole('link', { name: 'Bread, from Starter to Crust' })).toHaveCount(0)

  await page.getByLabel('Search courses').fill('nothing of this kind')
  await expect(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()
  await count('No courses')
  await page.reload()
  await expect(page.getByLabel('Search courses')).toHaveValue('nothing of this kind')
  await expect(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()

  await page.getByRole('link', { name: 'Show all courses' }).click()
  await expect(page).toHaveURL('/catalog')
  await expect(page.getByLabel('Search courses')).toHaveValue('')
  await expect(results(page).getByText(ALL)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search courses')).toHaveValue('nothing of this kind')
})

test('COURSE-79 COURSE-80 COURSE-81 COURSE-82 COURSE-85 A course page tells what is in it, by whom, and what goes with it', async ({
  page,
}) => {
  await page.goto('/catalog/course/water')
  await expect(title(page)).toHaveText('Water Quality: Field Methods')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('About this course').getByRole('paragraph').first()).toBeVisible()

  const outline = part('Outline')
  const lessons = outline.getByRole('listitem')
  await expect(lessons.first()).toBeVisible()
  await expect(lessons.first()).toContainText(/\d/)
  const sections = outline.getByRole('group')
  const second = sections.nth(1)
  await expect(second.getByRole('listitem').first()).toBeHidden()
  await second.getByRole('heading').click()
  await expect(second.getByRole('listitem').first()).toBeVisible()

  await expect(part('Prerequisites').getByRole('link', { name: 'Statistics Without Fear' })).toBeVisible()
  await expect(part('Course team')).toContainText(/\w/)
  await expect(part('Reviews').getByRole('listitem').first()).toBeVisible()

  await part('Prerequisites').getByRole('link', { name: 'Statistics Without Fear' }).click()
  await expect(title(page)).toHaveText('Statistics Without Fear')
  await expect(page).toHaveTitle(/^Statistics Without Fear/)
  const related = part('Related courses').getByRole('article')
  await expect(related.filter({ hasText: 'Water Quality: Field Methods' })).toBeVisible()
  await expect(related.filter({ hasText: 'Statistics Without Fear' })).toHaveCount(0)
  expect(await related.count()).toBeLessThanOrEqual(4)
})

test('COURSE-78 COURSE-83 COURSE-86 A course page shows its picture until its film is wanted, what it costs, and what is related', async ({
  page,
}) => {
  await page.goto('/catalog/course/trail-signs')
  const card = page.getByRole('region', { name: 'Enrollment' })
  await expect(card.getByText('Free', { exact: true })).toBeVisible()
  await expect(card.getByText('Yours for as long as you like')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)

  await card.getByRole('button', { name: 'Play trailer' }).click()
  const film = page.getByLabel('Course trailer')
  await expect(film).toHaveAttribute('controls', '')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(film.locator('track')).toHaveAttribute('srclang', 'en')
  const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(2)

  const related = page.getByRole('region', { name: 'Related courses' }).getByRole('article')
  await expect(related.filter({ hasText: 'Wayfinding: Map and Compass' })).toBeVisible()
  expect(await related.count()).toBeLessThanOrEqual(4)
  await page.goto('/catalog/course/wayfinding')
  await expect(page.getByText('$48')).toBeVisible()
  await expect(page.getByText('One-time, 12 months of access')).toBeVisible()
})

test.describe('somebody new', () => {
  test('VAL-43 NAV-06 creates an account with the strength of the password told while typing', async ({
    page,
  }) => {
    await page.goto('/create')
    const [password, create] = [
      page.getByLabel('Password', { exact: true }),
      page.getByRole('button', { name: 'Sign up' }),
    ]
    await page.getByLabel('First name').fill('Juniper')
    await page.getByLabel('Last name').fill('Adeyemi')
    const email = freshEmail()
    await page.getByLabel('Email or phone').fill(email)

    await password.fill('Lakes-2-swim')
    await create.click()

    await expectDashboard(page, 'Juniper')
    await expect(page.getByRole('heading', { name: 'Your first course' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Browse the catalog' }).click()
    await expect(page).toHaveURL('/catalog')

    await logOut(page)
    await logInLink(page).click()
    await fillLogIn(page, email.toUpperCase(), 'Lakes-2-swim')
    await expectDashboard(page, 'Juniper')
  })

  test('COURSE-84 ENROL-13 enrolls in a free course and finds it on the dashboard', async ({ page }) => {
    await remember(page, await newPerson(page.request))
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Browse the catalog' }).click()
    await page.getByRole('link', { name: 'Statistics Without Fear' }).click()
    await page.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText('You’re enrolled')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '0% complete' })).toBeVisible()
    await page.getByRole('link', { name: 'View all your courses' }).click()
    await expectDashboard(page, 'Nour')
    await expect(page.getByText('You have one course in progress.')).toBeVisible()
    const goOn = page.getByRole('region', { name: 'Continue where you left off' })
    await expect(goOn.getByRole('heading', { name: 'Statistics Without Fear' })).toBeVisible()
    await page.reload()
    await expect(goOn.getByRole('heading', { name: 'Statistics Without Fear' })).toBeVisible()
    await goOn.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(/\/learn\/statistics\/activity\//)
  })
})

test('ENROL-13 ENROL-14 COURSE-72 A learner sees where every course stands: under way, waiting, finished and ended', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogIn(page, emailOf('learner'), PASSWORD)
  await expectDashboard(page, 'Maya')
  const yours = page.getByRole('region', { name: 'Your courses', exact: true })
  await expect(yours.getByRole('article').filter({ hasText: 'Feedback That Lands' })).toContainText(
    'In review with your coach',
  )
  await expect(yours.getByRole('article').filter({ hasText: 'Statistics Without Fear' })).toContainText(
    'Next:',
  )
  await yours.getByRole('button', { name: 'Completed' }).click()
  await expect(yours.getByRole('article').filter({ hasText: 'First Aid on Remote Sites' })).toContainText(
    'Completed on',
  )
  await yours.getByRole('button', { name: 'Pending or expired' }).click()
  await expect(yours.getByRole('article').filter({ hasText: 'Bread, from Starter to Crust' })).toContainText(
    'Expired on',
  )
  await expect(page.getByRole('region', { name: 'Certificates' })).toContainText('First Aid on Remote Sites')
  const suggested = page.getByRole('region', { name: 'Recommended for you' })
  await expect(suggested.getByRole('article').first()).toBeVisible()
  expect(await suggested.getByRole('article').count()).toBeLessThanOrEqual(4)
  await expect(suggested.getByRole('article').filter({ hasText: 'Wayfinding' })).toHaveCount(0)
})
