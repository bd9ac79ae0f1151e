import { queryOptions } from '@tanstack/react-query'
import { courses, type Course } from '@cairn/contract/courses'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import {
  CARD_FIELDS,
  CARD_JOIN,
  COURSES_AT_ONCE,
  OUTLINE_FIELDS,
  PAGE_JOIN,
} from '@cairn/domain/courses/read-fields'
import { relatedQuery, suggestedOf, suggestedQuery } from '@cairn/domain/courses/related'
import { CallError } from '../base/call-error.ts'
import { call, type Answer } from '../base/call.ts'
import { read } from '../base/query.ts'
import { catalogQuery, catalogSort, FEATURED_FIRST, textQuery, type CatalogSearch } from './catalog-search.ts'

type Found = ReplyOf<typeof courses.findCourses>
type Answered = Answer<typeof courses.findCourses>
export type Joined = Found['join']
/** A course as lists carry it: without its lessons. */
export type ListedCourse = Found['list'][number]
export type FullCourse = ReplyOf<typeof courses.getCourse>

const cards = (query: string, limit: number, sort?: string) =>
  read(courses.findCourses, {
    query: { query, limit, include: CARD_FIELDS, join: CARD_JOIN, ...(sort !== undefined && { sort }) },
  })

/** What a search of the catalog finds: at most a hundred. */
export const catalogCourses = (search: CatalogSearch) =>
  cards(catalogQuery(search), PAGE.courses.search, catalogSort(search))

export const featuredCourses = (limit: number) => cards('*', limit, FEATURED_FIRST)

export const relatedCourses = (course: Pick<Course, 'id' | 'tag'>) =>
  cards(relatedQuery(course), PAGE.courses.related)

/** What somebody writes or coaches. */
export const coursesTaughtBy = (person: string) =>
  cards(`author:${queryPhrase(person)} OR coach:${queryPhrase(person)}`, PAGE.courses.search, 'title.raw')

/** Courses like those a person takes; for one whose courses have no categories, what is featured. */
export const suggestedCourses = (taken: readonly Pick<Course, 'id' | 'tag'>[]) => {
  // One query has no room to leave out everything that a busy learner takes: as much more is asked for.
  const limit = Math.min(PAGE.courses.search, PAGE.courses.suggested + taken.length)
  const query = suggestedQuery(taken)
  return {
    ...(query === undefined ? featuredCourses(limit) : cards(query, limit)),
    select: (found: Answered): Answered => ({ ...found, list: suggestedOf(found.list, taken) }),
  }
}

const findByIds = async (ids: readonly string[], include: string, signal: AbortSignal): Promise<Answered> => {
  const chunks = Array.from({ length: Math.ceil(ids.length / COURSES_AT_ONCE) }, (_, i) =>
    ids.slice(i * COURSES_AT_ONCE, (i + 1) * COURSES_AT_ONCE),
  )
  const found = await Promise.all(
    chunks.map((chunk) => {
      const query = chunk.map((id) => `_id:${queryPhrase(id)}`).join(' OR ')
      return call(courses.findCourses, {
        query: { query, limit: chunk.length, include, join: CARD_JOIN },
        signal,
      })
    }),
  )
  const join: Record<string, Record<string, unknown>> = {}
  for (const reply of found)
    for (const [path, objects] of Object.entries(reply.join ?? {})) join[path] = { ...join[path], ...objects }
  const list = found.flatMap((reply) => reply.list)
  return {
    matches: list.length,
    list,
    join,
    ...(found.some((reply) => reply.failed) && { failed: true as const }),
  }
}

const byIds = (ids: readonly string[], include: string) =>
  queryOptions({
    queryKey: [courses.findCourses.path, 'ids', ids, include] as const,
    queryFn: ({ signal }) => findByIds(ids, include, signal),
  })

/** Known courses with their outlines, for people who take them. */
export const coursesByIds = (ids: readonly string[]) => byIds(ids, OUTLINE_FIELDS)

/** Known courses as cards and links need them. */
export const cardsByIds = (ids: readonly string[]) => byIds(ids, CARD_FIELDS)

/** What filters and figures are counted from: every course that fits the words alone. */
export const courseFacets = (text: string) =>
  read(courses.findCourses, {
    query: {
      query: textQuery(text) || '*',
      limit: PAGE.courses.search,
      include: 'tag,price,function,enabledLanguage,publisher',
      join: 'publisher',
    },
  })

/** How many courses a publisher has. */
export const publisherCount = (publisher: string) =>
  read(courses.findCourses, { query: { query: `publisher:${queryPhrase(publisher)}`, limit: 0 } })

/** One course. The screen says itself when there is none, and tells that from a failed connection. */
export const courseById = (id: string, { all = false } = {}) => {
  const query = { join: PAGE_JOIN, ...(all && { filter: 'all' as const }) }
  return queryOptions({
    queryKey: [courses.getCourse.path, id, query] as const,
    queryFn: async ({ signal }): Promise<FullCourse> => {
      const course = await call(courses.getCourse, { params: { id }, query, signal, handled: 'shown' })
      if (course === null) throw new CallError(404, undefined)
      return course
    },
  })
}
