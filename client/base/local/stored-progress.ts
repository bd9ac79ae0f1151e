import type { Fields } from '@cairn/domain/base/json-type'
import { replyKey, type ReadRequest } from '@cairn/domain/offline/reply-key'
import { replyRows } from './stored-rows.ts'

const RECORD = '/progress/user/{userId}/concept/{courseId}'
const LISTS = 'GET /progress?'

/** A learner sends what they do; the reply is their record as reading it would show it. */
export const isSentProgress = ({ method, path }: ReadRequest, reply: Fields, me: string): boolean =>
  method === 'PUT' && path === '/progress' && reply['user'] === me && typeof reply['object'] === 'string'

const inList = (list: unknown, record: Fields): readonly Fields[] | null =>
  Array.isArray(list) && list.some((one: Fields) => one['id'] === record['id'])
    ? list.map((one: Fields) => (one['id'] === record['id'] ? record : one))
    : null

/** Brings the stored record of a course, and the lists that it is in, up to what the server replied. */
export const storeSentProgress = async (account: string, record: Fields, now: number): Promise<void> => {
  const params = { userId: record['user'], courseId: record['object'] }
  const key = replyKey({ method: 'GET', path: RECORD, params })
  const known = await replyRows.get(account, key).catch(() => null)
  await replyRows.put(account, key, { ...known, reply: record, timestamp: now })
  for (const list of (await replyRows.keys(account)).filter((one) => one.startsWith(LISTS))) {
    const row = await replyRows.get(account, list).catch(() => null)
    const changed = row && inList(row.reply['list'], record)
    if (changed) await replyRows.put(account, list, { ...row, reply: { ...row.reply, list: changed } })
  }
}
