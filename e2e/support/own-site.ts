import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Config } from '@cairn/contract/config'
import { startServer, type OwnServer } from './lagging-server.ts'
import { openSession } from './people.ts'
import { expect, test as base } from './test.ts'

/** Journeys that change the site itself have one of their own. */
export const onOwnSite = (settings: Readonly<Record<string, string>> = {}) =>
  base.extend<object, { site: OwnServer }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- it needs nothing
      async ({}, use) => {
        const server = await startServer(() => settings)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ site }, use) => use(site.address),
  })

export const readConfig = async (page: Page): Promise<Config> =>
  (await page.request.get('/api/config')).json() as Promise<Config>

/** One session per test is enough for another admin. */
const elsewhere = new WeakMap<Page, Promise<LoggedIn>>()

/** Saves as another admin would, from elsewhere. */
export const saveElsewhere = async (
  page: Page,
  change: Partial<Record<keyof Config, unknown>>,
): Promise<void> => {
  const session = elsewhere.get(page) ?? openSession(page.request, 'root')
  elsewhere.set(page, session)
  const { authorization } = await session
  const reply = await page.request.put('/api/config', {
    headers: { authorization: authorization.token },
    data: change,
  })
  expect(reply.status()).toBe(200)
}

/** Somebody who has never been here. */
export const stranger = async (
  browser: Browser,
  site: OwnServer,
  more: BrowserContextOptions = {},
): Promise<Page> => (await browser.newContext({ baseURL: site.address, ...more })).newPage()

/** Saves the form in view. The words of an earlier time may still be there, so that the answer is awaited as well. */
export const save = async (page: Page, button: string, done: string): Promise<void> => {
  const answer = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/config') && reply.ok(),
  )
  await page.getByRole('button', { name: button }).click()
  await answer
  await expect(page.getByText(done, { exact: true })).toBeVisible()
}
