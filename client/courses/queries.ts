import { courses } from '@cairn/contract/courses'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { relatedQuery, suggestedQuery } from '@cairn/domain/courses/related'
import { read } from '../base/query.ts'

/** What every card shows beside the course itself. */
const CARD_JOIN = 'publisher,cover.poster'

/** More ids than this do not fit one query. */
const MOST_IDS = 40

/** Several courses by id, with the outlines their next lessons are found in. */
export const coursesByIds = (ids: readonly string[]) => {
  const wanted = ids.slice(0, MOST_IDS).map(queryPhrase).join(' OR ')
  return read(courses.findCourses, {
    query: {
      query: ids.length === 0 ? 'NOT *' : `_id:(${wanted})`,
      limit: PAGE.courses.search,
      join: CARD_JOIN,
      include:
        'title,cover,tag,section,extent,language,defaultLanguage,enabledLanguage,publisher,price,rating',
      all: true,
    },
  })
}

export const courseById = (id: string) =>
  read(courses.getCourse, {
    params: { id },
    query: { join: 'publisher,cover.poster,bios.author[*],bios.coach[*]' },
  })

export const relatedCourses = (course: Parameters<typeof relatedQuery>[0]) =>
  read(courses.findCourses, {
    query: { query: relatedQuery(course), limit: PAGE.courses.related, join: CARD_JOIN },
  })

/** Courses of the subjects somebody learns, or featured ones for those who have not begun. */
export const suggestedCourses = (enrolled: Parameters<typeof suggestedQuery>[0]) =>
  read(courses.findCourses, {
    query: {
      query: suggestedQuery(enrolled) ?? '(tag:featured^5 OR *)',
      limit: PAGE.courses.suggested,
      join: CARD_JOIN,
    },
  })
