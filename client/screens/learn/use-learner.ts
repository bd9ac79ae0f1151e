import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { courseLanguage, inLanguage } from '@cairn/domain/courses/language'
import { hasBegun, unmetPrerequisites } from '@cairn/domain/progress/prerequisites'
import { courseNews } from '../../base/course-news.ts'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { cardsByIds, courseById, type FullCourse, type ListedCourse } from '../../courses/queries.ts'
import { useOpening } from '../../groups/use-opening.ts'
import type { Learning } from '../../progress/learning-types.ts'
import { progressIn, progressOf } from '../../progress/queries.ts'
import { useLearning } from '../../progress/use-learning.ts'
import { accessTo, type Access } from './access.ts'
import { lessonsIn, sectionsOf, type PlacedLesson } from './lessons.ts'
import { withDisabled } from './load.ts'

/** Everything a screen of one course in learning is made from. */
export interface Learner {
  readonly access: Access
  /** The course in the language it is read in. */
  readonly course: FullCourse
  readonly sections: ReturnType<typeof sectionsOf>
  readonly lessons: readonly PlacedLesson[]
  /** Nothing while it is fetched. */
  readonly learning: Learning | undefined
  /** The language of the course's words; `lang` and `dir` mark them where it is not the page's. */
  readonly spoken: string
  readonly lang: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
  /** To be finished first. */
  readonly unmet: readonly ListedCourse[]
  /** When the group of the learner starts, while that is still to come. */
  readonly opens: Date | undefined
  /** Learners who have something to finish first, or to wait for, do not begin; staff may look. */
  readonly barred: boolean
  /** Whether parts that are off are among the lessons. */
  readonly all: boolean
}

/** Somebody changes the course meanwhile: what is shown follows. */
const useFreshCourse = (id: string) => {
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: courseById(id).queryKey.slice(0, 2) })
    const seen = () => document.visibilityState === 'visible' && refetch()
    document.addEventListener('visibilitychange', seen)
    const deaf = courseNews.listen((course) => course === id && refetch())
    return () => {
      document.removeEventListener('visibilitychange', seen)
      deaf()
    }
  }, [queries, id])
}

const useUnmet = (course: FullCourse, me: string): readonly ListedCourse[] => {
  const needed = course.prerequisite ?? []
  const enabled = needed.length > 0
  const { data: cards } = useQuery({ ...cardsByIds(needed), enabled })
  const { data: taken } = useQuery({ ...progressOf(me), enabled })
  if (!cards || !taken || taken.failed) return []
  const open = new Map(cards.list.map((one) => [one.id, one]))
  return unmetPrerequisites(needed, taken.list, (id) => open.has(id)).flatMap((id) => open.get(id) ?? [])
}

export const useLearner = (): Learner => {
  const { courseId = '' } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const actor = useActor()
  const me = actor?.id ?? ''
  const { language } = useSpeech()
  const [now] = useState(() => new Date())
  const { data: written } = useSuspenseQuery(courseById(courseId, { all: withDisabled(search) }))
  const { data: found } = useQuery(progressIn(me, courseId))
  const progress = found?.list[0] ?? null
  // Who could not be asked is not turned away.
  const access: Access = found?.failed
    ? { as: 'learner' }
    : accessTo({ actor, course: written, progress, user: search.user, now })
  // Staff who have not tried the course out yet have no record, and asking for it would be an error.
  const learning = useLearning(
    written,
    access.as === 'onlooker' ? access.user : me,
    access.as !== 'preview' || progress !== null,
  )
  useFreshCourse(courseId)
  const unmet = useUnmet(written, me)
  const start = useOpening(progress, now)
  const opens = access.as === 'learner' ? start : undefined

  const spoken = courseLanguage(written, learning?.record.language ?? language)
  const foreign = spoken !== language
  const course = useMemo(() => inLanguage(written, spoken), [written, spoken])
  const all = withDisabled(search) && access.as === 'preview'
  const sections = useMemo(() => sectionsOf(course, all), [course, all])
  const lessons = useMemo(() => lessonsIn(sections), [sections])
  return {
    access,
    course,
    sections,
    lessons,
    learning,
    spoken,
    lang: foreign ? localeTag(spoken) : undefined,
    dir: foreign ? direction(spoken) : undefined,
    unmet,
    opens,
    barred:
      opens !== undefined ||
      (unmet.length > 0 && access.as === 'learner' && (learning === undefined || !hasBegun(learning.record))),
    all,
  }
}
