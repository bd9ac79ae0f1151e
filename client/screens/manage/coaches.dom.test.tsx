import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { schedule, type TeamLoad } from '@cairn/contract/schedule'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { button, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const load = (givenName: string, over: Partial<TeamLoad>): TeamLoad => ({
  user: person(givenName, givenName),
  bookable: 600,
  booked: 0,
  sessions: 0,
  events: 0,
  completed: 0,
  noShows: 0,
  canceled: 0,
  ...over,
})
const as = member('root', 'admin')

test('SCHED-42 admins see who is booked how much, for a period and in an order they choose', async () => {
  await page.viewport(1440, 900)
  server.on(schedule.getTeam, [
    load('Anders', { booked: 60, sessions: 2, noShows: 1 }),
    load('Ines', { booked: 450, sessions: 15 }),
    load('Tomas', { bookable: 0 }),
  ])
  await openPage('/manage/coaches', { as })
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Ines Osei.*7\.5 of 10 hours.*15/)
  await expect.element(rows.nth(3)).toHaveTextContent(/No hours offered/)
  await expectNoBarriers('the coaches')
  await page.getByLabelText('Sort by').selectOptions('No-shows')
  await expect.element(rows.nth(1)).toHaveTextContent(/Anders Osei/)
  await button('Last 30 days').click()
  await expect
    .poll(() => Date.parse(server.received(schedule.getTeam).at(-1)?.query.end ?? '') <= Date.now())
    .toBe(true)
})

test('SCHED-42 without coaches it says how to get some', async () => {
  server.on(schedule.getTeam, [])
  await openPage('/manage/coaches', { as })
  await sees('No coaches yet')
})
