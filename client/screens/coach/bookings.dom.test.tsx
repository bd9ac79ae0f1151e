import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coaching } from '@cairn/contract/coaching'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { schedule } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { bookingNames, DAY_MINUTES, groupEvent, session } from '../../testing/bookings.ts'
import { button, menuItem, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { hoursOf } from '../../testing/scheduling.ts'
import { server } from '../../testing/test-server.ts'

/** Opens a page of the coach Ines, who has these bookings. */
const open = (path: string, ...list: readonly Booking[]) => {
  server.on(courses.findCourses, found([]))
  server.on(coaching.findInactive, found([]))
  server.on(progress.findProgress, found([]))
  server.on(schedule.getSchedule, hoursOf())
  server.on(scheduling.findBookings, ({ query: { search = '' } }) => {
    const graph = search.startsWith('graph:group_owner') ? 'group_owner' : 'instant'
    const shown = list.filter((one) => one.graph === graph)
    return found(shown, bookingNames(true))
  })
  return openPage(path, { as: member('ines', 'coach') })
}

const heading = (name: string) => page.getByRole('heading', { name })
const places = page.getByRole('navigation', { name: 'Coaching' })

test('NAV-96 SCHED-42 a coach sees the sessions they give and the events they lead, and none that they take', async () => {
  const { here } = await open(
    '/coach/bookings',
    session('given', DAY_MINUTES),
    session('taken', 2 * DAY_MINUTES, {
      resource: { id: 'anders', user_id: 'anders' },
      customers: [{ id: 'ines', name: 'Ines Okafor' }],
    }),
    groupEvent('led', 3 * DAY_MINUTES),
    session('over', -2 * DAY_MINUTES, { state: 'completed' }),
  )
  await expect.element(title).toHaveTextContent('Bookings')
  await expect.element(heading('Session with Amina Diallo')).toBeVisible()
  await expect.element(heading('Night navigation')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: /Upcoming/ })).toHaveTextContent('2')
  await expect.element(page.getByRole('link', { name: 'Book a coach' })).not.toBeInTheDocument()
  await expectNoBarriers('the bookings of a coach')

  await page.getByRole('tab', { name: 'Past' }).click()
  await expect.poll(here).toBe('/coach/bookings?tab=past')
  await sees('Completed')
  await expect.element(heading('Night navigation')).not.toBeInTheDocument()
  await page.getByRole('main').getByRole('link', { name: 'Availability' }).click()
  await expect.poll(here).toBe('/coach/availability')
})

test('NAV-96 without bookings a coach is led to their hours', async () => {
  await open('/coach/bookings')
  await sees('No upcoming bookings')
  const ways = page.getByRole('main').getByRole('link', { name: 'Availability' })
  for (const way of ways.all()) await expect.element(way).toHaveAttribute('href', '/coach/availability')
})

test('NAV-91 NAV-96 the day of a coach and the row of their places lead to their bookings', async () => {
  const { here } = await open('/coach', session('given', DAY_MINUTES))
  const card = page.getByRole('region', { name: 'Next bookings' })
  await expect.element(card.getByText('Session with Amina Diallo')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'See all bookings' }))
    .toHaveAttribute('href', '/coach/bookings')
  await places.getByRole('link', { name: 'Bookings' }).click()
  await expect.poll(here).toBe('/coach/bookings')
  await button('More actions for Session with Amina Diallo').click()
  await expect.element(menuItem('Offer another time')).toBeVisible()
})

test('NAV-96 on a phone the place a coach is at is in view among the others', async () => {
  await page.viewport(390, 844)
  await open('/coach/bookings')
  const current = places.getByRole('link', { name: 'Bookings' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  const { left, right } = current.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
})
