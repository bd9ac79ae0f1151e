import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { schedule } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { bookingNames, CALL, DAY_MINUTES, groupEvent, inMinutes, session } from '../../testing/bookings.ts'
import { button, dialog, field, menuItem, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

/** Stores bookings as the server does. */
const store = (first: readonly Booking[], staff = false) => {
  const records = new Map(first.map((one) => [one.id, one]))
  const change = (id: string, over: Partial<Booking>): Booking => {
    const before = records.get(id) ?? session(id, 0)
    const next = { ...before, ...over, modified: inMinutes(0) }
    records.set(id, next)
    return next
  }
  server.on(scheduling.findBookings, ({ query: { search = '' } }) => {
    const [, id] = /id:"([^"]+)"/.exec(search.startsWith('id:') ? search : '') ?? []
    const graph = search.startsWith('graph:group_owner') ? 'group_owner' : 'instant'
    const list = [...records.values()].filter((one) => (id ? one.id === id : one.graph === graph))
    return found(list, bookingNames(staff))
  })
  server.on(scheduling.getBooking, ({ params }) => records.get(params.id) ?? refuse('not_found'))
  server.on(schedule.findBookable, [])
  server.on(schedule.getSchedule, () => refuse('not_found'))
  return { records, change }
}

const asLearner = { as: member('amina') }
const asCoach = { as: member('ines', 'coach') }
const row = (name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const ended = (over: Partial<Booking['meta']>): Partial<Booking> => ({
  meta: { ...session('x', 0).meta, ...over },
})

describe('NAV-76 NAV-39 SCHED-42 a learner’s bookings', () => {
  test('SCHED-40 SCHED-41 list sessions and events by day, each once, with the zone and what is next', async () => {
    const seat = { id: 's', graph: 'instant', state: 'confirmed' } as const
    const event = groupEvent('e', 2 * DAY_MINUTES, { related_bookings: [seat] })
    store([
      session('soon', 8),
      event,
      {
        ...session('s', 2 * DAY_MINUTES),
        related_bookings: [{ id: 'e', graph: 'group_owner', state: 'confirmed' }],
      },
      groupEvent('w', 3 * DAY_MINUTES, {
        event: { ...event.event, what: 'Splints' },
        attributes: { group_booking: { max_seats: 2, available_seats: 0, taken_seats: 2, waiting_place: 2 } },
      }),
      session('far', 80 * DAY_MINUTES),
    ])
    await openPage('/bookings', asLearner)
    await expect.element(title).toHaveTextContent('Bookings')
    await sees(/Times are in/)
    await sees('Starts in 8 minutes')
    await expect.element(page.getByRole('link', { name: /Join call/ })).toHaveAttribute('href', CALL)
    await expect.element(row('Night navigation')).toHaveTextContent("You're going")
    await expect.element(row('Splints')).toHaveTextContent('2nd on waiting list')
    await expect.element(page.getByRole('tab', { name: /Upcoming/ })).toHaveTextContent('4')
    await expect
      .element(page.getByRole('link', { name: 'Book a coach' }))
      .toHaveAttribute('href', '/bookings/new')
    await expectNoBarriers('the bookings of a learner')
    await button('Show 1 session more than 60 days away').click()
    await expect.element(row('Session with Ines Okafor')).toBeVisible()
  })

  test('SCHED-47 are moved by a link and canceled with a reason, and then stand in the past', async () => {
    const { change } = store([
      session('a', DAY_MINUTES),
      session('old', -3 * DAY_MINUTES, { state: 'completed' }),
    ])
    server.on(scheduling.leaveBooking, ({ params, body }) =>
      change(params.id, {
        state: 'cancel_by_customer',
        ...ended({ ended_by: 'amina', ...(body.reason && { reason: body.reason }) }),
      }),
    )
    await openPage('/bookings', asLearner)
    await button('More actions for Session with Ines Okafor').click()
    await expect.element(menuItem('Reschedule')).toHaveAttribute('href', '/bookings/new?moving=a')
    await expect.element(menuItem('Message Ines Okafor')).toHaveAttribute('href', '/messages/ines')
    await expect.element(menuItem('Add to calendar')).toBeVisible()
    await expect.element(menuItem('Decline session')).not.toBeInTheDocument()
    await menuItem('Cancel session').click()
    await expect.element(dialog.getByText(/Ines Okafor gets an email/)).toBeVisible()
    await dialog.getByLabelText(/Reason/).fill('I am ill.')
    await expectNoBarriers('canceling a session')
    await dialog.getByRole('button', { name: 'Cancel session' }).click()
    await sees('Session canceled. Ines Okafor will be notified.')
    await sees('No upcoming bookings')
    await page.getByRole('tab', { name: 'Past' }).click()
    const past = page.getByRole('tabpanel', { name: 'Past' }).getByRole('listitem')
    await expect.element(past.nth(0)).toHaveTextContent(/Canceled by you/)
    await expect.element(past.nth(0)).toHaveTextContent(/I am ill\./)
    await expect.element(past.nth(1)).toHaveTextContent(/Completed/)
    await seesNot('Join call')
  })

  test('SCHED-22 say in words how each ended', async () => {
    store([
      session('a', -1 * DAY_MINUTES, { state: 'cancelled', ...ended({ ended_by: 'ines' }) }),
      session('b', -2 * DAY_MINUTES, { state: 'declined', ...ended({ ended_by: 'ines' }) }),
      session('c', -3 * DAY_MINUTES, { state: 'cancelled', ...ended({ cause: 'coach_left' }) }),
      session('d', -4 * DAY_MINUTES, { state: 'completed', ...ended({ no_show: true, completed: true }) }),
      session('m', DAY_MINUTES, ended({ moved_by: 'ines', moved_from: inMinutes(0) })),
    ])
    await openPage('/bookings?tab=past', asLearner)
    for (const text of [
      'Canceled by Ines Okafor',
      'Declined',
      'The coach is no longer available for this course.',
      'You missed it',
    ])
      await sees(text)
    await page.getByRole('tab', { name: /Upcoming/ }).click()
    await sees('Moved by Ines Okafor')
  })
})

describe('NAV-96 COACH-14 a coach’s bookings', () => {
  test('SCHED-47 are closed in place once they ended, and corrected', async () => {
    const { change } = store([session('a', -60)], true)
    server.on(scheduling.completeBooking, ({ params, body }) =>
      change(params.id, {
        state: 'completed',
        ...ended({ completed: true, no_show: body.no_show === true }),
      }),
    )
    await openPage('/bookings', asCoach)
    await sees('1 booking ended. Did it happen?')
    await button('No-show: Amina Diallo').click()
    await sees('Marked as a no-show')
    await page.getByRole('tab', { name: 'Past' }).click()
    await sees('No-show')
    await button('More actions for Session with Amina Diallo').click()
    await menuItem('Mark as completed').click()
    await sees('Completed')
  })

  test('name the learner with the note, and offer another time, decline and the learner’s page', async () => {
    const { change } = store([session('a', DAY_MINUTES, { notes: { before: 'Leg three' } })], true)
    server.on(scheduling.declineBooking, ({ params }) =>
      change(params.id, { state: 'declined', ...ended({ ended_by: 'ines' }) }),
    )
    await openPage('/bookings', asCoach)
    await sees('“Leg three”')
    await button('More actions for Session with Amina Diallo').click()
    await expect.element(menuItem('Offer another time')).toHaveAttribute('href', '/bookings/new?moving=a')
    await expect.element(menuItem("Open Amina Diallo's page")).toBeVisible()
    await expect.element(menuItem('Cancel session')).toBeVisible()
    await menuItem('Decline session').click()
    await dialog.getByRole('button', { name: 'Decline session' }).click()
    await page.getByRole('tab', { name: 'Past' }).click()
    await sees('Declined by you')
  })

  test('of a former coach cannot be run, and a deleted learner has neither name nor links', async () => {
    store([session('a', DAY_MINUTES), session('b', -60, { customers: [{ id: 'amina', name: '' }] })], false)
    await openPage('/bookings', asCoach)
    await button('More actions for Session with Amina Diallo').click()
    await expect.element(menuItem('Message Amina Diallo')).toBeVisible()
    await expect.element(menuItem('Offer another time')).not.toBeInTheDocument()
    await expect.element(menuItem('Cancel session')).not.toBeInTheDocument()
    await seesNot(/Did it happen/)
    await openPage('/bookings?tab=past', asCoach)
    await sees('Session with Former member')
    await expect.element(button('More actions for Session with Former member')).not.toBeInTheDocument()
  })
})

describe('NAV-78 one booking', () => {
  test('shows a learner when, with whom, about what and where; the note before it is saved', async () => {
    const { change, records } = store([
      session('a', DAY_MINUTES, {
        meta: { ...session('a', 0).meta, lesson_id: 'lesson-1' },
        notes: { before: 'Leg three', after: 'Well done' },
      }),
    ])
    server.on(schedule.getSchedule, {
      id: 'ines',
      type: 'user',
      timezone: 'Pacific/Kiritimati',
      hours: [],
      exceptions: [],
      length: 30,
      bufferBefore: 0,
      bufferAfter: 0,
      notice: 0,
      daysAhead: 60,
      version: 1,
    })
    server.on(scheduling.putBookingNotes, ({ params, body }) =>
      change(params.id, { notes: { ...records.get(params.id)?.notes, ...body } }),
    )
    await openPage('/bookings/a', asLearner)
    await expect.element(title).toHaveTextContent('Session with Ines Okafor')
    await expect
      .element(page.getByRole('link', { name: 'Reading a map' }))
      .toHaveAttribute('href', '/learn/course-1')
    await expect
      .element(page.getByRole('link', { name: 'Open the lesson' }))
      .toHaveAttribute('href', '/learn/course-1/activity/lesson-1')
    await sees(/for Ines Okafor/)
    await sees('Well done')
    await expect.element(field(/Private note/)).not.toBeInTheDocument()
    await expectNoBarriers('one session')
    await field(/Before the session/).fill('Leg four')
    await button('Save notes').click()
    await sees('Notes saved')
    expect(records.get('a')?.notes).toEqual({ before: 'Leg four', after: 'Well done' })
  })

  test('lets the coach write afterwards, for both and for themselves', async () => {
    const { change, records } = store([session('a', -60, { notes: { before: 'Leg three' } })], true)
    server.on(scheduling.putBookingNotes, ({ params, body }) => change(params.id, { notes: body }))
    await openPage('/bookings/a', asCoach)
    await sees('Leg three')
    await field(/After the session/).fill('Practice bearings.')
    await field(/Private note/).fill('Nervous.')
    await button('Save notes').click()
    await sees('Notes saved')
    expect(records.get('a')?.notes).toEqual({ after: 'Practice bearings.', private: 'Nervous.' })
  })

  test('that is not there says so', async () => {
    store([])
    await openPage('/bookings/none', asLearner)
    await expect.element(title).toHaveTextContent(/not found|can.t find|doesn.t exist/i)
  })
})
