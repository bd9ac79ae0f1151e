import { expect, test, vi } from 'vitest'
import { ada, ben, openPage as open, restoreAfterEach } from '../base/testing/logged-in-page.ts'
import { settle } from '../base/testing/server.ts'

restoreAfterEach()

/** A page of Ada's whose device shows a notice to her. */
const openPage = async () => {
  const page = await open(() => ({ status: 200, body: ada }))
  const shown = new Set(['You have a new message'])
  const notices = () => [...shown].map((title) => ({ title, close: () => shown.delete(title) }))
  const registration = { getNotifications: async () => notices() }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } })
  const { writeDevice } = await import('./kept-device.ts')
  const { closeNotices } = await import('./shown.ts')
  page.session.onAccountLeft(closeNotices)
  writeDevice({ person: 'ada', token: 'push-1', at: '2026-01-01T00:00:00Z' })
  return { ...page, shown }
}

test.each([
  ['logs out', ({ session }: Awaited<ReturnType<typeof openPage>>) => session.drop('left')],
  [
    'is logged out by the server',
    ({ session }: Awaited<ReturnType<typeof openPage>>) => session.drop('refused'),
  ],
  ['gives way to somebody else', ({ session }: Awaited<ReturnType<typeof openPage>>) => session.begin(ben)],
])('the notices of somebody who %s are closed', async (_, leave) => {
  const page = await openPage()
  leave(page)
  await settle()
  expect(page.shown.size).toBe(0)
})

test('they stay while that person acts as somebody else', async () => {
  const acting = { ...ben, authorization: { ...ben.authorization, proxy: 'ada' } }
  const page = await openPage()
  const { replaceTransport } = await import('../base/transport.ts')
  replaceTransport(async () => ({ status: 200, body: acting }))
  await page.session.actAs('ben', '/dashboard')
  await settle()
  expect([page.session.account(), page.shown.size]).toEqual(['ben by ada', 1])
})
