import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { coaching } from '@cairn/contract/coaching'
import { courses } from '@cairn/contract/courses'
import { schedule, type ScheduleObject } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { alert, button, chord, dialog, hasFocus, press, sees, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member } from '../../testing/samples.ts'
import { denver, hoursOf, sessionBooking } from '../../testing/scheduling.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

/** Stores the hours of the coach as the server does: each save is a version, and a stale one is refused. */
const open = async (first: ScheduleObject | undefined, booked: readonly Booking[] = []) => {
  let record = first
  server.on(courses.findCourses, found([]))
  server.on(coaching.findInactive, found([]))
  server.on(scheduling.findBookings, found([...booked]))
  server.on(schedule.getSchedule, () => record ?? refuse('not_found'))
  const store = (body: object): ScheduleObject => {
    record = hoursOf({ ...record, ...body, version: (record?.version ?? 0) + 1 })
    return record
  }
  server.on(schedule.putSchedule, ({ body }) => {
    const { version, mostPerDay, ...rest } = body
    if (version !== record?.version) return refuse('stale')
    return store({ ...rest, ...(mostPerDay ? { mostPerDay } : {}) })
  })
  server.on(schedule.postSchedule, ({ body: { timezone, hours = [] } }) => store({ timezone, hours }))
  server.on(schedule.deleteSchedule, () => void (record = undefined))
  const { here } = await openPage('/coach/availability', { as: member('ines', 'coach') })
  await expect.element(title).toHaveTextContent('Availability')
  return { here, record: () => record, saveElsewhere: store }
}
const block = (name: string) => button(name)
const grid = page.getByRole('region', { name: 'Weekly hours' })
const save = button('Save hours')
const preview = page.getByRole('region', { name: 'What learners see' })
const column = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)

/** Paints with the mouse, as a browser tells it. */
const paint = (day: string, from: number, to: number, more: PointerEventInit = {}) => {
  const element = column(day)
  if (!element) throw new Error(`no column for ${day}`)
  const { top, height, left } = element.getBoundingClientRect()
  const at = (minute: number) => ({
    bubbles: true,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: left + 10,
    clientY: top + (height * minute) / 1440,
    ...more,
  })
  element.setPointerCapture = () => undefined
  element.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  return new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      element.dispatchEvent(new PointerEvent('pointermove', at(to)))
      requestAnimationFrame(() => {
        element.dispatchEvent(new PointerEvent('pointerup', at(to)))
        resolve()
      })
    }),
  )
}

