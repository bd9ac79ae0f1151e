import { isFields, type Fields } from '@cairn/domain/base/json-type'
import type { ReadRequest } from '@cairn/domain/offline/reply-key'
import { replyRows } from './stored-rows.ts'

const FEEDS = 'GET /conversation?'

const fieldsIn = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isFields) : [])
const partOf = (reply: Fields, name: string): Fields => {
  const join = reply['join']
  const part = isFields(join) ? join[name] : undefined
  return isFields(part) ? part : {}
}

/** Messages in a feed whose answers did not all come with it. */
export const unfinishedThreads = (reply: unknown): string[] => {
  if (!isFields(reply)) return []
  const replies = partOf(reply, 'replies')
  return fieldsIn(reply['list']).flatMap(({ id, childCount = 0 }) =>
    typeof id === 'string' && Number(childCount) > fieldsIn(replies[id]).length ? [id] : [],
  )
}

/** Every message that was read in some feed, as it was last, and the people in them. */
const readStored = async (account: string) => {
  const rows = (await replyRows.all(account))
    .filter(({ key }) => key.startsWith(FEEDS))
    .toSorted((one, other) => one.value.timestamp - other.value.timestamp)
  const messages = new Map<string, Fields>()
  const creator: Record<string, unknown> = {}
  for (const { value } of rows) {
    const answers = Object.values(partOf(value.reply, 'replies')).flatMap(fieldsIn)
    for (const message of [...fieldsIn(value.reply['list']), ...answers])
      messages.set(String(message['id']), message)
    Object.assign(creator, partOf(value.reply, 'creator'))
  }
  return { messages, creator, timestamp: rows.at(-1)?.value.timestamp ?? 0 }
}

const byTime = (one: Fields, other: Fields): number =>
  String(one['created']).localeCompare(String(other['created']))

/** One thread, or the answers in one, is asked for by the id of its first message. */
const askedIn = ({ path, params, query }: ReadRequest) => {
  if (path === '/conversation/{id}') return { is: 'message', id: String(params?.['id']) } as const
  const [, field, phrase] = /^(id|parent):("(?:[^"\\]|\\.)*")$/.exec(String(query?.['query'])) ?? []
  // Whoever only looks whether a message is there yet waits for the server.
  if (field === undefined || phrase === undefined || query?.['join'] !== 'creator,replies') return null
  return { is: field === 'id' ? 'thread' : 'replies', id: JSON.parse(phrase) as string } as const
}

/** A message or a thread that was not asked for by itself, from the feeds that were read; null where it is in none. */
export const recallMessages = async (account: string, request: ReadRequest) => {
  const asked = request.method === 'GET' ? askedIn(request) : null
  if (asked === null) return null
  const { messages, creator, timestamp } = await readStored(account)
  const message = messages.get(asked.id)
  if (!message) return null
  const replies = [...messages.values()].filter(({ parent }) => parent === asked.id).toSorted(byTime)
  const reply: Readonly<Record<typeof asked.is, Fields>> = {
    message,
    thread: { matches: 1, list: [message], join: { creator, replies: { [asked.id]: replies } } },
    replies: { matches: replies.length, list: replies, join: { creator } },
  }
  return { reply: reply[asked.is], timestamp }
}
