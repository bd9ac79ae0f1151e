import { useQuery } from '@tanstack/react-query'
import { courses } from '@cairn/contract/courses'
import { administered, isRootAdmin } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import type { SelectOption } from '../../base/ui/select.tsx'

/** Courses that people can be invited to: all of them for a root admin, else those of the own organizations. */
export const useCourseChoices = (open: boolean): readonly SelectOption[] => {
  const actor = useActor()
  const own = administered(actor).map((id) => `publisher:${queryPhrase(id)}`)
  const query = isRootAdmin(actor) ? '*' : `(${own.join(' OR ')})`
  const found = useQuery({
    ...read(courses.findCourses, {
      query: { query, limit: PAGE.courses.admin, sort: 'title.raw:asc', include: 'title' },
    }),
    enabled: open,
  })
  return found.data?.list.map(({ id, title = id }) => ({ value: id, label: title })) ?? []
}
