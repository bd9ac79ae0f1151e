import { randomUUID } from 'node:crypto'
import { DIALOG, expectNoBarriersInBothSchemes } from './support/axe.ts'
import { cardForm, newPaidCourse, put, typeCard } from './support/buying.ts'
import { awake, title } from './support/frame.ts'
import { freshEmail, newPerson, openSession, remember } from './support/people.ts'
import { expect, ON_PHONE_ONLY, test } from './support/test.ts'

test('BUY-01 BUY-21 BUY-24 BUY-25 COURSE-83 NAV-62 Somebody buys a course with a coupon; the first card is declined, and no request carries its number', async ({
  page,
  context,
  faults,
}) => {
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

  // The course page takes the code along.
  await page.goto(`/catalog/course/${course.id}`)
  await awake(page)
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByLabel('Coupon').fill(coupon)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`/checkout/course/${course.id}?coupon=${coupon}`)
  await expect(page.getByText('20% off')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Pay $96.00' })
  // A phone shows its numeric keyboard for each of them.
  for (const name of ['Card number', 'Expiration date', 'Security code', 'ZIP code'])
    await expect(cardForm(page).getByLabel(name)).toHaveAttribute('inputmode', 'numeric')

  // A declined card is said to be, and nothing is lost.
  await typeCard(page, '4000000000000002')
  await pay.click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
  await expect(cardForm(page).getByLabel('Security code')).toHaveValue('123')
  await expectNoBarriersInBothSchemes(page, 'the checkout after a declined card', { frames: true })

  await cardForm(page).getByLabel('Card number').fill('4242424242424242')
  await pay.click()
  await expect(title(page)).toHaveText('You’re enrolled')
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$96.00')
  const all = requests.join('\n')
  expect(all).toContain('/card-network/form.js')
  for (const number of ['4242424242424242', '4242 4242', '4000000000000002', '4000 0000'])
    expect(all).not.toContain(number)

  // Back and forth again leads into the course: nothing is sold twice.
  await page.goto(`/checkout/course/${course.id}`)
  await expect(page).toHaveURL(`/learn/${course.id}`)
})

test(
  'OFFER-11 BUY-07 BUY-13 BUY-20 NAV-06 NAV-61 NAV-63 On a phone somebody follows an invitation link, signs up, pays with a card whose bank asks first, and has both courses',
  ON_PHONE_ONLY,
  async ({ page, faults }) => {
    faults.expect(/status of 402/)
    const author = await openSession(page.request, 'author')
    const courses = [await newPaidCourse(page.request, author), await newPaidCourse(page.request, author)]
    const id = `crew-${randomUUID().slice(0, 8)}`
    await put(page.request, author, '/api/purchase/offer', { id, concept: courses.map((one) => one.id) })

    await page.goto(`/catalog/offer/${id}`)
    await expect(title(page)).toHaveText('2 courses for you')
    await expect(page.getByText('$240.00')).toBeVisible()
    await awake(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Nour')
    await page.getByLabel('Last name').fill('Winter')
    await page.getByLabel('Email or phone').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill('Lakes-2-swim')
    await page.getByRole('button', { name: 'Sign up' }).click()

    await expect(page).toHaveURL(`/checkout/offer/${id}`)
    await typeCard(page, '4000002500003155')
    await page.getByRole('button', { name: 'Pay $240.00' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible()
    const bank = page.frameLocator('iframe[title="Confirm with your bank"]')
    await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible()
    await expectNoBarriersInBothSchemes(page, 'the check of the bank', { within: DIALOG, frames: true })
    await bank.getByRole('button', { name: 'Complete' }).click()
    await expect(title(page)).toHaveText('You’re enrolled')
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Visa ending in 3155')
    await page.getByRole('link', { name: 'Start learning' }).click()
    for (const one of courses) await expect(page.getByRole('main').getByText(one.title).first()).toBeVisible()
  },
)
