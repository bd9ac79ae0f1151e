import { courses } from '@cairn/contract/courses'
import { PAGE } from '@cairn/domain/base/constants'
import { call } from '../base/call.ts'
import type { PersonOption } from '../base/ui/person-select.tsx'
import { textQuery } from './catalog-search.ts'

export interface FoundCourse extends PersonOption {
  readonly paid: boolean
}

/** Published courses by what is typed. */
export const findCoursesFor = async (words: string): Promise<readonly FoundCourse[]> => {
  const typed = textQuery(words)
  const { list } = await call(courses.findCourses, {
    query: {
      query: `status:enabled${typed && ` AND (${typed})`}`,
      limit: PAGE.courses.list,
      include: 'title,price,function',
      ...(typed === '' && { sort: 'title.raw:asc' }),
    },
  })
  return list.map((course) => ({
    id: course.id,
    name: course.title ?? course.id,
    paid: (course.price ?? 0) > 0 || course.function?.includes('subscription') === true,
  }))
}
