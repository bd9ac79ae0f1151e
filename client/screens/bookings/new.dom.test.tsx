import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { schedule } from '@cairn/contract/schedule'
import { scheduling } from '@cairn/contract/scheduling'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, hasFocus, press, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { denver, freeSlot, hoursOf, INES, sessionBooking, storeSessions } from '../../testing/scheduling.ts'
import { later, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import type { Booking } from '@cairn/contract/scheduling'

const TEN = denver(2, 10, 30)
const ELEVEN = denver(2, 11)
const NINE = denver(2, 9, 30)
const FAR = denver(9, 10)
const FREE = [
  freeSlot(NINE),
  freeSlot(TEN, ['ines', 'anders']),
  freeSlot(ELEVEN),
  freeSlot(denver(3, 14), ['anders']),
  freeSlot(FAR),
]
const day = (at: number) =>
  new Date(at).toLocaleDateString('en', { weekday: 'long', month: 'long', day: 'numeric' })
const slot = (at: number, time: string) => button(`${day(at)}, ${time}`)
const panel = page.getByRole('complementary', { name: 'Your session' })
const note = page.getByRole('textbox', { name: 'What do you want to talk about?' })
const amina = () => member('amina')
const open = (search = '?courseId=course-1', as = amina()) => openPage(`/bookings/new${search}`, { as })

describe('NAV-77 SCHED-43 booking a session', () => {
  test('chooses a coach and a free time, names both zones, and says it is booked once the server has', async () => {
    storeSessions(FREE)
    const reply = later<Booking>()
    server.on(scheduling.postBooking, () => reply.promise)
    const { here } = await open('?courseId=course-1&lesson=')
    await expect.element(title).toHaveTextContent('Book time with a coach')
    await expect.element(page.getByText('4 times this week')).toBeVisible()
    await page.getByRole('radio', { name: /Ines Okafor/ }).click({ force: true })
    await becomes(here, '/bookings/new?courseId=course-1&user=ines')
    await slot(TEN, '10:30 AM').click()
    await expect.element(panel.getByText('10:30 – 11:00 AM')).toBeVisible()
    await expect.element(panel.getByText(/Denver time \(M[SD]T\)\. .* for Ines in London\./)).toBeVisible()
    await note.fill('Leg three of my route card')
    await expectNoBarriers('booking a session')
    await button('Book session').click()
    await expect.element(button('Book session')).toHaveAttribute('aria-busy', 'true')
    await seesNot("You're booked")
    reply.answer(sessionBooking(TEN))
    await hasFocus(page.getByRole('heading', { name: "You're booked" }))
    await sees('Ines Okafor has been notified.')
    await expect
      .element(page.getByRole('link', { name: 'View session' }))
      .toHaveAttribute('href', '/bookings/session-1')
    await expect.element(button('Add to calendar')).toBeVisible()
    await expectNoBarriers('a session that is booked')
    expect(server.received(scheduling.postBooking).map(({ body }) => body)).toEqual([
      {
        graph: 'instant',
        meta: { course_id: 'course-1' },
        event: { start: new Date(TEN).toISOString() },
        resource: { user_id: 'ines' },
        notes: { before: 'Leg three of my route card' },
      },
    ])
  })

  test('says how far ahead is the latest, with any coach or a chosen one', async () => {
    storeSessions(FREE)
    await open()
    await sees('Book at least 12 hours ahead')
    await page.getByRole('radio', { name: /Anders Holm/ }).click({ force: true })
    await sees('Book at least 2 days ahead')
  })

  test('with any coach leaves the choice to the server, and says so', async () => {
    storeSessions(FREE)
    server.on(scheduling.postBooking, sessionBooking(TEN))
    await open()
    await slot(TEN, '10:30 AM').click()
    await expect.element(panel.getByText(/We choose between Ines Okafor or Anders Holm/)).toBeVisible()
    await button('Book session').click()
    await sees("You're booked")
    expect(server.received(scheduling.postBooking)[0]?.body.resource).toBeUndefined()
  })

  test('SCHED-49 that somebody else just booked keeps the note and offers the closest times and other coaches', async () => {
    const state = storeSessions(FREE)
    server.on(scheduling.postBooking, ({ body }) => {
      if (body.event?.start !== new Date(TEN).toISOString()) return sessionBooking(ELEVEN)
      state.free = FREE.filter((one) => one !== FREE[1]).concat(freeSlot(TEN, ['anders']))
      return refuse('slot_taken', { slots: [freeSlot(NINE), freeSlot(ELEVEN), freeSlot(FAR)] })
    })
    const { here } = await open('?courseId=course-1&user=ines')
    await slot(TEN, '10:30 AM').click()
    await note.fill('Fog')
    await button('Book session').click()
    await expect.element(alert).toHaveTextContent(/10:30 AM was just taken.*Nothing was booked/)
    await expect.element(note).toHaveValue('Fog')
    await expect.element(panel.getByRole('radio', { name: /11:00 AM .* 30 min later/ })).toBeChecked()
    await expect.element(button(/10:30 AM is free with Anders Holm/)).toBeVisible()
    await expectNoBarriers('a time that was taken')
    await button('Book 11:00 AM').click()
    await sees("You're booked")
    expect(server.received(scheduling.postBooking).at(-1)?.body).toMatchObject({
      event: { start: new Date(ELEVEN).toISOString() },
      notes: { before: 'Fog' },
    })
    expect(here()).toContain('user=ines')
  })

  test('shows a chosen time as taken as soon as it is, before anything is sent', async () => {
    const state = storeSessions(FREE)
    await open('?courseId=course-1&user=ines')
    await slot(TEN, '10:30 AM').click()
    await expect.element(button('Book session')).toBeVisible()
    state.free = FREE.filter((one) => one !== FREE[1])
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(alert).toHaveTextContent(/10:30 AM was just taken/)
    await expect.element(button('Book 11:00 AM')).toBeVisible()
    expect(server.received(scheduling.postBooking)).toEqual([])
  })

  test('keeps a note on the device until it is booked, and says why a clash was refused', async () => {
    storeSessions(FREE)
    const message = 'You already have a session or event at this time.'
    server.on(scheduling.postBooking, refuse('time_clash', { message, details: { reason: 'own_clash' } }))
    await open()
    await slot(ELEVEN, '11:00 AM').click()
    await note.fill('Do not lose me')
    await button('Book session').click()
    await expect.element(alert).toHaveTextContent(message)
    await open()
    await slot(ELEVEN, '11:00 AM').click()
    await expect.element(note).toHaveValue('Do not lose me')
  })

  test('jumps to the next free time where a week has none', async () => {
    storeSessions([freeSlot(FAR)])
    await open()
    await sees('No free times this week')
    await button(/^Next free: .*10:00 AM$/).click()
    await expect.element(slot(FAR, '10:00 AM')).toBeVisible()
  })

  test('explains why nobody can be booked', async () => {
    storeSessions([])
    server.on(schedule.findBookable, [])
    await open('')
    await sees('No coach to book yet')
    await sees(/courses that you are enrolled in and that include coaching/)
    server.on(schedule.findBookable, [{ id: 'course-1', title: 'Reading a map', coaches: [] }])
    await open('')
    await sees('No coach takes bookings right now')
  })

  test('says that it needs a connection', async () => {
    storeSessions(FREE)
    await open()
    await slot(ELEVEN, '11:00 AM').click()
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await sees(/You're offline. Booking needs a connection/)
    offline.mockRestore()
  })

  test('works with the keyboard alone: one stop, arrows, weeks, today, and Enter leads to the panel', async () => {
    storeSessions(FREE)
    await open()
    await expect.element(slot(NINE, '9:30 AM')).toBeVisible()
    ;(slot(NINE, '9:30 AM').element() as HTMLElement).focus()
    await press('{ArrowDown}')
    await hasFocus(slot(TEN, '10:30 AM'))
    await press('{ArrowRight}')
    await hasFocus(slot(denver(3, 14), '2:00 PM'))
    await press('{PageDown}')
    await hasFocus(slot(FAR, '10:00 AM'))
    await press('{Home}')
    await hasFocus(slot(NINE, '9:30 AM'))
    const stops = document.querySelectorAll('[data-start][tabindex="0"]')
    expect(stops).toHaveLength(1)
    await press('{ArrowDown}{Enter}')
    await hasFocus(panel.getByRole('heading', { level: 2 }))
    await expect.element(button('Book session')).toBeVisible()
  })

  test('is shown by the clocks of another zone, which is remembered', async () => {
    storeSessions(FREE)
    await open()
    await button(/^Time zone: Denver/).click()
    await page.getByRole('combobox', { name: 'Search by city or time zone' }).fill('tokyo')
    await press('{Enter}')
    await expect.element(button(/^Time zone: Tokyo/)).toBeVisible()
    await open()
    await expect.element(button(/^Time zone: Tokyo/)).toBeVisible()
  })
})

describe('SCHED-43 moving a session', () => {
  test('marks the old time and keeps it until the new one is confirmed', async () => {
    storeSessions(FREE, [sessionBooking(TEN)])
    server.on(scheduling.getBooking, sessionBooking(TEN))
    server.on(scheduling.putBooking, sessionBooking(ELEVEN, { version: 4 }))
    await open('?moving=session-1')
    await expect.element(title).toHaveTextContent('Reschedule your session')
    await sees(/It stays booked until you confirm a new time\./)
    await sees('Booked now')
    await slot(ELEVEN, '11:00 AM').click()
    await sees(/^Instead of .*10:30 AM$/)
    await button(/^Move to .*11:00 AM$/).click()
    await sees('The session has a new time')
    expect(server.received(scheduling.putBooking).map(({ params, body }) => [params.id, body])).toEqual([
      ['session-1', { event: { start: new Date(ELEVEN).toISOString() }, version: 3 }],
    ])
  })

  test('begins in the week of the session, however far ahead it is', async () => {
    storeSessions([...FREE, freeSlot(denver(23, 14))], [sessionBooking(denver(22, 10))])
    server.on(scheduling.getBooking, sessionBooking(denver(22, 10)))
    await open('?moving=session-1')
    await sees('Booked now')
    await expect.element(slot(denver(23, 14), '2:00 PM')).toBeVisible()
    await button('Today').click()
    await expect.element(slot(TEN, '10:30 AM')).toBeVisible()
  })

  test('SCHED-48 is free for a coach, who types any time', async () => {
    storeSessions(FREE, [sessionBooking(TEN)])
    server.on(schedule.findBookable, [])
    server.on(schedule.getSchedule, {
      ...hoursOf({ id: 'course-1', type: 'course', coaches: [INES] }),
    })
    server.on(scheduling.getBooking, sessionBooking(TEN))
    server.on(scheduling.putBooking, sessionBooking(denver(0, 23, 45)))
    const { courses } = await import('@cairn/contract/courses')
    server.on(courses.findCourses, { matches: 0, list: [] })
    await open('?moving=session-1', member('ines', 'coach'))
    await expect.element(title).toHaveTextContent('Offer another time')
    const own = page.getByRole('region', { name: 'Another time' })
    await own.getByRole('button', { name: 'Use this time' }).click()
    await expect.element(alert).toHaveTextContent('Choose a date and enter a time, such as 5:30.')
    const tomorrow = new Date(denver(5, 12)).toISOString().slice(0, 10)
    await own.getByLabelText('Date').fill(tomorrow)
    await own.getByLabelText('Starts at', { exact: true }).fill('745')
    await own.getByRole('button', { name: 'Use this time' }).click()
    await button(/^Move to .*7:45 PM$/).click()
    await sees('The session has a new time')
    expect(server.received(scheduling.putBooking)[0]?.body.event.start).toBe(
      new Date(denver(5, 19, 45)).toISOString(),
    )
  })
})

test('SCHED-43 on a phone a day is a list of times, and the confirmation a sheet', async () => {
  await page.viewport(390, 844)
  storeSessions(FREE)
  server.on(scheduling.postBooking, sessionBooking(TEN))
  await open()
  await expect.element(slot(TEN, '10:30 AM')).toBeVisible()
  const { height } = slot(TEN, '10:30 AM').element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(48)
  await slot(TEN, '10:30 AM').click()
  await button('Continue').click()
  await expectNoBarriers('confirming on a phone')
  await button('Book session').click()
  await sees("You're booked")
})

test('SCHED-43 the page fits every width', async () => {
  storeSessions(FREE)
  await open()
  await expect.element(slot(TEN, '10:30 AM')).toBeVisible()
  await expectFits('booking a session')
})
