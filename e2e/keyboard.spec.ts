import type { Locator, Page } from '@playwright/test'
import { account, awake, expectDashboard, title } from './support/frame.ts'
import { emailOf, PASSWORD } from './support/people.ts'
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
