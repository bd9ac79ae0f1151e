import { afterEach, expect, test, vi } from 'vitest'
import { member } from '../../testing/samples.ts'
import { withDatabase } from '../local/database.ts'
import { guardPage, isOnlyHere } from '../only-here.ts'
import { session } from '../session.ts'
import { outbox, outboxItem, startOutbox } from './outbox.ts'
import { storedRows } from './rows.ts'
import { outboxState } from './state.ts'

afterEach(async () => {
  vi.restoreAllMocks()
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

test('OFF-12 OFF-33 what the browser cannot store outlives a session that ended under it, for its owner alone', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  guardPage()
  const ids = () => outboxState.get().items.map(({ id }) => id)
  const item = outboxItem({ kind: 'post', subject: 'm1', payload: {} })
  session.begin(member('amina'))
  startOutbox()
  await outbox.add([item])
  session.drop('refused')
  await expect.poll(() => outboxState.get().left).toBe(1)
  expect([ids(), isOnlyHere(), isAsked()]).toEqual([[], true, true])
  session.begin(member('bea'))
  await expect.poll(() => outboxState.get().loaded).toBe(true)
  expect([ids(), isOnlyHere()]).toEqual([[], true])
  session.drop('elsewhere')
  session.begin(member('amina'))
  await expect.poll(ids).toEqual([item.id])
  // Whoever logs out was told that it ends here.
  session.drop('left')
  expect([isOnlyHere(), isAsked()]).toEqual([false, false])
  session.begin(member('amina'))
  await expect.poll(() => outboxState.get().loaded).toBe(true)
  expect(ids()).toEqual([])
})
