import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { DIALOG, expectNoBarriers, expectNoBarriersInBothSchemes } from './support/axe.ts'
import { cardForm, newPaidCourse, put, typeCard } from './support/buying.ts'
import { byKeyboard } from './support/by-keyboard.ts'
import { awake, title } from './support/frame.ts'
import { freshEmail, newPerson, openSession, remember } from './support/people.ts'
import { expect, ON_PHONE_ONLY, ON_PHONE_TOO, test } from './support/test.ts'

test(
  'BUY-01 BUY-21 BUY-24 BUY-25 COURSE-83 NAV-62 Somebody buys a course with a coupon; the first card is declined, and no request carries its number',
  ON_PHONE_TOO,
  async ({ page, context, faults, hasTouch }) => {
    faults.expect(/status of 402/)
    const author = await openSession(page.request, 'author')
    const course = await newPaidCourse(page.request, author)
    const coupon = `CREW-${randomUUID().slice(0, 6)}`.toUpperCase()
    await put(page.request, author, '/api/purchase/coupon', { id: coupon, object: course.id, percent: 80 })
    await remember(page, await newPerson(page.request))
    const requests: string[] = []
    context.on('request', (request) =>
      requests.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
    )
    const press = (goal: Locator) => (hasTouch ? goal.tap() : goal.click())
    const check = hasTouch ? expectNoBarriers : expectNoBarriersInBothSchemes

    // The course page takes the code along.
    await page.goto(`/catalog/course/${course.id}`)
    await awake(page)
    await press(page.getByRole('button', { name: 'Have a coupon?' }))
    await page.getByLabel('Coupon').fill(coupon)
    await press(page.getByRole('button', { name: 'Apply' }))
    await expect(page).toHaveURL(`/checkout/course/${course.id}?coupon=${coupon}`)
    await expect(page.getByText('20% off')).toBeVisible()
    const pay = page.getByRole('button', { name: 'Pay $96.00' })
    // A phone shows its numeric keyboard for each of them.
    for (const name of ['Card number', 'Expiration date', 'Security code', 'ZIP code'])
      await expect(cardForm(page).getByLabel(name)).toHaveAttribute('inputmode', 'numeric')

    // A declined card is said to be, and nothing is lost.
    await typeCard(page, '4000000000000002')
    await press(pay)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
    await expect(cardForm(page).getByLabel('Security code')).toHaveValue('123')
    await check(page, 'the checkout after a declined card', { frames: !hasTouch })

    await cardForm(page).getByLabel('Card number').fill('4242424242424242')
    await press(pay)
    await expect(title(page)).toHaveText('You’re enrolled')
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$96.00')
    await check(page, 'the receipt')
    const all = requests.join('\n')
    expect(all).toContain('/card-network/form.js')
    for (const number of ['4242424242424242', '4242 4242', '4000000000000002', '4000 0000'])
      expect(all).not.toContain(number)

    // Back and forth again leads into the course: nothing is sold twice.
    await page.goto(`/checkout/course/${course.id}`)
    await expect(page).toHaveURL(`/learn/${course.id}`)
  },
)

test('BUY-07 BUY-20 By the keyboard alone somebody buys a course with a card whose bank asks first', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 402/)
  const author = await openSession(page.request, 'author')
  const course = await newPaidCourse(page.request, author)
  await remember(page, await newPerson(page.request))
  await page.goto(`/catalog/course/${course.id}`)
  await awake(page)
  const keys = byKeyboard(page)
  await keys.press(page.getByRole('link', { name: 'Buy this course' }))
  await expect(page).toHaveURL(`/checkout/course/${course.id}`)
  const form = cardForm(page)
  await keys.write(form.getByLabel('Card number'), '4000002500003155')
  await keys.write(form.getByLabel('Expiration date'), '1249')
  await keys.write(form.getByLabel('Security code'), '123')
  await keys.write(form.getByLabel('ZIP code'), '80202')
  await keys.press(page.getByRole('button', { name: 'Pay $120.00' }))
  const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await expect(dialog).toBeVisible()
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]')
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible()
  await expectNoBarriersInBothSchemes(page, 'the check of the bank', { within: DIALOG, frames: true })
  await keys.press(bank.getByRole('button', { name: 'Complete' }))
  await expect(title(page)).toHaveText('You’re enrolled')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$120.00')
  await keys.press(page.getByRole('link', { name: 'Start learning' }))
  await expect(page).toHaveURL(new RegExp(`/learn/${course.id}/activity/`))
})

test(
  'OFFER-11 BUY-13 NAV-06 NAV-61 NAV-63 On a phone somebody follows an invitation link, signs up, pays and has both courses',
  ON_PHONE_ONLY,
  async ({ page }) => {
    const author = await openSession(page.request, 'author')
    const courses = [await newPaidCourse(page.request, author), await newPaidCourse(page.request, author)]
    const id = `crew-${randomUUID().slice(0, 8)}`
    await put(page.request, author, '/api/purchase/offer', { id, concept: courses.map((one) => one.id) })

    await page.goto(`/catalog/offer/${id}`)
    await expect(title(page)).toHaveText('2 courses for you')
    await expect(page.getByText('$240.00')).toBeVisible()
    await expectNoBarriersInBothSchemes(page, 'an invitation')
    await awake(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Nour')
    await page.getByLabel('Last name').fill('Winter')
    await page.getByLabel('Email or phone').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill('Lakes-2-swim')
    await page.getByRole('button', { name: 'Sign up' }).click()

    await expect(page).toHaveURL(`/checkout/offer/${id}`)
    await typeCard(page, '5555555555554444')
    await expectNoBarriers(page, 'the checkout on a phone')
    await page.getByRole('button', { name: 'Pay $240.00' }).click()
    await expect(title(page)).toHaveText('You’re enrolled')
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Mastercard ending in 4444')
    await page.getByRole('link', { name: 'Start learning' }).click()
    for (const one of courses) await expect(page.getByRole('main').getByText(one.title).first()).toBeVisible()
  },
)
