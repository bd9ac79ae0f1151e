import { fits } from '@cairn/domain/base/fits'
import type { Schema } from '@cairn/domain/base/schema'
import { withDatabase, type TableName } from './database.ts'
import { LocalStoreError } from './local-store-error.ts'

/** The rows of one account in a table of the local store; every failure is a LocalStoreError. */
export interface LocalTable<T> {
  readonly get: (account: string, key: string) => Promise<T | null>
  readonly put: (account: string, key: string, value: T) => Promise<void>
  readonly remove: (account: string, key: string) => Promise<void>
  readonly keys: (account: string) => Promise<string[]>
  /** All of them in the order of their keys; those that the schema refuses are left out. */
  readonly all: (account: string) => Promise<{ readonly key: string; readonly value: T }[]>
  readonly clear: (account: string) => Promise<void>
  /** Removes the rows of everybody else. */
  readonly clearOthers: (account: string) => Promise<void>
}

const NEVER_BEFORE = ''

/** A table whose values are checked on the way in and on the way out: an older or a newer version may have written it. */
export const localTable = <T>(name: TableName, schema?: Schema): LocalTable<T> => {
  const isFit = (value: unknown): value is T => schema === undefined || fits(schema, value)
  const mine = (account: string) => IDBKeyRange.bound([account, NEVER_BEFORE], [account, []])
  return {
    get: (account, key) =>
      withDatabase(async (database) => {
        const row = await database.get(name, [account, key])
        if (row === undefined) return null
        if (!isFit(row.value)) throw new LocalStoreError('schema')
        return row.value
      }),
    put: (account, key, value) =>
      withDatabase(async (database) => {
        if (!isFit(value)) throw new LocalStoreError('schema')
        await database.put(name, { account, key, value })
      }),
    remove: (account, key) => withDatabase((database) => database.delete(name, [account, key])),
    keys: (account) =>
      withDatabase(async (database) =>
        (await database.getAllKeys(name, mine(account))).map(([, key]) => key),
      ),
    all: (account) =>
      withDatabase(async (database) =>
        (await database.getAll(name, mine(account))).flatMap(({ key, value }) =>
          isFit(value) ? [{ key, value }] : [],
        ),
      ),
    clear: (account) => withDatabase((database) => database.delete(name, mine(account))),
    clearOthers: (account) =>
      withDatabase(async (database) => {
        await database.delete(name, IDBKeyRange.upperBound([account, NEVER_BEFORE], true))
        await database.delete(name, IDBKeyRange.lowerBound([account, []], true))
      }),
  }
}
