import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { courses } from '@cairn/contract/courses'
import type { Endpoint, ReplyOf } from '@cairn/contract/endpoint'
import { home } from '@cairn/contract/home'
import { notifications } from '@cairn/contract/notifications'
import { call } from '../../base/call.ts'
import { lastReplies } from '../../base/last-replies.ts'
import { announce } from '../../base/on-the-way.ts'
import { whenIdle } from '../../base/outbox/state.ts'
import { actorOf, session } from '../../base/session.ts'
import { site } from '../../base/site-store.ts'
import { followedFeeds } from '../../conversations/calls.ts'
import { readUntil } from '../../conversations/reads.ts'
import { latestPrivate } from '../../conversations/use-unread.ts'
import { groupsOf } from '../../groups/queries.ts'
import { FIRST_PAGE, newsPages } from '../../notifications/queries.ts'
import { certificatesOf } from '../../progress/certificates.ts'
import { progressOf } from '../../progress/queries.ts'
import { subscriptionsOf } from '../../purchases/subscriptions/queries.ts'
import { eventsFor, ownStretch, sessionsOf } from '../../scheduling/queries.ts'

type Reply = ReplyOf<typeof home.getHome>
/** Of one that was stored, only what has no call of its own is left. */
type Come = Partial<Reply> & Pick<Reply, 'courses' | 'step'>
type Part = keyof Omit<Reply, 'courses' | 'step' | 'suggested'>

interface Read {
  readonly queryKey: QueryKey
}

/** The queries that the parts of the home belong to, all but the messages, which depend on what was read. */
const partsOf = (user: string, now: Date): readonly (readonly [Part, Read])[] => {
  const led = isRootAdmin(actorOf(session.get(), site.get()?.rootOrg ?? ''))
  return [
    ['progress', progressOf(user)],
    ['certificates', certificatesOf(user)],
    ['sessions', sessionsOf(user, now)],
    ['events', eventsFor(user, led, now)],
    ['groups', groupsOf(user)],
    ['feeds', followedFeeds()],
    ['read', readUntil()],
    ['news', newsPages()],
  ]
}

/** Others read what the home has read, and the device stores it, as if each part had been asked for by itself. */
const share = (queries: QueryClient, parts: readonly (readonly [Part, Read])[], come: Come, user: string) => {
  const all = [
    ...parts,
    ...(come.read ? [['messages', latestPrivate(come.read.from)] as const] : []),
    ...(come.subscriptions ? [['subscriptions', subscriptionsOf(user)] as const] : []),
  ]
  for (const [name, { queryKey }] of all) {
    const part = come[name]
    if (part === undefined) continue
    const isNews = name === 'news'
    queries.setQueryData(queryKey, isNews ? { pages: [part], pageParams: [{}] } : part)
    const [path, params, query] = isNews
      ? [notifications.findNews.path, null, FIRST_PAGE]
      : (queryKey as readonly [string, unknown, unknown])
    const endpoint = { method: 'GET', path } as Endpoint
    lastReplies.keep(
      session.account(),
      endpoint,
      { params: params ?? undefined, query: query ?? undefined },
      part,
    )
  }
}

const askHome = async (queries: QueryClient, user: string): Promise<Come> => {
  const now = new Date()
  const parts = partsOf(user, now)
  const ask = async (): Promise<Come> => {
    await whenIdle()
    return call(home.getHome, { query: ownStretch(now), handled: 'shown' })
  }
  const asked = ask()
  const partIn = async (name: Part) => {
    const part = (await asked)[name]
    if (part === undefined) throw new Error(`${name} has not come`)
    return part
  }
  announce(parts.map(([name, { queryKey }]) => [queryKey, partIn(name)] as const))
  const come = await asked
  share(queries, parts, come, user)
  return come
}

/** Whatever tells that courses have changed has the home read again, too. */
export const homeOf = (user: string) =>
  queryOptions({
    queryKey: [courses.findCourses.path, 'home', user] as const,
    queryFn: async ({ client }): Promise<Pick<Come, 'courses' | 'step' | 'suggested'>> => {
      const { courses: taken, step, suggested } = await askHome(client, user)
      return { courses: taken, step, ...(suggested && { suggested }) }
    },
  })

const FRESH = 30_000

/** Reads the home in one call, unless all of it was read a moment ago. What was read before is shown meanwhile. */
export const openHome = async (queries: QueryClient, user: string): Promise<void> => {
  const wanted = homeOf(user)
  const keys = [wanted.queryKey, ...partsOf(user, new Date()).map(([, { queryKey }]) => queryKey)]
  const isFresh = (queryKey: QueryKey) =>
    queries.getQueryCache().find({ queryKey })?.isStaleByTime(FRESH) === false
  if (keys.every(isFresh)) return
  const asked = queries.fetchQuery({ ...wanted, staleTime: 0 }).catch(() => undefined)
  if (queries.getQueryData(wanted.queryKey) === undefined) await asked
}
