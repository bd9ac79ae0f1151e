import { DAY } from '@cairn/domain/base/constants'
import type { Fields } from '@cairn/domain/base/json-type'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { ReadRequest } from '@cairn/domain/offline/reply-key'

/** Which replies of an endpoint are stored, and what of them. */
export interface StoredEndpoint {
  /** Asked by whoever this is, the question belongs to a page that works offline; any question unless given. */
  readonly asked?: (request: ReadRequest, me: string) => boolean
  /** The reply says something that is worth storing; a stored one that no longer is goes. */
  readonly worth?: (reply: Fields, me: string, request: ReadRequest) => boolean
  /** As much of the reply as those pages show. */
  readonly reduced?: (reply: Fields, me: string, request: ReadRequest) => Fields
  /** The question without what changes by the hour. */
  readonly normalized?: (request: ReadRequest) => ReadRequest
}

const ANY: StoredEndpoint = {}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const queryOf = ({ query }: ReadRequest): string => text(query?.['query'])
const begins = (beginning: string) => (request: ReadRequest) => queryOf(request).startsWith(beginning)
const listOf = (reply: Fields): readonly unknown[] =>
  Array.isArray(reply['list']) ? (reply['list'] as unknown[]) : []

/** Own records, and the one that a coach sees beside a submission. Lists of learners are not stored. */
const isOfOneLearner = (request: ReadRequest, me: string): boolean =>
  queryOf(request).startsWith(`user:${queryPhrase(me)}`) ||
  (request.query?.['limit'] === 1 && /^user:"[^"]*" AND object:"[^"]*"$/.test(queryOf(request)))

/**
 * Somebody without any course has an empty home. In one course an empty answer from the past must not turn away somebody
 * who has enrolled since.
 */
const decidesNoAccess = (reply: Fields, _me: string, request: ReadRequest): boolean =>
  listOf(reply).length > 0 || !queryOf(request).includes('object:')

const isOwn = ({ params }: ReadRequest, me: string): boolean => params?.['userId'] === me

/** How many learners there are in the courses of a coach: a figure, and nobody's record. */
const isCountOfLearners = (request: ReadRequest): boolean =>
  request.query?.['limit'] === 1 &&
  /^\(object:"[^"]*"( OR object:"[^"]*")*\) AND status:enabled AND NOT state:preview$/.test(queryOf(request))

const countAlone = (reply: Fields, _me: string, request: ReadRequest): Fields =>
  isCountOfLearners(request) ? { matches: reply['matches'] ?? 0, list: [] } : reply

/** Known courses by their ids, and those that the reader works on; no search, no list of an admin. */
const isOfKnownCourses = (request: ReadRequest, me: string): boolean =>
  request.query?.['all'] === true
    ? ['coach', 'admin'].some((role) => queryOf(request).startsWith(`${role}:${queryPhrase(me)}`))
    : queryOf(request).startsWith('_id:')

const PUBLIC = ['id', 'givenName', 'familyName', 'avatar', 'emailHash', 'availability'] as const

/** Of other people their names and pictures, whatever the reader may see of them. */
const publicPart = (person: Fields, me: string): Fields =>
  person['id'] === me
    ? person
    : Object.fromEntries(PUBLIC.flatMap((name) => (name in person ? [[name, person[name]]] : [])))

const isAboutSelf = (body: unknown, me: string): boolean => {
  const asked = (body as { user?: unknown } | undefined)?.user
  return Array.isArray(asked) && asked.every((user) => user === me)
}

const isMember = (group: Fields, me: string): boolean =>
  Array.isArray(group['member']) && group['member'].includes(me)

/** From now on and until now are asked for by the hour: stored by how many days away that is. */
const byDays = (request: ReadRequest): ReadRequest => {
  const days = (value: unknown) => Math.round((Date.parse(text(value)) - Date.now()) / DAY)
  const { start, end, ...rest } = request.query ?? {}
  return { ...request, query: { ...rest, start: days(start), end: days(end) } }
}

/** What the home says of the courses; its other parts are stored as replies of their own. */
const coursesAlone = ({ courses, step }: Fields): Fields => ({ courses, step }) as Fields
const withoutQuery = ({ query: _query, ...request }: ReadRequest): ReadRequest => request

/** Answered from the device without a connection, by method and path; everything else is never stored. */
export const STORED_ENDPOINTS: Readonly<Record<string, StoredEndpoint>> = {
  // Courses that one takes, and one's progress in them. A course itself has a table of its own.
  'GET /concept/{id}': ANY,
  'GET /concept': { asked: isOfKnownCourses },
  'GET /progress': {
    asked: (request, me) => isOfOneLearner(request, me) || isCountOfLearners(request),
    worth: (reply, me, request) => isCountOfLearners(request) || decidesNoAccess(reply, me, request),
    reduced: countAlone,
  },
  'GET /progress/user/{userId}/concept/{courseId}': { asked: isOwn },
  'POST /progress/state': { asked: ({ body }, me) => isAboutSelf(body, me) },

  // Addresses of files: covers, avatars, materials, videos and attachments.
  'GET /resource': ANY,
  'POST /resource': ANY,

  // Home: the courses, certificates, groups and their next events.
  'GET /user/me/home': { reduced: coursesAlone, normalized: withoutQuery },
  'GET /certificate': { asked: (request, me) => begins(`user:${queryPhrase(me)}`)(request) },
  'GET /certificate/user/{userId}/concept/{courseId}': { asked: isOwn },
  'GET /certificate/{id}/picture': { asked: ({ query }, me) => query?.['user'] === me },
  'GET /group': {
    asked: (request, me) => begins(`member:${queryPhrase(me)}`)(request) || begins('_id:')(request),
  },
  'GET /group/{id}': { worth: isMember },
  'GET /schedule/booking': { normalized: byDays },

  // Feeds, notes and conversations read so far. Whoever looks for one message waits for the server to show it.
  'GET /conversation': { asked: (request) => !begins('id:"')(request) },
  'GET /conversation/{id}': ANY,
  'GET /conversation/feed': ANY,
  'GET /conversation/read': ANY,
  'GET /conversation/safety': ANY,
  'GET /notification/news': ANY,

  // Names and avatars of the people in them.
  'GET /user/{id}': { reduced: publicPart },
  'GET /organization': { asked: begins('(_id:') },

  // The own review of a course.
  'GET /review': { asked: (request, me) => begins(`creator:${queryPhrase(me)}`)(request) },

  // A coach's review queue, and the learners who came to a halt.
  'GET /progress/review': ANY,
  'GET /progress/inactive': ANY,
}

/** How the reply to this request is stored; null where it is not. */
export const storedAs = (request: ReadRequest, me: string): StoredEndpoint | null => {
  const found = STORED_ENDPOINTS[`${request.method} ${request.path}`]
  return !found || found.asked?.(request, me) === false ? null : found
}
