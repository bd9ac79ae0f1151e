import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { schedule } from '@cairn/contract/schedule'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { button, dialog, sees } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'
import { FeedPanel } from './feed-panel.tsx'

test('SCHED-42 a private calendar address is made, shown once, renewed and revoked', async () => {
  let made = 0
  server.on(schedule.getFeed, () => (made > 0 ? { created: LONG_AGO } : {}))
  server.on(schedule.postFeed, () => {
    made += 1
    return { url: `https://cairn.example.org/feed/${made}.ics`, created: LONG_AGO }
  })
  server.on(schedule.deleteFeed, () => void (made = 0))
  await render(<FeedPanel />, { as: member('amina') })
  await button('Create private link').click()
  const link = page.getByLabelText('Private link')
  await expect.element(link).toHaveValue('https://cairn.example.org/feed/1.ics')
  await sees(/Google Calendar: on a computer/)
  await expectNoBarriers('the calendar feed')
  await button('Create a new link').click()
  await dialog.getByRole('button', { name: 'Create a new link' }).click()
  await expect.element(link).toHaveValue('https://cairn.example.org/feed/2.ics')
  await button('Revoke link').click()
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect.element(button('Create private link')).toBeVisible()
})
