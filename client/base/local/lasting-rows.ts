import { DAY } from '@cairn/domain/base/constants'
import { NUMBER, record } from '../stored.ts'
import { localTable } from './table.ts'

/** What was last written under a name; null where it was removed. */
export interface LastingRow {
  readonly text: string | null
  readonly at: number
}

// Among what waits for its owner, whoever logs in meanwhile.
const rows = localTable<LastingRow>('outbox', record({ text: { type: ['string', 'null'] }, at: NUMBER }))
const PREFIX = 'left '

const waiting = new Map<
  string,
  { readonly account: string; readonly key: string; readonly row: LastingRow }
>()
let writing: Promise<void> | undefined

const writeAll = async (): Promise<void> => {
  for (let [next] = waiting; next; [next] = waiting) {
    const [name, { account, key, row }] = next
    waiting.delete(name)
    await rows.put(account, PREFIX + key, row)
  }
}

/** Stores the latest of each name, one after the other. Settles when all of it is stored, or cannot be. */
export const writeRow = (account: string, key: string, row: LastingRow): Promise<void> => {
  waiting.set(`${account} ${key}`, { account, key, row })
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
  return writing
}

/** What an account has written here. What was removed is forgotten after a day. */
export const readRows = async (account: string, now: number): Promise<Map<string, LastingRow>> => {
  const found = new Map<string, LastingRow>()
  for (const key of (await rows.keys(account)).filter((one) => one.startsWith(PREFIX))) {
    const row = await rows.get(account, key).catch(() => null)
    if (row === null || (row.text === null && row.at < now - DAY)) await rows.remove(account, key)
    else found.set(key.slice(PREFIX.length), row)
  }
  return found
}
