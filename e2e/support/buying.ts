import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { newCourse } from './studio.ts'
import { expect } from './test.ts'

export const headersOf = ({ authorization }: LoggedIn) => ({ authorization: authorization.token })

/** Saves something as one of the staff would, and fails the journey where that is refused. */
export const put = async (
  request: APIRequestContext,
  who: LoggedIn,
  path: string,
  data: object,
): Promise<void> => {
  const reply = await request.put(path, { headers: headersOf(who), data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** A published course that costs 120 in the currency of the site. */
export const newPaidCourse = async (
  request: APIRequestContext,
  author: LoggedIn,
  more: { readonly title?: string } = {},
): Promise<Course> => {
  const course = { ...(await newCourse(request, author)), ...more }
  await put(request, author, '/api/concept', { ...course, status: 'enabled', price: 12_000 })
  return course
}

export const cardForm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

export const typeCard = async (page: Page, number: string): Promise<void> => {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('1249')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('ZIP code').fill('80202')
}