describe('NAV-97 COACH-15 SCHED-45 the availability of a coach', () => {
  test('begins with a proposal, which is saved only by Save', async () => {
    const { record } = await open(undefined)
    await sees('This is a suggestion. No one can book you until you save it.')
    await expect.element(block('Monday, 9 AM – 12 PM, New')).toBeVisible()
    expect(record()).toBeUndefined()
    await save.click()
    await sees(/Your hours are saved/)
    expect(record()?.hours).toHaveLength(10)
    await seesNot('This is a suggestion. No one can book you until you save it.')
  })

  test('is painted in half hours, or quarters with Alt; Ctrl+Z takes it back and Delete removes', async () => {
    const { record } = await open(hoursOf())
    await expect.element(block('Monday, 9 AM – 12 PM')).toBeVisible()
    await paint('tuesday', 605, 700)
    await expect.element(block('Tuesday, 10 AM – 12 PM, New')).toBeVisible()
    await paint('wednesday', 602, 610, { altKey: true })
    await expect.element(block('Wednesday, 10 AM – 10:15 AM, New')).toBeVisible()
    ;(block('Wednesday, 10 AM – 10:15 AM, New').element() as HTMLElement).focus()
    await chord('Control', 'z')
    await expect.element(block('Wednesday, 10 AM – 10:15 AM, New')).not.toBeInTheDocument()
    await expect.element(block('Tuesday, 10 AM – 12 PM, New')).toBeVisible()
    await block('Monday, 9 AM – 12 PM').click()
    await press('{Delete}')
    await expect.element(block('Monday, 9 AM – 12 PM')).not.toBeInTheDocument()
    await expectNoBarriers('availability')
    await save.click()
    await expect
      .poll(() => record()?.hours)
      .toEqual([
        { day: 'tuesday', start: '10:00', end: '12:00' },
        { day: 'thursday', start: '14:00', end: '18:00' },
      ])
  })

  test('is changed by the keyboard: arrows move and resize hours, and lead to the next ones', async () => {
    await open(hoursOf())
    await block('Monday, 9 AM – 12 PM').click()
    await press('{ArrowDown}')
    await hasFocus(block('Monday, 9:30 AM – 12:30 PM, New'))
    await press('{Shift>}{ArrowUp}{/Shift}')
    await hasFocus(block('Monday, 9:30 AM – 12 PM, New'))
    await press('{ArrowRight}')
    await hasFocus(block('Thursday, 2 PM – 6 PM'))
    await button('Add hours on Sunday').click()
    await hasFocus(block('Sunday, 9 AM – 10 AM, New'))
  })

  test('SCHED-48 is typed on a 12-hour clock; an overlap is explained at the fields and combined on request', async () => {
    const { record } = await open(
      hoursOf({
        hours: [
          { day: 'thursday', start: '09:00', end: '12:00' },
          { day: 'thursday', start: '14:00', end: '18:00' },
        ],
      }),
    )
    await block('Thursday, 2 PM – 6 PM').click()
    const row = page.getByRole('group', { name: 'Thursday', exact: true })
    await row.getByLabelText('To', { exact: true }).fill('830')
    await row.getByLabelText('From', { exact: true }).fill('1130 am')
    await row.getByLabelText('To', { exact: true }).click()
    await expect.element(row.getByText('Overlaps with 9 AM – 12 PM.')).toBeVisible()
    await save.click()
    await expect.element(alert).toHaveTextContent('Some hours overlap.')
    await row.getByRole('button', { name: 'Combine' }).click()
    await expect.element(block('Thursday, 9 AM – 8:30 PM, New')).toBeVisible()
    await save.click()
    await expect.poll(() => record()?.hours).toEqual([{ day: 'thursday', start: '09:00', end: '20:30' }])
  })

  test('is copied from one day to others', async () => {
    await open(hoursOf())
    await button('Copy a day').click()
    await dialog.getByRole('checkbox', { name: 'Friday' }).click({ force: true })
    await dialog.getByRole('button', { name: 'Copy hours' }).click()
    await expect.element(block('Friday, 9 AM – 12 PM, New')).toBeVisible()
  })

  test('has days off and holidays, says how many sessions are booked then, and keeps them', async () => {
    const { record } = await open(hoursOf(), [
      sessionBooking(denver(3, 10), { resource: { id: 'ines', user_id: 'ines' } }),
    ])
    await button('Add dates').click()
    const first = new Date(denver(3, 12)).toISOString().slice(0, 10)
    const last = new Date(denver(5, 12)).toISOString().slice(0, 10)
    await dialog.getByLabelText('First day').fill(first)
    await dialog.getByLabelText('Last day').fill(last)
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Away')
    await expectNoBarriers('adding dates')
    await dialog.getByRole('button', { name: 'Use these dates' }).click()
    const card = page.getByRole('region', { name: 'Exceptions' })
    await expect.element(card.getByText('3 days')).toBeVisible()
    await expect.element(card.getByText(/1 session is booked then and stays booked/)).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'Review sessions' }))
      .toHaveAttribute('href', '/coach/bookings')
    await save.click()
    await expect.poll(() => record()?.exceptions.map(({ date }) => date).length).toBe(3)
    expect(record()?.exceptions[0]).toEqual({ date: first, hours: [], reason: 'Away' })
  })

  test('SCHED-49 shows what learners would see, marks new times and explains hidden ones', async () => {
    const every = (
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
    ).map((day) => ({ day, start: '09:00', end: '11:00' }))
    await open(hoursOf({ hours: every }), [
      sessionBooking(denver(2, 9), { resource: { id: 'ines', user_id: 'ines' } }),
    ])
    const day = new Date(denver(2, 9)).toLocaleDateString('en', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    })
    await preview.getByRole('button', { name: day }).click()
    await expect.element(preview.getByText('9:00 AM: already booked.')).toBeVisible()
    await expect.element(preview.getByText(/9:30 AM: too close to a booking/)).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Buffer after' }), 'None')
    await expect.element(preview.getByText(/9:30 AM/)).toHaveTextContent('9:30 AM New')
  })

  test('has rules, a room with an example, and a pause', async () => {
    const { record } = await open(hoursOf())
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Minimum notice' }), '4 hours')
    const room = page.getByRole('textbox', { name: /^Video room/ })
    await room.fill('javascript:alert(1)')
    await save.click()
    await sees('Enter a link that starts with https://.')
    await room.fill('https://meet.example.org/{{session}')
    await room.fill('https://meet.example.org/{session}')
    await sees(/^Example: https:\/\/meet\.example\.org\/\w+$/)
    await page.getByRole('switch', { name: 'Pause new bookings' }).click({ force: true })
    await sees('Paused: learners see no free times.')
    await save.click()
    await expect
      .poll(() => record())
      .toMatchObject({ notice: 240, room: 'https://meet.example.org/{session}', paused: true })
  })

  test('keeps what was changed when it was saved elsewhere meanwhile, and says so', async () => {
    const { record, saveElsewhere } = await open(hoursOf())
    await block('Monday, 9 AM – 12 PM').click()
    await press('{Delete}')
    saveElsewhere({ length: 45 })
    await save.click()
    await expect.element(alert).toBeVisible()
    await expect.element(block('Monday, 9 AM – 12 PM')).not.toBeInTheDocument()
    await save.click()
    await expect.poll(() => record()?.hours).toHaveLength(1)
    expect(record()?.length).toBe(45)
  })

  test('is not left with unsaved changes without a question', async () => {
    const { here } = await open(hoursOf())
    await block('Monday, 9 AM – 12 PM').click()
    await press('{Delete}')
    await page.getByRole('navigation', { name: 'Coaching' }).getByRole('link').first().click()
    await expect.element(dialog.first()).toBeVisible()
    expect(here()).toBe('/coach/availability')
  })

  test('ends after a question that names how many sessions are canceled', async () => {
    const { record } = await open(hoursOf())
    await button('Stop taking bookings').click()
    await expect.element(dialog.getByText(/2 upcoming sessions are canceled/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop taking bookings' }).click()
    await sees('You no longer take bookings')
    expect(record()).toBeUndefined()
  })
})

test('SCHED-45 on a phone the week is a list of days, with an editor under the day and the preview in the dock', async () => {
  await page.viewport(390, 844)
  const { record } = await open(hoursOf())
  await button('Preview').click()
  await expect.element(preview).toBeVisible()
  await button('Close preview').click()
  await expect.element(save).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Tuesday: available' }).click({ force: true })
  await expect.element(block('Tuesday, 9 AM – 10 AM')).toBeVisible()
  const row = page.getByRole('group', { name: 'Tuesday', exact: true })
  await row.getByLabelText('To', { exact: true }).fill('11:00')
  await row.getByRole('group', { name: 'From: AM or PM' }).getByRole('button', { name: 'AM' }).click()
  await expect.element(block('Tuesday, 9 AM – 11 AM')).toBeVisible()
  await expectNoBarriers('availability on a phone')
  await button('Preview').click()
  await expect.element(preview).toBeVisible()
  await button('Close preview').click()
  await save.click()
  await expect.poll(() => record()?.hours).toHaveLength(3)
})

test('SCHED-45 the editor fits every width', async () => {
  await open(hoursOf())
  await expect.element(grid).toBeVisible()
  await expectFits('availability')
})
