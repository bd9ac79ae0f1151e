import { courses, type Course } from '@cairn/contract/courses'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { relatedQuery } from '@cairn/domain/courses/related'
import { read } from '../base/query.ts'
import { catalogQuery, FEATURED_FIRST, SORTS, textQuery, type CatalogSearch } from './catalog-search.ts'

type Found = ReplyOf<typeof courses.findCourses>
export type Joined = Found['join']
/** A course as lists carry it: without its lessons. */
export type ListedCourse = Found['list'][number]
export type FullCourse = ReplyOf<typeof courses.getCourse>

const CARD = 'title,cover,language,defaultLanguage,enabledLanguage,publisher,price,function,tag,rating,extent'
const CARD_JOIN = 'publisher,cover.poster,language[*].cover.poster'
const PAGE_JOIN = `${CARD_JOIN},publisher.avatar,bios.author[*],bios.coach[*]`

const cards = (query: string, limit: number, sort?: string) =>
  read(courses.findCourses, {
    query: { query, limit, include: CARD, join: CARD_JOIN, ...(sort !== undefined && { sort }) },
  })

/** What a search of the catalog finds: at most a hundred. */
export const catalogCourses = (search: CatalogSearch) =>
  cards(catalogQuery(search), PAGE.courses.search, search.sort && SORTS[search.sort])

export const featuredCourses = (limit: number) => cards(FEATURED_FIRST, limit)

export const relatedCourses = (course: Pick<Course, 'id' | 'tag'>) =>
  cards(relatedQuery(course), PAGE.courses.related)

export const coursesByIds = (ids: readonly string[]) =>
  cards(`(${ids.map((id) => `_id:${queryPhrase(id)}`).join(' OR ')})`, ids.length)

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
export const courseById = (id: string, { all = false } = {}) =>
  read(courses.getCourse, {
    params: { id },
    query: { join: PAGE_JOIN, ...(all && { filter: 'all' as const }) },
    handled: true,
  })
