import { expect, test, vi } from 'vitest'
import { ben, openPage, restoreAfterEach, stateOf } from '../base/testing/logged-in-page.ts'

restoreAfterEach()

test('GROUP-14 the rest of a long list of members is not added by whoever logs in meanwhile', async () => {
  const { session, requests, tokens } = await openPage(({ path }) => ({
    status: 200,
    body: path.startsWith('/group') ? { list: [], jobId: 'j-1' } : { id: 'j-1', status: 'RUNNING' },
  }))
  const { addMembers } = await import('./calls.ts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const people = Array.from({ length: 250 }, (_, n) => ({ user: `u-${n}` }))
  const adding = addMembers('g-1', people, () => undefined)
  await vi.advanceTimersByTimeAsync(500)
  const before = requests.length
  session.begin(ben)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(await stateOf(adding)).toBe('open')
  expect([requests.length, new Set(tokens())]).toEqual([before, new Set(['tok-ada'])])
})
