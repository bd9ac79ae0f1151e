import type { Locator, Page } from '@playwright/test'
import { account, expectDashboard, fillLogIn, logInLink, logOut, title } from './support/frame.ts'
import { emailOf, PASSWORD } from './support/people.ts'
import { expect, ON_PHONE_TOO, test } from './support/test.ts'

const results = (page: Page): Locator => page.getByRole('region', { name: 'Results' })

/** The demo's twelve, and those that other journeys have published meanwhile. */
const ALL = /^1[2-9] courses$|^[2-9]\d courses$/

test(
  'A visitor walks from the landing page through the catalog to a course, logs in there, and leaves again',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'The first walk by keyboard shows the same at a desk.')
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
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.goto('/catalog/course/wayfinding')
    await expect(page.getByText('Already enrolled?')).toBeVisible()
  },
)
