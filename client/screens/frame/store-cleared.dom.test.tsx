import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '@cairn/contract/conversations'
import { TABLES, withDatabase } from '../../base/local/database.ts'
import { localTable } from '../../base/local/table.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { downloads } from '../../offline/tables.ts'
import { becomes, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const ME = 'amina'
const DOWNLOAD = {
  quality: 'normal',
  state: 'done',
  bytes: 1000,
  total: 1000,
  at: 1,
  missing: [],
  title: 'Reading a map',
  language: 'en',
} as const

/** As somebody does in the settings of their browser. */
const clearStore = () =>
  new Promise<void>((done, fail) => {
    const removal = indexedDB.deleteDatabase('cairn')
    removal.addEventListener('success', () => done())
    removal.addEventListener('error', () => fail(removal.error))
  })

beforeEach(() => {
  session.begin(member(ME))
  startMessages()
  server.on(conversations.putMessage, noAnswer)
})
afterEach(async () => {
  for (const { id } of outboxState.get().items) await outbox.discard(id)
  for (const name of TABLES) await withDatabase((database) => database.clear(name))
})

describe('a store that is removed while a page is open', () => {
  test('OFF-33 people are told, the list of downloads is true, and what was not sent is stored again', async () => {
    const id = crypto.randomUUID()
    const payload = { id, type: 'concept', feed: 'course-1', body: '<p>Steep</p>' }
    await downloads.put(ME, 'course-1', DOWNLOAD)
    await openPage('/account/offline', { as: member(ME) })
    await sees('Reading a map')
    await outbox.add([outboxItem({ id, kind: 'post', subject: id, payload })])
    await becomes(() => outboxState.get().items.map(({ id: one }) => one), [id])
    await expect.poll(() => localTable('outbox').keys(ME)).toHaveLength(1)
    await clearStore()
    await sees(/^Your browser removed what was stored on this device.*1 unsent item was stored again\.$/)
    await sees('No downloads yet')
    await seesNot('Reading a map')
    expect(await localTable('outbox').keys(ME)).toEqual([`item ${id}`])
    expect(outboxState.get().items.map(({ id: one }) => one)).toEqual([id])
  })
})
