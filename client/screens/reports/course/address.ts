import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { SearchOf } from '../../../base/paths.ts'
import type { Period } from '../../../shared/report-period.tsx'

export type CourseAddress = SearchOf<'/reports/courses/$courseId'>

export const TABS = ['overview', 'lessons', 'questions', 'learners'] as const
export type Tab = (typeof TABS)[number]

const USUAL: Period = '90'

/** Whom the panel shows; without any of these it is closed. */
export const NOBODY = {
  people: undefined,
  item: undefined,
  answer: undefined,
  itemState: undefined,
  moment: undefined,
  from: undefined,
  to: undefined,
} as const satisfies CourseAddress

/** What the report is asked for, as its address has it, and how to change that. */
export const useCourseAddress = () => {
  const navigate = useNavigate()
  const { courseId } = useParams({ from: '/reports/courses/$courseId' })
  const [asked, show] = useOptimistic(useSearch({ from: '/reports/courses/$courseId' }))
  const go = (patch: CourseAddress, { replace = false } = {}) =>
    startTransition(async () => {
      const next: CourseAddress = { ...asked, ...patch }
      show(next)
      await navigate({
        to: '/reports/courses/$courseId',
        params: { courseId },
        search: { ...next, period: next.period === USUAL ? undefined : next.period },
        replace,
        resetScroll: false,
      })
    })
  const tab: Tab = asked.tab ?? 'overview'
  const period: Period = asked.period ?? USUAL
  return { courseId, asked, tab, period, go }
}

export type GoCourse = ReturnType<typeof useCourseAddress>['go']

/** Opens the panel with these people. */
export type ShowPeople = (people: Pick<CourseAddress, keyof typeof NOBODY>) => void
