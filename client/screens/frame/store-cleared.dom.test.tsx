import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '@cairn/contract/conversations'
import { resources } from '@cairn/contract/resources'
import { TABLES, withDatabase } from '../../base/local/database.ts'
import { localTable } from '../../base/local/table.ts'
import { network } from '../../base/network-here.ts'
import { newLocalFile } from '../../base/outbox/local-file.ts'
import { outbox, outboxItem } from '../../base/outbox/outbox.ts'
import { storedRows } from '../../base/outbox/rows.ts'
import { outboxState } from '../../base/outbox/state.ts'
import { session } from '../../base/session.ts'
import { startMessages } from '../../conversations/outbox.ts'
import { downloads } from '../../offline/tables.ts'
import { startStoredUploads } from '../../resources/outbox-uploads.ts'
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

/** Another tab has found that the server does not answer. */
const cut = () => network.hearTab({ is: 'unreached', retryAt: Date.now() + 600_000 })

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

  const withFile = (file: string) => {
    const id = crypto.randomUUID()
    const attachment = [{ id: 'f1', file, name: 'ridge.txt' }]
    const payload = { id, type: 'concept', feed: 'course-1', body: '<p>Steep</p>', attachment }
    const about = { objectID: 'course-1', name: 'ridge.txt', type: 'text/plain', bytes: 5 }
    return [
      outboxItem({ id: file, kind: 'upload', subject: file, payload: about }),
      outboxItem({ id, kind: 'post', subject: id, payload, needs: [file] }),
    ]
  }

  test('OFF-04 OFF-33 files that this page was given are stored again with what they belong to', async () => {
    server.on(resources.beginUpload, noAnswer)
    await openPage('/account/offline', { as: member(ME) })
    const file = newLocalFile()
    await outbox.add(withFile(file), new Map([[file, new File(['Steep'], 'ridge.txt')]]))
    await expect.poll(() => localTable('outbox').keys(ME)).toHaveLength(3)
    await clearStore()
    await sees(/^Your browser removed what was stored on this device/)
    expect(await localTable('outbox').keys(ME)).toContain(`file ${file}`)
    expect(await (await outbox.file(file))?.text()).toBe('Steep')
  })

  test('OFF-33 a file that only the store had is gone: the message needs attention, and says so', async () => {
    const file = newLocalFile()
    // As an earlier page left it.
    await storedRows(ME).change(
      (items) => [...items, ...withFile(file)],
      new Map([[file, new Blob(['Steep'])]]),
    )
    cut()
    await openPage('/account/offline', { as: member(ME) })
    await outbox.resume()
    await becomes(() => outboxState.get().items.length, 2)
    await clearStore()
    await sees(/^Your browser removed what was stored on this device/)
    network.hear(200)
    startStoredUploads()
    await outbox.resume()
    await becomes(() => outboxState.get().items.find(({ id }) => id === file)?.problem?.code, 'file_missing')
    await sees('1 item couldn’t be sent.')
  })
})
