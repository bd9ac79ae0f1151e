import { isFields, type Fields } from '@cairn/domain/base/json-type'
import { replyKey, type ReadRequest } from '@cairn/domain/offline/reply-key'
import { noteRecalled } from '../recalled.ts'
import { recallCourse, storeCourse } from './course-rows.ts'
import { withStoredFiles } from './joined-files.ts'
import { isManyFiles, joinFiles, splitFiles } from './located-files.ts'
import { storedAs, type StoredEndpoint } from './stored-endpoints.ts'
import { recallMessages } from './stored-messages.ts'
import { isSentProgress, storeSentProgress } from './stored-progress.ts'
import { inTurn, replyRows } from './stored-rows.ts'
import { tendStore } from './upkeep.ts'

const isCourse = ({ path }: ReadRequest): boolean => path === '/concept/{id}'

/** Stores a reply with the time. What it was pinned by stays, and so it is with what it is pinned by now. */
const storeRow = async (account: string, key: string, reply: Fields, pin?: string): Promise<void> => {
  const known = await replyRows.get(account, key).catch(() => null)
  const pinned = [...new Set([...(known?.pinned ?? []), ...(pin === undefined ? [] : [pin])])]
  await replyRows.put(account, key, {
    reply,
    timestamp: Date.now(),
    ...(pinned.length > 0 && { pinned }),
  })
}

const keyIn = ({ normalized = (asked) => asked }: StoredEndpoint, request: ReadRequest): string =>
  replyKey(normalized(request))

const storeOther = async (
  account: string,
  request: ReadRequest,
  whole: Fields,
  pin?: string,
): Promise<number> => {
  const how = storedAs(request, account)
  if (!how) return 0
  const { worth = () => true, reduced = (all: Fields) => all } = how
  if (isManyFiles(request)) {
    const files = splitFiles(request, whole)
    for (const { key, reply } of files) await storeRow(account, key, reply, pin)
    return JSON.stringify(files).length
  }
  const key = keyIn(how, request)
  if (!worth(whole, account, request)) {
    await replyRows.remove(account, key)
    return 0
  }
  const reply = reduced(whole, account, request)
  await storeRow(account, key, reply, pin)
  return JSON.stringify(reply).length
}

/** Stores a reply, pinned by a downloaded course if one is given. Returns its approximate size in bytes. */
export const storeReply = (
  account: string,
  request: ReadRequest,
  reply: unknown,
  pin?: string,
): Promise<number> =>
  inTurn(async () => {
    if (!isFields(reply)) return 0
    if (isSentProgress(request, reply, account)) {
      await storeSentProgress(account, reply, Date.now())
      return 0
    }
    if (!isCourse(request)) return storeOther(account, request, reply, pin)
    const { course } = await storeCourse(account, request, reply, Date.now())
    return JSON.stringify(course).length
  })

const located = async (account: string, reply: Fields | null): Promise<Fields | null> =>
  reply && withStoredFiles(account, reply)

/** A stored reply, or what the feeds that were read say about a message. */
const recallDated = async (account: string, request: ReadRequest, how: StoredEndpoint | null) => {
  const row = how && (await replyRows.get(account, keyIn(how, request)))
  const { reply, timestamp } = row ??
    (await recallMessages(account, request)) ?? { reply: null, timestamp: 0 }
  const found = await located(account, reply)
  return found && noteRecalled(found, timestamp)
}

const recallReply = async (account: string, request: ReadRequest): Promise<Fields | null> => {
  const how = storedAs(request, account)
  if (how && isCourse(request)) return located(account, await recallCourse(account, request))
  if (how && isManyFiles(request))
    return joinFiles(request, async (key) => (await replyRows.get(account, key))?.reply ?? null)
  return recallDated(account, request, how)
}

/**
 * The replies that the server gave this account, for when it gives none. Whatever is wrong with the store, nothing is
 * stored then, and nothing found.
 */
export const localReplies = {
  keep: async (account: string, request: ReadRequest, reply: unknown): Promise<void> => {
    tendStore()
    await storeReply(account, request, reply).catch(() => undefined)
  },
  recall: (account: string, request: ReadRequest): Promise<unknown> =>
    recallReply(account, request).catch(() => null),
}
