import { can } from '@cairn/domain/access/actions'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { latestFirst } from '@cairn/domain/progress/learned'
import { PAGE } from '@cairn/domain/base/constants'
import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import type { Endpoint, ReplyOf } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import type { home } from '@cairn/contract/home'
import { notifications } from '@cairn/contract/notifications'
import { progress } from '@cairn/contract/progress'
import { scheduling } from '@cairn/contract/scheduling'
import { answerAs } from '../base/answer-as.ts'
import type { Route } from '../base/on.ts'
import { certificateRoutes } from '../certificates/routes.ts'
import { conversationRoutes } from '../conversations/routes.ts'
import { deliveryRoutes } from '../delivery/routes.ts'
import { groupRoutes } from '../groups/routes.ts'
import { progressRoutes } from '../progress/routes.ts'
import { findSubscriptionsOf } from '../purchases/subscriptions/store.ts'
import { schedulingRoutes } from '../scheduling/routes.ts'
import { ownCourses, suggestedFor, type Asker } from './courses.ts'

const ROUTES: readonly Route[] = [
  ...progressRoutes,
  ...certificateRoutes,
  ...schedulingRoutes,
  ...groupRoutes,
  ...conversationRoutes,
  ...deliveryRoutes,
]

/** What a call of its own replies to the same person. */
const ask = <E extends Endpoint>(
  { parts, actor }: Asker,
  endpoint: E,
  query: Readonly<Record<string, string>> = {},
): Promise<ReplyOf<E>> => {
  const route = ROUTES.find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`${endpoint.path} is not read here`)
  return answerAs(parts, route, actor, { query }) as Promise<ReplyOf<E>>
}

type Home = ReplyOf<typeof home.getHome>

const readProgress = (asker: Asker) =>
  ask(asker, progress.findProgress, {
    query: `user:${queryPhrase(asker.actor.id)}`,
    sort: 'modified:desc',
    limit: String(PAGE.courses.search),
  })

/** What is learned, with the courses, and what else there is. */
const readLearning = async (
  asker: Asker,
): Promise<Pick<Home, 'progress' | 'courses' | 'step' | 'suggested' | 'subscriptions'>> => {
  const { actor, parts } = asker
  const found = await readProgress(asker)
  const { courses, step } = await ownCourses(asker, found.list)
  const known = new Map(courses.list.map((course) => [course.id, course]))
  const taken = latestFirst(found.list).flatMap(({ object }) => known.get(object) ?? [])
  const subscribed = taken.some((course) => course.function?.includes('subscription'))
  const [suggested, subscriptions] = await Promise.all([
    suggestedFor(asker, taken),
    subscribed && can(actor, 'payment.own', { id: actor.id })
      ? findSubscriptionsOf(parts.db, actor.id, undefined)
      : undefined,
  ])
  return {
    progress: found,
    courses,
    step,
    suggested,
    ...(subscriptions && { subscriptions: { list: subscriptions } }),
  }
}

const JOIN = 'resource.user_id,meta.group_id,meta.course_id,customers.id'

interface Between {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

const readBookings = async (asker: Asker, between: Between): Promise<Pick<Home, 'sessions' | 'events'>> => {
  const me = queryPhrase(asker.actor.id)
  const find = (search: string, limit: number) =>
    ask(asker, scheduling.findBookings, {
      search,
      limit: String(limit),
      join: JOIN,
      ...(between.start !== undefined && { start: between.start }),
      ...(between.end !== undefined && { end: between.end }),
    })
  const onlyLed = isRootAdmin(asker.actor) ? ` AND resource.user_id:${me}` : ''
  const [sessions, events] = await Promise.all([
    find(`graph:instant AND (resource.user_id:${me} OR customers.id:${me})`, 1000),
    find(`graph:group_owner${onlyLed}`, 300),
  ])
  return { sessions, events }
}

/** Up to when private messages were read, and those that may be new since. */
const readMessages = async (asker: Asker): Promise<Pick<Home, 'read' | 'messages'>> => {
  const read = await ask(asker, conversations.findRead)
  const messages = await ask(asker, conversations.findMessages, {
    query: `type:(user OR coach OR coaching) AND created:[${queryPhrase(read.from)} TO *]`,
    sort: 'created:desc',
    limit: '50',
  })
  return { read, messages }
}

export const readHome = async (asker: Asker, between: Between): Promise<Home> => {
  const me = queryPhrase(asker.actor.id)
  const [learning, bookings, talk, earned, inGroups, feeds, news] = await Promise.all([
    readLearning(asker),
    readBookings(asker, between),
    readMessages(asker),
    ask(asker, certificates.findCertificates, {
      query: `user:${me}`,
      sort: 'issued:desc',
      limit: String(PAGE.courses.search),
    }),
    ask(asker, groups.findGroups, {
      query: `member:${me}`,
      sort: 'name',
      limit: String(PAGE.groups),
      join: 'object',
    }),
    ask(asker, conversations.findFollowed),
    ask(asker, notifications.findNews, { limit: '20', gathered: 'true' }),
  ])
  return { ...learning, ...bookings, ...talk, certificates: earned, groups: inGroups, feeds, news }
}
