import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { ENROLLMENT_LIMIT_MESSAGE } from '@cairn/domain/purchases/card-errors'
import { openShop } from '../../testing/checkout.ts'
import { outline } from '../../testing/course.ts'
import {
  alert,
  becomes,
  button,
  dialog,
  field,
  focus,
  hasFocus,
  press,
  sees,
  seesNot,
  title,
} from '../../testing/look.ts'
import { openPage, type Around } from '../../testing/render.tsx'
import { course, found, member, progressOf } from '../../testing/samples.ts'
import { noAnswer, refuse, refuseWithoutCode } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const MAP = course({ section: outline, shortDescription: 'Find your way.' })
const offer = (one = MAP) => {
  server.on(courses.findCourses, found([one]))
  server.on(courses.getCourse, one)
}
const open = async (path: string, around: Around = {}, one = MAP) => {
  offer(one)
  return openPage(path, around)
}
const searchBox = page.getByRole('searchbox', { name: 'Search courses' })

describe('the catalog', () => {
  test('ERR-26 says when a search fails, keeps the words, and searches again', async () => {
    await open('/catalog')
    await expect.element(page.getByRole('link', { name: 'Reading a map' })).toBeVisible()
    server.on(courses.findCourses, noAnswer())
    await searchBox.fill('compass')
    await expect.element(page.getByRole('heading', { name: 'We couldn’t load the courses' })).toBeVisible()
    await expect.element(searchBox).toHaveValue('compass')
    offer()
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Reading a map' })).toBeVisible()
    await seesNot('We couldn’t load the courses')
  })

  test('is searched from anywhere on it by the slash, and from elsewhere by the header', async () => {
    await open('/catalog')
    await expect.element(searchBox).toBeVisible()
    await press('/')
    await hasFocus(searchBox)
    await expect.element(searchBox).toHaveValue('')
  })

  test('is led to by the search of the header', async () => {
    const { here } = await open('/dashboard', { as: member('amina') })
    await focus(page.getByRole('banner').getByRole('button', { name: 'Search' }))
    await press('{Enter}')
    await becomes(here, '/catalog#search')
  })

  test('is narrowed with the space bar, and the box keeps the keyboard', async () => {
    const { here } = await open('/catalog')
    const free = page.getByRole('checkbox', { name: /^Free/ })
    await focus(free)
    await press(' ')
    await becomes(here, '/catalog?price=free')
    await expect.element(free).toBeChecked()
    await hasFocus(free)
  })

  test('has its filters in a sheet on a phone, which keeps the keyboard until Escape closes it', async () => {
    await page.viewport(390, 844)
    await open('/catalog')
    await focus(button('Filters'))
    await press('{Enter}')
    await expect.element(dialog).toBeVisible()
    for (let presses = 0; presses < 4; presses += 1) {
      await press('{Tab}')
      // From the last field of a frame the keyboard goes round through the browser itself.
      const here = document.activeElement
      expect(here === document.body || dialog.element().contains(here)).toBe(true)
    }
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await hasFocus(button('Filters'))
  })
})

test('A menu opens on its choice, follows the arrows and letters, and Escape gives the keyboard back', async () => {
  await open('/catalog')
  const language = page.getByRole('banner').getByRole('button', { name: 'Language: English' })
  const entry = (name: string) => page.getByRole('menuitemradio', { name })
  await focus(language)
  await press('{Enter}')
  await expect.element(language).toHaveAttribute('aria-expanded', 'true')
  await hasFocus(entry('English'))
  await press('{ArrowDown}')
  await hasFocus(entry('Español'))
  await press('{ArrowUp}{ArrowUp}')
  await hasFocus(entry('العربية'))
  await press('e')
  await hasFocus(entry('English'))
  await press('{Escape}')
  await expect.element(entry('English')).not.toBeInTheDocument()
  await hasFocus(language)
  await expect.element(language).toHaveAttribute('aria-expanded', 'false')
})

describe('a course page', () => {
  const enroll = button('Enroll')

  test('opens the sections of its outline with the space bar', async () => {
    await open('/catalog/course/course-1')
    const contents = page.getByRole('region', { name: 'Outline', exact: true })
    await expect.element(contents).toBeVisible()
    const second = contents.element().querySelectorAll<HTMLElement>('summary')[1]
    second?.focus()
    await press(' ')
    await expect.element(contents.getByText('Needle')).toBeVisible()
  })

  test('says that it could not enroll, and enrolls once there is a connection', async () => {
    await open('/catalog/course/course-1', { as: member('amina') })
    server.on(purchases.createPurchase, noAnswer())
    await enroll.click()
    await expect
      .element(alert)
      .toHaveTextContent('We couldn’t reach the server. Check your connection and try again.')
    server.on(purchases.createPurchase, ({ body }) => {
      server.on(progress.getProgress, progressOf('amina'))
      server.on(progress.findProgress, found([progressOf('amina')]))
      return { id: 'p1', owner: body.owner, object: body.object }
    })
    await enroll.click()
    await sees('You’re enrolled')
  })

  test('ERR-23 says that the site has reached its limit of enrollments', async () => {
    await open('/catalog/course/course-1', { as: member('amina') })
    server.on(purchases.createPurchase, refuseWithoutCode(402, 'Payment required'))
    await enroll.click()
    await expect.element(alert).toHaveTextContent(ENROLLMENT_LIMIT_MESSAGE)
  })

  test('of a course that costs something by now leads to the checkout', async () => {
    const { here } = await open('/catalog/course/course-1', { as: member('amina') })
    openShop()
    server.on(purchases.createPurchase, refuse('invalid', { details: { reason: 'price_changed' } }))
    await enroll.click()
    await becomes(here, '/checkout/course/course-1')
  })

  test.each([
    [undefined, '$36', 'Buy this course'],
    ['subscription' as const, '$36 per month', 'Subscribe'],
  ])('COURSE-83 of a paid course leads to the checkout: %s', async (kind, price, label) => {
    const paid = course({ price: 3600, ...(kind && { function: [kind] }) })
    await open('/catalog/course/course-1', { as: member('amina') }, paid)
    await expect.element(page.getByRole('button', { name: /^Enroll/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: label, exact: true }))
      .toHaveAttribute('href', '/checkout/course/course-1')
  })

  test('COURSE-83 takes a coupon along to the checkout; visitors log in first', async () => {
    const { here } = await open('/catalog/course/course-1', {}, course({ price: 3600 }))
    await button('Have a coupon?').click()
    await hasFocus(field('Coupon'))
    await press('CREW80{Enter}')
    await becomes(here, '/login?to=%2Fcheckout%2Fcourse%2Fcourse-1%3Fcoupon%3DCREW80')
  })

  test('NAV-132 that is not there says so', async () => {
    server.on(courses.getCourse, refuse('not_found'))
    await openPage('/catalog/course/no-such-course')
    await expect.element(title).toHaveTextContent('Page not found')
  })
})

describe('the dashboard', () => {
  test('says when the courses cannot be loaded; nobody is logged out, and trying again works', async () => {
    server.on(progress.findProgress, refuse('internal'))
    await openPage('/dashboard', { as: member('amina') })
    await expect.element(title).toHaveTextContent('We couldn’t load your courses')
    await expect.element(button(/^Your account/)).toBeVisible()
    server.on(progress.findProgress, found([]))
    await button('Try again').click()
    await expect.element(title).toHaveTextContent(/^Good (morning|afternoon|evening), Amina$/)
  })
})
