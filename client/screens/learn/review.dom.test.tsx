import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reviews, type Review } from '@cairn/contract/reviews'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, dialog, focus, press, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const storeReview = () => {
  let record: Review | undefined
  server.on(reviews.getReview, () => record ?? refuse('not_found'))
  server.on(reviews.findReviews, () => ({
    matches: record ? 1 : 0,
    list: record ? [record] : [],
    ...(record && { average: record.rating }),
  }))
  server.on(reviews.putReview, ({ params, body }) => {
    record = { ...body, creator: params.userId, about: params.about }
    return record
  })
  server.on(reviews.deleteReview, () => {
    record = undefined
    return undefined
  })
  return () => record
}
const stars = (name: string) => page.getByRole('radio', { name })

test('NAV-70 REVIEW-07 A review is written by keyboard, edited, and deleted after a question', async () => {
  storeLearner(course({ section: outline }))
  const record = storeReview()
  const { here } = await openPage('/learn/course-1/review', { as: member('amina') })
  await expect.element(title).toHaveTextContent('Your review')
  await sees(/Your review appears as Amina D/)
  await button('Publish review').click()
  await sees('Choose one to five stars.')
  await expectNoBarriers('a review without stars')
  await focus(stars('1 star: Poor'))
  await press(' {ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(stars('4 stars: Good')).toBeChecked()
  await page.getByLabelText('Your comments').fill('Clear and kind.')
  await focus(button('Publish review'))
  await press('{Enter}')
  await becomes(here, '/catalog/course/course-1#reviews')
  expect(record()).toMatchObject({ rating: 4, body: 'Clear and kind.' })

  const shown = page.getByRole('region', { name: 'Reviews' })
  await expect.element(shown.getByText('Clear and kind.')).toBeVisible()
  await expect.element(shown.getByText('4.0')).toBeVisible()
  await shown.getByRole('link', { name: 'Edit' }).click()
  await focus(stars('5 stars: Excellent'))
  await press(' ')
  await expect.element(stars('5 stars: Excellent')).toBeChecked()
  await button('Save review').click()
  await expect.element(shown.getByText('5.0')).toBeVisible()
  await shown.getByRole('link', { name: 'Edit' }).click()
  await button('Delete review').click()
  await dialog.getByRole('button', { name: 'Delete review' }).click()
  await expect.element(shown.getByRole('link', { name: 'Write a review' })).toBeVisible()
  expect(record()).toBeUndefined()
})
