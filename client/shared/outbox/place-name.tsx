import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { inLanguage } from '@cairn/domain/courses/language'
import { courseRows } from '../../base/local/stored-rows.ts'
import { session } from '../../base/session.ts'
import { cardsByIds, courseById } from '../../courses/queries.ts'
import { FeedName } from '../feeds/feed-name.tsx'
import type { ItemPlace } from './place.ts'

const storedCourse = (account: string, course: string) => ({
  queryKey: ['stored course', account, course] as const,
  queryFn: async () => (await courseRows.get(account, course).catch(() => null))?.course ?? null,
})

/** The title of a course: from this device, where it can be told without a connection. */
export function CourseTitle({ course }: { course: string }) {
  const { locale } = useIntl()
  const { data: stored } = useQuery(storedCourse(session.account() ?? '', course))
  const { data: found } = useQuery({ ...cardsByIds([course]), enabled: stored === null })
  const known = (stored as Pick<Course, 'title'> | null | undefined) ?? found?.list[0]
  return <bdi>{known ? inLanguage(known, locale).title : '…'}</bdi>
}

/** The title of a lesson, as far as this device has its course; nothing else. */
export function LessonTitle({ course, lesson }: { course: string; lesson: string }) {
  const { locale } = useIntl()
  const { data: stored } = useQuery(storedCourse(session.account() ?? '', course))
  const { data: found } = useQuery({ ...courseById(course), enabled: stored === null && lesson !== '' })
  const known = (stored as Pick<Course, 'title' | 'section'> | null | undefined) ?? found
  if (!known) return null
  const lessons = (inLanguage(known, locale).section ?? []).flatMap(({ instruction = [] }) => instruction)
  const title = lessons.find(({ id }) => id === lesson)?.title
  return title ? <bdi>{title}</bdi> : null
}

/** Where something was written. */
export function PlaceName({ feed, type }: ItemPlace) {
  return type === 'group' || type === 'user' ? (
    <FeedName feed={feed} type={type} />
  ) : (
    <CourseTitle course={feed} />
  )
}
