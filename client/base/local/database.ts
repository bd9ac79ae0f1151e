import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { storeCleared } from './cleared.ts'
import { LocalStoreError, localStoreError } from './local-store-error.ts'

/**
 * courses: courses with the time they were fetched. replies: other answers of the server. outbox: writes that the server
 * does not have yet. downloads: courses that were downloaded on purpose. files, pieces: their files, in pieces. notes:
 * whatever else the device has to remember.
 */
export const TABLES = ['courses', 'replies', 'outbox', 'downloads', 'files', 'pieces', 'notes'] as const
export type TableName = (typeof TABLES)[number]

/** Everything on the device belongs to one account. */
export interface StoredRow {
  readonly account: string
  readonly key: string
  readonly value: unknown
}

type LocalSchema = DBSchema & {
  [name in TableName]: {
    key: [account: string, key: string]
    value: StoredRow
    indexes: { account: string }
  }
}

export type LocalDatabase = IDBPDatabase<LocalSchema>

const NAME = 'cairn'
const VERSION = 1

type Restore = (database: LocalDatabase) => Promise<void>

let opened: Promise<LocalDatabase> | undefined
/** There was a database in the life of this page: one that has to be made anew was removed under it. */
let existed = false
const restores = new Set<Restore>()

const forget = (): void => {
  opened = undefined
}

/** Says what a page still has in memory and puts back where the store was removed, before anybody reads it again. */
export const onStoreCleared = (restore: Restore): void => {
  restores.add(restore)
}

/** The store was removed: it is made anew at once, so that people hear of it and nothing stays in memory alone. */
const lose = (): void => {
  forget()
  void withDatabase(() => Promise.resolve()).catch(() => undefined)
}

const open = async (): Promise<LocalDatabase> => {
  if (typeof indexedDB === 'undefined') throw new LocalStoreError('unavailable')
  let isCleared = false
  const database = await openDB<LocalSchema>(NAME, VERSION, {
    upgrade: (upgraded, before) => {
      isCleared = existed && before === 0
      for (const name of TABLES)
        if (!upgraded.objectStoreNames.contains(name))
          upgraded.createObjectStore(name, { keyPath: ['account', 'key'] }).createIndex('account', 'account')
    },
    // A newer version of the app needs it, or somebody removes it: neither must wait for this page.
    blocking: (_current, blocked, event) => {
      ;(event.target as unknown as LocalDatabase).close()
      if (blocked === null) lose()
      else forget()
    },
    terminated: lose,
  })
  existed = true
  if (isCleared) {
    for (const restore of restores) await restore(database).catch(() => undefined)
    storeCleared.tell()
  }
  return database
}

/** Runs something on the database; it is opened for the first use, and again after it was lost. */
export const withDatabase = async <T>(work: (database: LocalDatabase) => Promise<T>): Promise<T> => {
  try {
    opened ??= open()
    return await work(await opened)
  } catch (error) {
    const failure = localStoreError(error)
    if (failure.problem === 'broken' || failure.problem === 'unavailable') forget()
    throw failure
  }
}
