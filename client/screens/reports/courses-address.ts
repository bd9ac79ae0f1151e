import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { SearchOf } from '../../base/paths.ts'
import { allOf, wordsQuery } from '../../shared/report-words.ts'
import { readStart } from '../../users/users-search.ts'

export type CoursesAddress = SearchOf<'/reports/courses'>

export const COURSES_PER_PAGE = 50

/** What the address asks for, as the query of the report. */
export const coursesQuery = ({ query, organization, state, only }: CoursesAddress) =>
  allOf(
    wordsQuery(query),
    organization && `organization:${queryPhrase(organization)}`,
    state && `status:${state}`,
    only && `${only}:[1 TO *]`,
  )

export const useCoursesAddress = () => {
  const navigate = useNavigate()
  const [asked, show] = useOptimistic(useSearch({ from: '/reports/courses' }))
  const go = (patch: CoursesAddress, { replace = false } = {}) =>
    startTransition(async () => {
      const next: CoursesAddress = { ...asked, start: undefined, ...patch }
      show(next)
      await navigate({ to: '/reports/courses', search: next, replace, resetScroll: false })
    })
  return { asked, start: readStart(asked.start, COURSES_PER_PAGE), go }
}
export type GoCourses = ReturnType<typeof useCoursesAddress>['go']
