import { conversations, type Message } from '@cairn/contract/conversations'
import type { ReplyOf } from '@cairn/contract/endpoint'
import type { PublicUser } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../base/call.ts'
import type { FeedEvent } from '../base/feed-news.ts'
import { recalledAt } from '../base/recalled.ts'
import type { FeedSpec } from './feed-spec.ts'
import { isGone } from './gone.ts'
import { makeShelf } from './shelf.ts'
import { makeThreads, type Thread } from './threads.ts'

export type Person = Pick<PublicUser, 'id' | 'givenName' | 'familyName' | 'avatar'>

export interface FeedView {
  /** Newest first. */
  readonly threads: readonly Thread[]
  readonly people: Readonly<Record<string, Person>>
  readonly state: 'loading' | 'ready' | 'failed'
  /** There is more. */
  readonly more: boolean
  readonly loadingMore: boolean
  /** How many there are, as the server said at first. */
  readonly matches: number
  /** When the server gave it, where it comes from this device. */
  readonly storedAt: number | undefined
}

/** What was read page by page is read again in larger pieces. */
const AGAIN_PAGE = 100
const MOST_STRANGERS = 40

type Unread = ReplyOf<typeof conversations.findMessages> & { readonly failed?: boolean }
type Joined = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** One list of messages: pages that were asked for and what is heard meanwhile, as one. */
export const openFeed = (spec: FeedSpec) => {
  // Stays the same while nobody new comes: thousands of messages look into it.
  let people: Readonly<Record<string, Person>> = {}
  const listeners = new Set<() => void>()
  const opened = new Set<string>()
  let cursor: string | undefined
  let floor: string | undefined
  let read = 0
  let matches = 0
  let state: FeedView['state'] = 'loading'
  let storedAt: number | undefined
  let loadingMore = false
  let closed = false
  let view: FeedView

  const isTop = (message: Message) => spec.flat || message.parent === undefined
  const inWindow = (message: Message) =>
    isTop(message) && spec.holds(message) && (floor === undefined || (message.created ?? '') >= floor)
  const threads = makeThreads(spec.flat, inWindow)
  const shelf = makeShelf(threads.change)

  const draw = (): FeedView => ({
    threads: threads.draw(),
    people,
    state,
    more: cursor !== undefined,
    loadingMore,
    matches,
    storedAt,
  })
  view = draw()
  const show = () => {
    if (closed) return
    view = draw()
    for (const listener of listeners) listener()
  }

  const meet = (join: Joined): void => {
    const strangers = Object.values((join?.['creator'] ?? {}) as Record<string, Person>).filter(
      ({ id }) => !people[id],
    )
    if (strangers.length > 0)
      people = { ...people, ...Object.fromEntries(strangers.map((person) => [person.id, person])) }
  }
  const repliesIn = (join: Joined): Message[] =>
    Object.values(join?.['replies'] ?? {}).flatMap((list) => (Array.isArray(list) ? (list as Message[]) : []))

  const ask = (
    query: string,
    rest: { cursor?: string; limit: number; sort: string; following?: boolean },
  ) => {
    const { cursor: from, following, ...plain } = rest
    return call(conversations.findMessages, {
      query: {
        query,
        join: spec.flat ? 'creator' : 'creator,replies',
        ...plain,
        ...(following && { following }),
        ...(from !== undefined && { cursor: from }),
      },
      // Nobody waits for it: a session that ended meanwhile is told elsewhere.
    }).catch(() => ({ matches: 0, list: [], failed: true }) as Unread)
  }

  // Those who answer do not come with the page; one message of each of them is asked who they are.
  const asking = new Set<string>()
  const getToKnow = async (said: readonly Message[]): Promise<void> => {
    const strangers = new Map<string, string>()
    for (const { id, creator } of said)
      if (!people[creator] && !isGone(creator) && !asking.has(creator) && strangers.size < MOST_STRANGERS)
        strangers.set(creator, id)
    if (strangers.size === 0 || closed) return
    for (const creator of strangers.keys()) asking.add(creator)
    const reply = await ask(`id:(${[...strangers.values()].map(queryPhrase).join(' OR ')})`, {
      limit: strangers.size,
      sort: 'created:desc',
    })
    meet(reply.join)
    show()
  }

  /** Reads one page and puts it on the shelf. */
  const page = async (from: string | undefined, limit: number = spec.limit) => {
    const asked = shelf.now()
    const reply = await ask(spec.query, {
      limit,
      sort: 'created:desc',
      ...(spec.following && { following: true }),
      ...(from !== undefined && { cursor: from }),
    })
    if (reply.failed) return undefined
    meet(reply.join)
    const said = [...reply.list, ...repliesIn(reply.join)]
    shelf.take(said, asked)
    void getToKnow(said)
    return { ...reply, ids: said.map(({ id }) => id), storedAt: recalledAt(reply) }
  }
  const settle = (next: { list: readonly Message[]; cursor?: string | undefined }) => {
    cursor = next.cursor
    const before = floor
    floor = next.cursor === undefined ? undefined : next.list.at(-1)?.created
    threads.reach(floor === undefined || (before !== undefined && floor <= before))
  }

  const openThread = async (root: string): Promise<void> => {
    opened.add(root)
    const asked = shelf.now()
    const seen = new Set<string>()
    let from: string | undefined
    do {
      const reply = await ask(`parent:${queryPhrase(root)}`, {
        limit: PAGE.replies,
        sort: 'created:asc',
        ...(from !== undefined && { cursor: from }),
      })
      if (reply.failed) return
      meet(reply.join)
      shelf.take(reply.list, asked)
      for (const { id } of reply.list) seen.add(id)
      from = reply.cursor
      show()
    } while (from !== undefined && !closed)
    shelf.keepOnly(seen, ({ parent }) => parent === root, asked)
    show()
  }

  /** One after the other: what is read anew while it is being read is read once more. */
  let reading: Promise<void> | undefined
  let again = false
  const readWindow = async (): Promise<void> => {
    const wanted = Math.max(spec.limit, read)
    const asked = shelf.now()
    const ids = new Set<string>()
    let from: string | undefined
    let count = 0
    let last: Parameters<typeof settle>[0]
    do {
      const reply = await page(from, Math.min(wanted - count, Math.max(spec.limit, AGAIN_PAGE)))
      if (!reply) {
        if (state === 'loading') state = 'failed'
        return show()
      }
      if (from === undefined) {
        matches = reply.matches
        storedAt = reply.storedAt
      }
      for (const id of reply.ids) ids.add(id)
      count += reply.list.length
      last = reply
      from = reply.cursor
    } while (from !== undefined && count < wanted)
    read = count
    settle(last)
    // Answers of an opened thread are read by themselves.
    shelf.keepOnly(
      ids,
      (one) => inWindow(one) || (one.parent !== undefined && !opened.has(one.parent)),
      asked,
    )
    state = 'ready'
    show()
    await Promise.all([...opened].map(openThread))
  }
  const load = (): Promise<void> => {
    if (reading) {
      again = true
      return reading
    }
    reading = readWindow().finally(() => {
      reading = undefined
      if (!again || closed) return
      again = false
      void load()
    })
    return reading
  }

  const hear = ({ kind, id, message, order }: FeedEvent): void => {
    const known = shelf.get(id)
    if (kind === 'gone') {
      if (shelf.gone(id, order)) show()
      return
    }
    const said = message as unknown as Message
    const answers = said.parent !== undefined && !spec.flat
    const belongs = answers ? shelf.get(said.parent ?? '') !== undefined : spec.holds(said) && spec.open
    // What no longer belongs here, since it was changed, leaves.
    if (!belongs && known) {
      if (shelf.gone(id, order)) show()
      return
    }
    if (!belongs || !shelf.said(said, order)) return
    show()
    void getToKnow([said])
  }

  return {
    spec,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    get: (): FeedView => view,
    has: (id: string): boolean => shelf.get(id) !== undefined,
    load,
    more: async (): Promise<void> => {
      if (cursor === undefined || loadingMore || reading) return
      loadingMore = true
      show()
      const next = await page(cursor)
      loadingMore = false
      if (next) {
        read += next.list.length
        settle(next)
      }
      show()
    },
    openThread,
    isOpened: (root: string): boolean => opened.has(root),
    hear,
    /** Nothing is drawn any more. */
    close: () => {
      closed = true
    },
    reopen: () => {
      closed = false
    },
  }
}

export type FeedStore = ReturnType<typeof openFeed>
