import { MAIN, expectNoBarriers } from './support/axe.ts'
import { title } from './support/frame.ts'
import { startServer, type OwnServer } from './support/lagging-server.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { beLoggedIn, signUp } from './support/people.ts'
import { expect, test as base } from './support/test.ts'

/** A site whose mail server refuses everything until it is told otherwise. */
const test = base.extend<{ mail: MailServer; site: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- it needs nothing
  mail: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  site: [
    async ({ mail }, use) => {
      const server = await startServer(() => ({ SMTP_URL: mail.url }))
      await use(server)
      await server.stop()
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})

test('A root admin sees an email that failed and retries it, and it is delivered once', async ({
  page,
  mail,
  request,
}) => {
  const { user } = await signUp(request)
  await beLoggedIn(page, 'root')
  await page.goto('/settings/status')
  await expect(title(page)).toHaveText('System status')
  const failed = page.getByRole('list', { name: 'Failed emails' }).getByRole('listitem')
  const own = failed.filter({ hasText: user.email ?? '' })
  await expect(own).toContainText('451 the mailbox is busy')
  await expect(page.getByRole('list', { name: 'Health' })).toContainText('Needs attention')
  await expectNoBarriers(page, 'the status of the system', { within: MAIN })

  // Its next attempt by itself may come at any moment: mail is taken in only once Retry was pressed.
  await page.route('**/report/outbox/*/retry', async (route) => {
    mail.accept()
    await route.continue()
  })
  await own.getByRole('button', { name: `Retry: ${user.email}` }).click()
  await expect(page.getByText('1 email queued again')).toBeVisible()
  await expect(own).toHaveCount(0)

  // It goes out a moment after it was queued, and the page shows what was there when it was opened.
  await expect.poll(() => mail.received.includes(user.email ?? '')).toBe(true)
  await expect(async () => {
    await page.goto('/settings/outbox')
    await page.getByLabel('Status').selectOption('Sent')
    await expect(page.getByText(user.email ?? '')).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(mail.received.filter((to) => to === user.email)).toHaveLength(1)
})
