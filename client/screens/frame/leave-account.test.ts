import { expect, test } from 'vitest'
import { ben, openPage, restoreAfterEach, stateOf } from '../../base/testing/logged-in-page.ts'

restoreAfterEach()

test('the question about unsent work is withdrawn when its account leaves, and does not let the next one go on', async () => {
  const { browser, session } = await openPage(() => ({ status: 503, body: undefined }))
  browser.local.setItem(
    'outgoing:ada',
    JSON.stringify([{ id: 'm-1', said: {}, created: '2026-01-01T00:00:00Z', state: 'waiting' }]),
  )
  const { leavingStore, askBeforeLeaving } = await import('./leave-account.ts')
  const asking = askBeforeLeaving('switch')
  await new Promise<void>((done) => leavingStore.subscribe(done))
  expect(leavingStore.get()?.why).toBe('switch')
  session.begin(ben)
  expect(leavingStore.get()).toBeNull()
  expect([await asking, await stateOf(asking)]).toEqual([false, 'answered'])
})
