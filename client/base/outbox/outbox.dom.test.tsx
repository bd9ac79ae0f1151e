import { afterEach, expect, test } from 'vitest'
import { member } from '../../testing/samples.ts'
import { withDatabase } from '../local/database.ts'
import { session } from '../session.ts'
import { outbox, outboxItem, startOutbox } from './outbox.ts'
import { storedRows } from './rows.ts'
import { outboxState } from './state.ts'

afterEach(async () => {
  session.drop('left')
  localStorage.clear()
  await withDatabase((database) => database.clear('outbox'))
})

test('OFF-39 AUTH-20 whoever asks before the store has answered is told what another tab has left unsent', async () => {
  const { user } = member('amina')
  const item = outboxItem({ kind: 'post', subject: 'm1', payload: {} })
  await storedRows(user.id).change((items) => [...items, item], new Map())
  localStorage.setItem(`outbox:${user.id}`, '1')
  session.begin(member('amina'))
  startOutbox()
  expect([outboxState.get().loaded, outbox.count(user.id, ['post'])]).toEqual([false, 1])
  await expect.poll(() => outboxState.get().loaded).toBe(true)
  expect(outbox.count(user.id, ['post'])).toBe(1)
})
