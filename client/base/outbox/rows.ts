import { fits } from '@cairn/domain/base/fits'
import { OUTBOX_KINDS, plausible, type OutboxItem, type OutboxItems } from '@cairn/domain/offline/outbox'
import { withDatabase, type LocalDatabase } from '../local/database.ts'
import { listOf, NUMBER, record, TEXT } from '../stored.ts'

/** Where the items of one account are stored. */
export interface OutboxRows {
  readonly read: () => Promise<OutboxItems>
  /** Changes all of them in one step, whatever other tabs do; the files are stored with it, or nothing is. */
  readonly change: (
    change: (items: OutboxItems) => OutboxItems,
    files: ReadonlyMap<string, Blob>,
  ) => Promise<{ readonly items: OutboxItems; readonly wrote: boolean }>
  readonly file: (id: string) => Promise<Blob | null>
}

const ITEM = record(
  {
    id: TEXT,
    kind: { enum: [...OUTBOX_KINDS] },
    key: TEXT,
    subject: TEXT,
    created: TEXT,
    state: { enum: ['waiting', 'sending', 'attention'] },
    tries: NUMBER,
    payload: { type: 'object' },
  },
  {
    unsure: { type: 'boolean' },
    until: NUMBER,
    held: NUMBER,
    editing: NUMBER,
    independent: { type: 'boolean' },
    problem: record({ status: NUMBER, message: TEXT }, { code: TEXT }),
    needs: listOf(TEXT),
  },
)

const isItem = (value: unknown): value is OutboxItem => fits(ITEM, value)

const itemsIn = (rows: readonly { readonly value: unknown }[]): OutboxItem[] =>
  rows
    .map(({ value }) => value)
    .filter(isItem)
    .map((item) => plausible(item, Date.now()))

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** As it is stored: a field without a value would not fit the schema when it is read again. */
const storable = (item: OutboxItem): object =>
  given({ ...item, ...(item.problem && { problem: given(item.problem) }) })

// A file has a row of its own: an item is written with every attempt, and its file only once.
const ITEMS = 'item '
const AFTER_ITEMS = 'item!'
const itemKey = (id: string) => `${ITEMS}${id}`
const fileKey = (id: string) => `file ${id}`

/** Puts items that a page still has, and their files, into a store that was removed under it. */
export const putBack = async (
  database: LocalDatabase,
  account: string,
  items: OutboxItems,
  files: ReadonlyMap<string, Blob>,
): Promise<void> => {
  for (const item of items)
    await database.put('outbox', { account, key: itemKey(item.id), value: storable(item) })
  // A file on the disk may have been changed or removed since: the others are stored all the same.
  for (const [id, value] of files)
    await database.put('outbox', { account, key: fileKey(id), value }).catch(() => undefined)
}

/** In the local store of the browser, which all tabs share. */
export const storedRows = (account: string): OutboxRows => {
  const range = () => IDBKeyRange.bound([account, ITEMS], [account, AFTER_ITEMS])
  return {
    read: () => withDatabase(async (database) => itemsIn(await database.getAll('outbox', range()))),
    change: (change, files) =>
      withDatabase(async (database) => {
        const transaction = database.transaction('outbox', 'readwrite')
        const { store } = transaction
        const writes: Promise<unknown>[] = [transaction.done]
        try {
          const before = itemsIn(await store.getAll(range()))
          const items = change(before)
          const put = items.filter((item) => !before.includes(item))
          const gone = before.filter(({ id }) => !items.some((item) => item.id === id))
          for (const item of put)
            writes.push(store.put({ account, key: itemKey(item.id), value: storable(item) }))
          for (const { id } of gone)
            writes.push(store.delete([account, itemKey(id)]), store.delete([account, fileKey(id)]))
          for (const [id, value] of files) writes.push(store.put({ account, key: fileKey(id), value }))
          await Promise.all(writes)
          return { items, wrote: put.length + gone.length > 0 }
        } catch (error) {
          // One reason is enough: the others only say that they were stopped.
          void Promise.allSettled(writes)
          stop(transaction)
          throw error
        }
      }),
    file: (id) =>
      withDatabase(async (database) => {
        const value = (await database.get('outbox', [account, fileKey(id)]))?.value
        return value instanceof Blob ? value : null
      }),
  }
}

const stop = (transaction: { abort: () => void }): void => {
  try {
    transaction.abort()
  } catch {
    // It ended by itself.
  }
}
