import { expect, test } from 'vitest'
import { ben, openPage, restoreAfterEach, stateOf } from '../../base/testing/logged-in-page.ts'

restoreAfterEach()

test('a claim of Ada’s is released with her session, and never with that of the coach who comes next', async () => {
  const { session, tokens } = await openPage(() => ({ status: 200, body: {} }))
  const { releaseReview } = await import('./coaching-calls.ts')
  const piece = { progress: 'p-1', item: 'i-1' }
  await releaseReview(piece, 'ada')
  session.begin(ben)
  expect(await stateOf(releaseReview(piece, 'ada'))).toMatchObject({ code: 'account_changed' })
  expect(tokens()).toEqual(['tok-ada'])
})
