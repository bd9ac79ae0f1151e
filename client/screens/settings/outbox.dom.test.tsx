import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reports, type SentMessage } from '@cairn/contract/reports'
import { operations } from '@cairn/contract/operations'
import { becomes, button, menuItem, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const MESSAGE: SentMessage = {
  id: 'm1',
  kind: 'mail',
  to: 'amina@example.org',
  subject: 'Confirm your email',
  text: '',
  state: 'kept',
  openable: true,
  created: LONG_AGO,
}

test('The root admin finds what the site has sent, and opens one message', async () => {
  server.on(reports.findOutbox, ({ query }) =>
    found(JSON.stringify(query).includes('nobody') ? [] : [MESSAGE]),
  )
  server.on(operations.openMessage, { ...MESSAGE, text: 'Open https://example.org/confirm?key=abc' })
  const { here } = await openPage('/dashboard', { as: member('root', 'admin') })
  await button(/^Your account/).click()
  await menuItem('Sent messages').click()
  await becomes(here, '/settings/outbox')
  await expect.element(title).toHaveTextContent('Sent messages')
  const entry = page.getByRole('listitem').filter({ hasText: 'Confirm your email' }).first()
  await entry.getByText('Confirm your email').click()
  await entry.getByRole('button', { name: 'Show message' }).click()
  await sees(/\/confirm\?key=abc/)
  await page.getByLabelText('Search by address or subject').fill('nobody-has-this-address')
  await expect.element(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible()
  await button('Clear search').click()
  await expect.element(entry).toBeVisible()
})
