import { can } from '@cairn/domain/access/actions'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { parseQuery } from '@cairn/domain/base/search-query'
import { visibleProgress } from '@cairn/domain/access/visibility'
import type { ReplyOf } from '@cairn/contract/endpoint'
import type { home } from '@cairn/contract/home'
import { notifications } from '@cairn/contract/notifications'
import type { Booking } from '@cairn/contract/scheduling'
import { answerAs } from '../base/answer-as.ts'
import type { Route } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { searchCertificates } from '../certificates/store.ts'
import { addAsides } from '../conversations/asides.ts'
import { unreadIn } from '../conversations/followed.ts'
import { findRead } from '../conversations/read.ts'
import { shown } from '../conversations/shown.ts'
import { searchMessages } from '../conversations/search.ts'
import { newsListRoutes } from '../delivery/news.ts'
import { searchGroups } from '../groups/search.ts'
import { groupJoins, seenBy } from '../groups/seen.ts'
import { searchProgress } from '../progress/store.ts'
import { findSubscriptionsOf } from '../purchases/subscriptions/store.ts'
import { bookingJoins } from '../scheduling/joins.ts'
import { searchBookings } from '../scheduling/search.ts'
import { listedBooking } from '../scheduling/seen.ts'
import type { Asker } from './courses.ts'
import type { Own } from './own.ts'

export type Home = ReplyOf<typeof home.getHome>

interface Page<Row> {
  readonly matches: number
  readonly rows: Row[]
}

/** A list that ends before its limit has counted itself; only of a longer one all are counted. */
const uncounted = async <P extends { readonly matches: number }>(
  limit: number,
  find: (known: { readonly matches?: number }) => Promise<P>,
  lengthOf: (page: P) => number,
): Promise<P> => {
  const page = await find({ matches: limit })
  const length = lengthOf(page)
  return length < limit ? { ...page, matches: length } : find({})
}
const rowsIn = ({ rows }: Page<unknown>): number => rows.length

const MOST = PAGE.courses.search

export const readProgress = async ({ parts, actor }: Asker): Promise<Home['progress']> => {
  const query = parseQuery(`user:${queryPhrase(actor.id)}`)
  const request = { query, sort: 'modified:desc', limit: MOST }
  // Somebody's own records are theirs to see.
  const find = (known: object) =>
    searchProgress(parts.searchDb, { ...request, ...known }, actor, { kind: 'all' })
  const { matches, rows } = await uncounted(MOST, find, rowsIn)
  return { matches, list: rows }
}

export const readCertificates = async ({ parts, actor }: Asker): Promise<Home['certificates']> => {
  const query = parseQuery(`user:${queryPhrase(actor.id)}`)
  const request = { query, sort: 'issued:desc', limit: MOST }
  const find = (known: object) =>
    searchCertificates(parts.searchDb, { ...request, ...known }, actor, visibleProgress(actor))
  const { matches, rows } = await uncounted(MOST, find, rowsIn)
  return { matches, list: rows }
}

export const readGroups = async ({ parts, actor, now }: Asker, { has }: Own): Promise<Home['groups']> => {
  const query = parseQuery(`member:${queryPhrase(actor.id)}`)
  const request = { query, sort: 'name', limit: PAGE.groups }
  const find = (known: object) => searchGroups(parts.searchDb, { ...request, ...known }, actor)
  const { matches, rows } = has.groups ? await uncounted(PAGE.groups, find, rowsIn) : { matches: 0, rows: [] }
  const list = rows.map((at) => seenBy(actor, at))
  return { matches, list, ...(await joinAll(list, 'object', groupJoins(parts.db, now))) }
}

const JOIN = 'resource.user_id,meta.group_id,meta.course_id,customers.id'
const SESSIONS = 1000
const EVENTS = 300

