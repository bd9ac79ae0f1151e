import { outdatedKeys } from '@cairn/domain/offline/purge'
import { connection } from '../online.ts'
import { session } from '../session.ts'
import { courseKeys } from './course-keys.ts'
import type { TableName } from './database.ts'
import { courseIdOf, courseRows, downloadRows, inTurn, replyRows } from './stored-rows.ts'
import { localTable, type LocalTable } from './table.ts'

/** Everything but unsent work, which waits for its owner. */
const OF_ONE_ACCOUNT: readonly TableName[] = ['courses', 'replies', 'downloads', 'files', 'pieces', 'notes']

/** Removes what other accounts have left on this device. */
export const removeOthers = async (account: string): Promise<void> => {
  for (const name of OF_ONE_ACCOUNT) await localTable(name).clearOthers(account)
}

const removeAll = async (
  table: Pick<LocalTable<unknown>, 'remove'>,
  account: string,
  keys: readonly string[],
) => {
  for (const key of keys) await table.remove(account, key)
}

/** Removes what is older than a day, except what was downloaded on purpose. */
export const removeOutdated = async (account: string, now: number): Promise<void> => {
  const downloaded = new Set(await downloadRows.keys(account))
  const courses = (await courseRows.all(account)).map(({ key, value: { timestamp } }) => ({
    key,
    timestamp,
    pinned: downloaded.has(courseIdOf(key)),
  }))
  const replies = (await replyRows.all(account)).map(({ key, value: { timestamp, pinned = [] } }) => ({
    key,
    timestamp,
    pinned: pinned.length > 0,
  }))
  await removeAll(courseRows, account, outdatedKeys(courses, now))
  await removeAll(replyRows, account, outdatedKeys(replies, now))
}

/** Removes the pages that were only visited; what was downloaded on purpose and unsent work stay. */
export const removeVisited = (account: string): Promise<void> =>
  inTurn(async () => {
    // Everything was stored before the end of time.
    await removeOutdated(account, Number.MAX_SAFE_INTEGER)
    courseKeys.refresh()
  })

/** Tidies what is stored once an account is here: the rows of others go and, with a connection, what is outdated. */
export const tidy = (account: string, online: boolean): Promise<void> =>
  inTurn(async () => {
    await removeOthers(account)
    if (online) await removeOutdated(account, Date.now())
    courseKeys.refresh()
  })

/** Downloads do not expire: with a connection, copies that are older than a day are fetched again. */
const refreshDownloads = async (account: string, now: number): Promise<void> => {
  const downloaded = await downloadRows.keys(account)
  if (downloaded.length === 0) return
  const { storeForDownload } = await import('./course-copy.ts')
  for (const id of downloaded) {
    const { timestamp = 0 } = (await courseRows.get(account, id).catch(() => null)) ?? {}
    const old = outdatedKeys([{ key: id, timestamp, pinned: false }], now)
    if (old.length > 0 && session.account() === account)
      await storeForDownload(account, id).catch(() => undefined)
  }
}

const begin = async (account: string): Promise<void> => {
  const online = connection.isUp()
  await tidy(account, online)
  if (online) await refreshDownloads(account, Date.now())
}

let tended: string | null = null

const tend = (): void => {
  const account = session.account()
  if (account === tended) return
  tended = account
  courseKeys.clear()
  // Whoever acts as somebody stores nothing, and leaves alone what is theirs.
  if (account !== null && session.get()?.authorization.proxy === undefined)
    void begin(account).catch(() => undefined)
}

let watching = false

/** From the first time on, what is stored follows the account. */
export const tendStore = (): void => {
  if (!watching) session.subscribe(tend)
  watching = true
  tend()
}
