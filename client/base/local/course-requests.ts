import type { Course } from '@cairn/contract/courses'
import type { Instruction } from '@cairn/contract/content'
import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import type { Endpoint } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import { progress, type Progress } from '@cairn/contract/progress'
import { FEED_CACHE, PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import {
  CARD_FIELDS,
  CARD_JOIN,
  COURSES_AT_ONCE,
  OUTLINE_FIELDS,
  PAGE_JOIN,
} from '@cairn/domain/courses/read-fields'
import { liveLessons } from '@cairn/domain/offline/course-files'
import type { CallInput } from '../call.ts'

/** A read that a page of the course makes. */
export interface CourseRequest {
  readonly endpoint: Endpoint
  readonly input: CallInput<Endpoint>
}

export const requestOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>): CourseRequest => ({
  endpoint,
  input: input as CallInput<Endpoint>,
})

/** The course with the names and avatars of its people. */
export const courseRequest = (id: string) => ({ params: { id }, query: { join: PAGE_JOIN } })

/** Where a learner is in the course, for its page and for the player, and what they take besides, for home. */
export const recordRequests = (me: string, course: string): CourseRequest[] => {
  const mine = `user:${queryPhrase(me)}`
  return [
    requestOf(progress.getProgress, { params: { userId: me, courseId: course } }),
    requestOf(progress.findProgress, {
      query: { query: `${mine} AND object:${queryPhrase(course)}`, limit: 1 },
    }),
  ]
}

export const homeRequest = (me: string) => ({
  query: { query: `user:${queryPhrase(me)}`, sort: 'modified:desc', limit: PAGE.courses.search },
})

const byIds = (ids: readonly string[], include: string): CourseRequest[] =>
  Array.from({ length: Math.ceil(ids.length / COURSES_AT_ONCE) }, (_, n) =>
    ids.slice(n * COURSES_AT_ONCE, (n + 1) * COURSES_AT_ONCE),
  ).map((some) =>
    requestOf(courses.findCourses, {
      query: {
        query: some.map((id) => `_id:${queryPhrase(id)}`).join(' OR '),
        limit: some.length,
        include,
        join: CARD_JOIN,
      },
    }),
  )

/** The courses on the home of a learner. */
export const homeCourseRequests = (records: readonly Progress[]): CourseRequest[] =>
  byIds(
    records.map(({ object }) => object),
    OUTLINE_FIELDS,
  )

/** What decides whether they may begin: courses to finish first, and the group they came with. */
export const openingRequests = (course: Course, record: Progress | undefined): CourseRequest[] => [
  ...byIds(course.prerequisite ?? [], CARD_FIELDS),
  ...byIds([course.id], CARD_FIELDS),
  ...(record?.enrollmentGroup === undefined
    ? []
    : [requestOf(groups.findGroups, { query: { query: `_id:"${record.enrollmentGroup}"`, limit: 1 } })]),
]

/** What was earned in a course, and everywhere, for home. */
export const certificateRequests = (me: string, course: string): CourseRequest[] => [
  requestOf(certificates.getCertificatesOf, { params: { userId: me, courseId: course } }),
  requestOf(certificates.findCertificates, {
    query: { query: `user:${queryPhrase(me)}`, sort: 'issued:desc', limit: PAGE.courses.search },
  }),
]

const TOP = 'NOT _exists_:parent'

const feedOf = (course: string, parts: readonly string[], limit: number): CourseRequest =>
  requestOf(conversations.findMessages, {
    query: {
      query: [`feed:${queryPhrase(course)}`, ...parts].join(' AND '),
      join: 'creator,replies',
      limit,
      sort: 'created:desc',
    },
  })

/** The latest of the discussion of a course. */
export const feedRequest = (course: string): CourseRequest =>
  feedOf(course, ['type:(concept OR instruction OR interaction)', TOP], FEED_CACHE.concept)

const about = (id: string): string => `about:${queryPhrase(id)}`

/** What is discussed, noted and submitted in one lesson. */
const lessonFeeds = (
  me: string,
  course: string,
  { id, type, interaction = [] }: Instruction,
): CourseRequest[] => {
  const own = `creator:${queryPhrase(me)}`
  const submissions = (who: string) =>
    feedOf(course, ['type:submission', TOP, about(id), who, 'NOT replaced:true'], FEED_CACHE.submissions)
  return [
    feedOf(course, ['type:instruction', TOP, about(id)], PAGE.conversations),
    feedOf(course, ['type:referenceNote', TOP, about(id)], PAGE.conversations),
    ...interaction
      .filter((one) => one.type === 'conversation')
      .map((one) => feedOf(course, ['type:interaction', TOP, about(one.id)], FEED_CACHE.interactions)),
    ...(type === 'project'
      ? [
          submissions(own),
          submissions(`NOT ${own}`),
          feedOf(course, ['type:coaching', TOP, about(me), about(id)], PAGE.conversations),
        ]
      : []),
  ]
}

/** The feeds of all lessons of a course. */
export const lessonRequests = (me: string, course: Course): CourseRequest[] =>
  liveLessons<Instruction>(course).flatMap((lesson) => lessonFeeds(me, course.id, lesson))

/** All answers to a message, up to a hundred. */
export const repliesRequest = (root: string): CourseRequest =>
  requestOf(conversations.findMessages, {
    query: {
      query: `parent:${queryPhrase(root)}`,
      join: 'creator,replies',
      limit: PAGE.replies,
      sort: 'created:asc',
    },
  })