export interface Between {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

type Joined = NonNullable<Home['events']['join']>

/** Sessions and events are found together and fetched along with the same people, groups and courses. */
export const readBookings = async (
  { parts: { db }, actor, now }: Asker,
  between: Between,
  { has }: Own,
): Promise<Pick<Home, 'sessions' | 'events'>> => {
  const me = queryPhrase(actor.id)
  const own = `graph:instant AND (resource.user_id:${me} OR customers.id:${me})`
  const open = `graph:group_owner${isRootAdmin(actor) ? ` AND resource.user_id:${me}` : ''}`
  const find = (search: string, limit: number, known = {}) =>
    searchBookings(db, actor, { ...between, search, limit, ...known }, now)
  const split = async () => {
    if (!has.bookings) return [[], []] as const
    const { rows } = await find(`(${own}) OR (${open})`, EVENTS, { matches: EVENTS })
    if (rows.length < EVENTS)
      return [
        rows.filter(({ graph }) => graph === 'instant'),
        rows.filter(({ graph }) => graph !== 'instant'),
      ] as const
    return undefined
  }
  const parted = await split()
  const [sessions, events] = parted
    ? parted.map((rows) => ({ matches: rows.length, rows }))
    : await Promise.all([find(own, SESSIONS), find(open, EVENTS)])
  const lists = [sessions, events].map((found) => ({
    matches: found?.matches ?? 0,
    list: (found?.rows ?? []).map((row) => listedBooking(row, actor)),
  }))
  const joins = bookingJoins(db, actor, now)
  const { join = {} } = await joinAll(
    lists.flatMap(({ list }) => list),
    JOIN,
    joins,
  )
  const joinOf = (list: readonly Booking[]): Joined =>
    Object.fromEntries(
      Object.entries(join).map(([path, objects]) => {
        const ids = new Set(list.flatMap((one) => joins[path]?.ids(one) ?? []))
        return [path, Object.fromEntries(Object.entries(objects).filter(([id]) => ids.has(id)))]
      }),
    )
  const [ownList, openList] = lists.map(({ matches, list }) => ({ matches, list, join: joinOf(list) }))
  const none = { matches: 0, list: [] }
  return { sessions: ownList ?? none, events: openList ?? none }
}

const LATEST = 50

/** Up to when private messages were read, and those that may be new since. */
export const readMessages = async (
  { parts, actor }: Asker,
  { visible, speaker }: Own,
): Promise<Pick<Home, 'read' | 'messages'>> => {
  const db = parts.searchDb
  const read = await findRead(parts.db, actor.id)
  const query = parseQuery(`type:(user OR coach OR coaching) AND created:[${queryPhrase(read.from)} TO *]`)
  const request = { query, sort: 'created:desc', limit: LATEST }
  const { list, ...page } = await uncounted(
    LATEST,
    (known) => searchMessages(db, speaker, { ...request, ...known }, visible),
    (found) => found.list.length,
  )
  const said = list.map((stored) => shown(actor, stored))
  return { read, messages: { ...page, list: [...(await addAsides(db, said, visible))] } }
}

export const readFeeds = ({ parts, actor }: Asker, { visible, following }: Own): Promise<Home['feeds']> =>
  unreadIn(parts.searchDb, actor, visible, following)

const newsRoute = newsListRoutes.find(({ endpoint }) => endpoint === notifications.findNews) as Route
const NO_NEWS: Home['news'] = { matches: 0, unseen: 0, list: [], join: { creator: {} } }

export const readNews = async ({ parts, actor }: Asker, { has }: Own): Promise<Home['news']> =>
  has.news
    ? (answerAs(parts, newsRoute, actor, { query: { limit: '20', gathered: 'true' } }) as Promise<
        Home['news']
      >)
    : NO_NEWS

/** What somebody pays every month; whoever acts in their name does not see it. */
export const readSubscriptions = async ({ parts, actor }: Asker): Promise<Pick<Home, 'subscriptions'>> =>
  can(actor, 'payment.own', { id: actor.id })
    ? { subscriptions: { list: await findSubscriptionsOf(parts.db, actor.id, undefined) } }
    : {}
