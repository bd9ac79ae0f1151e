import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { group, storeGroups } from '../../testing/groups.ts'
import { button, dialog, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const PEOPLE = [person('amina', 'Amina', 'Diallo'), person('coach', 'Ines', 'Okafor')]
const HOUR = 3_600_000
/** Next week, on the hour. */
const START = Math.ceil(Date.now() / HOUR) * HOUR + 7 * 24 * HOUR
const MEETING = 'https://meet.example.org/office'

const booking = (over: Partial<Booking> = {}): Booking => ({
  id: 'b1',
  state: 'confirmed',
  graph: 'group_owner',
  meta: { user_id: 'coach', group_id: 'crew', invite_only: false, completed: false },
  resource: { id: 'coach', user_id: 'coach' },
  event: {
    start: new Date(START).toISOString(),
    end: new Date(START + HOUR).toISOString(),
    what: 'Office hour',
    online: true,
  },
  customers: [],
  related_bookings: [],
  attributes: { group_booking: { max_seats: 1, available_seats: 1, taken_seats: 0 } },
  version: 1,
  created: LONG_AGO,
  modified: LONG_AGO,
  ...over,
})
const seat = { id: 's1', graph: 'instant', state: 'confirmed' } as const
const taken = (): Booking =>
  booking({
    event: { ...booking().event, where: MEETING },
    related_bookings: [{ ...seat, customers: [{ id: 'amina', name: 'Amina Diallo' }] }],
    attributes: { group_booking: { max_seats: 1, available_seats: 0, taken_seats: 1 } },
  })

/** Stores the one event of the group as the server does: a seat is taken and given back. */
const storeEvent = (first: Booking | undefined) => {
  let record = first
  server.on(scheduling.findBookings, () => ({
    ...found(record ? [record] : []),
    join: { 'resource.user_id': { coach: PEOPLE[1] } },
  }))
  server.on(scheduling.postBooking, ({ body }) => {
    if (body.graph === 'instant') {
      record = taken()
      return booking({ id: 's1', graph: 'instant' })
    }
    const { event, attributes } = body
    const seats = attributes?.group_booking.max_seats
    record = booking({
      event: { ...booking().event, ...event },
      attributes: {
        group_booking: { ...(seats && { max_seats: seats, available_seats: seats }), taken_seats: 0 },
      },
    })
    return record
  })
  server.on(scheduling.getBooking, () => record ?? refuse('not_found'))
  server.on(scheduling.leaveBooking, () => (record = booking()))
  server.on(
    scheduling.putBooking,
    ({ body }) => (record = { ...(record ?? booking()), event: { ...booking().event, ...body.event } }),
  )
  server.on(scheduling.cancelBooking, () => (record = { ...(record ?? booking()), state: 'cancelled' }))
  return () => record
}

const open = async (as: 'amina' | 'coach', first?: Booking) => {
  storeGroups([group({ member: ['amina'] })], PEOPLE, course({ coach: ['coach'], publisher: 'northfell' }))
  const record = storeEvent(first)
  await openPage('/groups/crew?tab=events', {
    as: as === 'coach' ? member('coach', 'coach') : member('amina'),
  })
  return record
}
const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Office hour' }) })
const more = async (entry: string) => {
  await button('More actions for Office hour').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('GROUP-19 SCHED-41 the events of a group', () => {
  test('SCHED-46 SCHED-48 are planned by its coach: a time as people type it, a length, a place and seats', async () => {
    const record = await open('coach')
    await button('New event').click()
    const form = page.getByRole('dialog', { name: 'New event' })
    await form.getByRole('button', { name: 'Schedule event' }).click()
    await expect.element(form.getByText('Enter a title.')).toBeVisible()
    await form.getByLabelText('Title').fill('Office hour')
    const starts = form.getByLabelText('Starts at', { exact: true })
    await starts.fill('930')
    await form.getByRole('group', { name: 'Starts at: AM or PM' }).getByRole('button', { name: 'AM' }).click()
    await expect.element(starts).toHaveValue('9:30')
    await form.getByRole('button', { name: '90 min' }).click()
    await expect.element(form.getByLabelText('Ends at', { exact: true })).toHaveValue('11:00')
    await form.getByLabelText('Place or meeting link').fill(MEETING)
    await form.getByLabelText('Seats').fill('1')
    await expectNoBarriers('the form of an event')
    await form.getByRole('button', { name: 'Schedule event' }).click()
    await sees(/Office hour is scheduled\./)
    expect(record()).toMatchObject({
      event: { what: 'Office hour', where: MEETING },
      attributes: { group_booking: { max_seats: 1 } },
    })
    await expect.element(row.getByText('9:30 AM')).toBeVisible()
  })

  test('SCHED-44 are joined by a learner, who then sees the meeting link, and left with a way back', async () => {
    await open('amina', booking())
    await expect.element(button('New event')).not.toBeInTheDocument()
    await expect.element(row.getByText('1 seat left')).toBeVisible()
    await expect.element(row.getByRole('link', { name: 'Open meeting' })).not.toBeInTheDocument()
    await sees(/Times are shown in your time zone/)
    await row.getByRole('button', { name: 'Join Office hour' }).click()
    await expect.element(row.getByText("You're going")).toBeVisible()
    await expect.element(row.getByRole('link', { name: 'Open meeting' })).toHaveAttribute('href', MEETING)
    await expectNoBarriers('the events of a group')
    await row.getByRole('button', { name: 'Leave Office hour' }).click()
    await expect.element(row.getByText('1 seat left')).toBeVisible()
    await button('Undo').click()
    await expect.element(row.getByText("You're going")).toBeVisible()
  })

  test('SCHED-44 that are full are waited for, and the place in line is said', async () => {
    const full = { max_seats: 1, available_seats: 0, taken_seats: 1, waiting: 1 }
    let place: number | undefined
    const now = () =>
      booking({
        attributes: {
          group_booking: { ...full, ...(place !== undefined && { waiting: 2, waiting_place: place }) },
        },
      })
    await open('amina', now())
    server.on(scheduling.findBookings, () => found([now()], { 'resource.user_id': { coach: PEOPLE[1] } }))
    server.on(scheduling.waitForSeat, () => {
      place = 2
      return now()
    })
    server.on(scheduling.stopWaiting, () => {
      place = undefined
      return undefined
    })
    await expect.element(row.getByText('Full, 1 waiting')).toBeVisible()
    await button('Join waiting list of Office hour').click()
    await expect.element(row.getByText('2nd on waiting list')).toBeVisible()
    await button('Leave waiting list of Office hour').click()
    await expect.element(row.getByText('2nd on waiting list')).not.toBeInTheDocument()
  })

  test('SCHED-47 of a series are changed and canceled one by one, from one on, or all', async () => {
    const one = booking()
    await open('coach', { ...one, meta: { ...one.meta, series: 'series-1' } })
    await more('Edit event')
    await dialog.getByRole('radio', { name: 'This and all following events' }).click({ force: true })
    await dialog.getByLabelText('Title').fill('Office hour')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => server.received(scheduling.putBooking).at(-1)?.query).toEqual({ following: true })
    await more('Cancel event')
    await dialog.getByRole('radio', { name: 'All upcoming events of the series' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expect.poll(() => server.received(scheduling.cancelBooking).at(-1)?.query).toEqual({ all: true })
  })

  test('SCHED-46 SCHED-47 show the coach who is going; moving and canceling them say who will be notified', async () => {
    const waiting_list = [{ id: 'omar', name: 'Omar Haddad', email: 'omar@example.org' }]
    const record = await open('coach', { ...taken(), waiting_list })
    await expect.element(row.getByText('1 going')).toBeVisible()
    await expect.element(row.getByText('Full')).toBeVisible()
    await more("See who's going")
    const people = page.getByRole('dialog', { name: "Who's going to Office hour" })
    await expect.element(people.getByText('Amina Diallo')).toBeVisible()
    await expect
      .element(people.getByRole('region', { name: 'Waiting list' }))
      .toHaveTextContent('Omar Haddad')
    await people.getByRole('button', { name: 'Close' }).click()
    await more('Edit event')
    await dialog.getByLabelText('Starts at', { exact: true }).fill('10:15')
    await dialog.getByLabelText('Title').click()
    await expect
      .element(dialog.getByText('The person who joined will be notified of the new time.'))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(row.getByText(/10:15/)).toBeVisible()
    await more('Cancel event')
    await expect.element(dialog.getByText('One person has joined and will be notified.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expect.poll(() => record()?.state).toBe('cancelled')
    await expect.element(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
    await button('Past and canceled').click()
    await expect.element(row.getByText('Canceled')).toBeVisible()
  })
})
