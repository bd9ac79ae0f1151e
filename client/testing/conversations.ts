import { conversations, type Message } from '@cairn/contract/conversations'
import type { PublicUser } from '@cairn/contract/users'
import { feedNews } from '../base/feed-news.ts'
import { session } from '../base/session.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

const valuesOf = (text: string): string[] => [...text.matchAll(/[\w.-]+/g)].map(([word]) => word)

const fits = (message: Message, term: string): boolean => {
  const [, no, key = '', value = ''] = /^(NOT )?(\w+):(.*)$/.exec(term) ?? []
  const wanted = valuesOf(value.replaceAll(' OR ', ' '))
  const own: Record<string, readonly (string | undefined)[]> = {
    _exists_: [message.parent && 'parent'],
    id: [message.id],
    feed: [message.feed],
    type: [message.type],
    parent: [message.parent],
    creator: [message.creator],
    about: message.about ?? [],
    user: [message.creator, message.feed, ...(message.about ?? [])],
    replaced: [String(message.replaced === true)],
  }
  const found = own[key]?.some((one) => one !== undefined && wanted.includes(one)) ?? true
  return no === undefined ? found : !found
}

const START = Date.parse('2026-01-05T08:00:00.000Z')

/** Stores messages as the server does: found by the terms of a query, the newest first, page by page. */
export const storeMessages = (
  first: readonly Partial<Message>[] = [],
  people: readonly PublicUser[] = [],
) => {
  const records = new Map<string, Message>()
  const put = (body: Partial<Message>): Message => {
    const count = records.size + 1
    const known = records.get(body.id ?? '')
    const parent = records.get(body.parent ?? '')
    const next: Message = {
      id: `m${count}`,
      type: parent?.type ?? 'concept',
      feed: parent?.feed ?? 'course-1',
      creator: session.account() ?? 'nobody',
      created: new Date(START + count * 60_000).toISOString(),
      ...known,
      ...body,
      ...(known && { edited: true }),
    }
    records.set(next.id, next)
    return next
  }
  for (const one of first) put(one)
  server.on(conversations.findMessages, ({ query: { query = '', start = 0, limit = 10, cursor, sort } }) => {
    const terms = query === '' ? [] : query.split(' AND ')
    const all = [...records.values()]
      .filter((message) => terms.every((term) => fits(message, term)))
      .toSorted((a, b) => (a.created ?? '').localeCompare(b.created ?? ''))
    if (sort !== 'created:asc') all.reverse()
    const from = cursor === undefined ? start : Number(cursor)
    const list = all.slice(from, from + limit)
    const replies = Object.fromEntries(
      list.map(({ id }) => [id, [...records.values()].filter(({ parent }) => parent === id)]),
    )
    return {
      matches: all.length,
      list,
      join: { creator: Object.fromEntries(people.map((one) => [one.id, one])), replies },
      ...(from + limit < all.length && { cursor: String(from + limit) }),
    }
  })
  server.on(conversations.getMessage, ({ params }) => records.get(params.id) ?? refuse('not_found'))
  server.on(conversations.putMessage, ({ body }) => put(body as Partial<Message>))
  server.on(conversations.deleteMessage, ({ params }) => void records.delete(params.id))
  server.on(conversations.noteRead, undefined)
  return {
    list: () => [...records.values()],
    put,
    /** Somebody else posts, and this page hears of it over the live stream. */
    hear: (body: Partial<Message>) => {
      const message = put(body)
      feedNews.tellUpdate({ ...message }, undefined)
      return message
    },
  }
}
