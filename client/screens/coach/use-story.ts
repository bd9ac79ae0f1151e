import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Message } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { PublicUser } from '@cairn/contract/users'
import { inLanguage } from '@cairn/domain/courses/language'
import { useSpeech } from '../../base/i18n.tsx'
import { useActor } from '../../base/site.tsx'
import { courseById } from '../../courses/queries.ts'
import { certificatesOf } from '../../progress/certificates.ts'
import { coachedCourses, reviewedIn, waitingWork, wordsWith } from './coaching-calls.ts'
import { learnerRecords } from '../../shared/learners/calls.ts'
import { storyOf, type StoryEvent, type ToldCourse } from './story-events.ts'

export interface Taken {
  readonly record: Progress
  readonly course: ToldCourse | undefined
  /** Whether the caller coaches the course, and so may write about it. */
  readonly coached: boolean
}

const none: readonly Message[] = []

/** Everything a coach may know of one learner, in one course or in all they look after. */
export const useStory = (user: string) => {
  const { language } = useSpeech()
  const { courseId } = useSearch({ from: '/coach/learner/$userId' })
  const found = useQuery(learnerRecords(user))
  const mine = new Set(useQuery(coachedCourses(useActor())).data?.list.map(({ id }) => id))
  const records = found.data?.list ?? []
  const loaded = useQueries({
    queries: records.map(({ object }) => ({ ...courseById(object), retry: false })),
  })
  const courses = loaded.flatMap(({ data }) =>
    data ? [inLanguage(data as unknown as Course, language) as ToldCourse] : [],
  )
  const known = new Map(courses.map((course) => [course.id, course]))
  const feeds = records.map(({ object }) => object)
  const words = useQuery({ ...wordsWith(user, feeds), enabled: feeds.length > 0 }).data
  const earned = useQuery(certificatesOf(user)).data
  const waiting = useQuery(waitingWork({ user, language })).data
  const isShown = (course: string) => courseId === undefined || course === courseId
  const taken = records.map((record): Taken => ({
    record,
    course: known.get(record.object),
    coached: mine.has(record.object),
  }))
  const messages = words?.list ?? none
  const events = storyOf({
    records,
    courses,
    messages,
    certificates: (earned?.list ?? []).filter(({ object }) => feeds.includes(object)),
  }).filter(({ course }) => isShown(course))
  return {
    found,
    courseId,
    person: found.data?.join?.['user']?.[user] as PublicUser | undefined,
    taken,
    events,
    people: (words?.join?.['creator'] ?? {}) as Record<string, PublicUser | undefined>,
    notes: messages.filter(({ hideDisplay, feed }) => hideDisplay?.includes('user') && isShown(feed)),
    waiting: (waiting ? reviewedIn(waiting) : []).filter(({ object }) => isShown(object)),
    titleOf: (course: string): string => known.get(course)?.title ?? '',
  }
}

export type Story = ReturnType<typeof useStory>
export type { StoryEvent }
