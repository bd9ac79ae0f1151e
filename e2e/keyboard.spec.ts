import type { Locator, Page } from '@playwright/test'
import { account, awake, expectDashboard, title } from './support/frame.ts'
import { beLoggedIn, emailOf, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** What has the keyboard shows it: a ring around it, or around the field or card it belongs to. */
const expectRing = async (target: Locator) => {
  const ringed = () =>
    target.evaluate((element) => {
      const drawsRing = (one: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }
      const card = element.closest('article')
      return [element, element.parentElement, element.parentElement?.parentElement, card].some(
        (one) => one && drawsRing(one),
      )
    })
  await expect.poll(ringed, { message: `a visible ring around ${target.toString()}` }).toBe(true)
}

/** Goes on with Tab until the wished thing has the keyboard. */
const tabTo = async (page: Page, target: Locator, most = 60) => {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return expectRing(target)
  }
  throw new Error(`${most} presses of Tab did not lead to ${target.toString()}`)
}

test('The first walk needs no mouse', async ({ page }) => {
  await page.goto('/')
  await awake(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(page, page.getByRole('searchbox', { name: 'Search courses' }), 2)
  await page.keyboard.type('statistics')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalog?query=statistics')
  await expect(title(page)).toHaveText('Catalog')
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'Statistics Without Fear' }))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Statistics Without Fear')
  await tabTo(page, page.getByRole('link', { name: 'Log in to enroll' }))
  await page.keyboard.press('Enter')

  await expect(title(page)).toHaveText('Welcome back')
  await tabTo(page, page.getByLabel('Email or phone'))
  await page.keyboard.type(emailOf('learner'))
  await tabTo(page, page.getByLabel('Password', { exact: true }), 1)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalog/course/statistics')

  await tabTo(page, page.getByRole('link', { name: 'View all your courses' }))
  await page.keyboard.press('Enter')
  await expectDashboard(page, 'Maya')
  await tabTo(page, account(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
})

test('A menu opens on its choice, follows the arrows and letters, and Escape gives the keyboard back', async ({
  page,
}) => {
  await page.goto('/catalog')
  await awake(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Language: English' })
  const entry = (name: string) => page.getByRole('menuitemradio', { name })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(entry('English')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry('Español')).toBeFocused()
  await expectRing(entry('Español'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(entry('العربية')).toBeFocused()
  await page.keyboard.press('e')
  await expect(entry('English')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry('English')).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('The slash leads to the search from anywhere in the catalog, and the header leads there from elsewhere', async ({
  page,
}) => {
  await page.goto('/catalog')
  await awake(page)
  const field = page.getByRole('searchbox', { name: 'Search courses' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(field).toHaveValue('')
  await beLoggedIn(page, 'learner')
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL('/catalog#search')
  await expect(field).toBeFocused()
})

test('Filters and sections of an outline open and close with the space bar', async ({ page }) => {
  await page.goto('/catalog')
  await awake(page)
  const free = page.getByRole('checkbox', { name: /^Free/ })
  await tabTo(page, free)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/catalog?price=free')
  await expect(free).toBeChecked()
  await expect(free).toBeFocused()
  await page.goto('/catalog/course/wayfinding')
  await awake(page)
  const section = page.getByRole('region', { name: 'Outline', exact: true }).locator('summary').nth(1)
  await tabTo(page, section)
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('region', { name: 'Outline', exact: true }).getByRole('listitem').nth(5),
  ).toBeVisible()
})

test('The sheet with the filters of a phone keeps the keyboard inside until Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/catalog')
  await awake(page)
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  await open.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})
