import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { FeedAt } from '@cairn/domain/access/feed-people'
import type { MessageType, Place } from '@cairn/domain/conversations/message'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { useActor } from '../../base/site.tsx'
import { followedFeeds } from '../../conversations/calls.ts'
import { coursesByIds, courseById, type FullCourse } from '../../courses/queries.ts'
import { groupById, groupsOf } from '../../groups/queries.ts'
import { progressIn, progressOf } from '../../progress/queries.ts'

type People = Pick<FullCourse, 'publisher' | 'status' | 'admin' | 'author' | 'coach' | 'observer'>

/** How the reader stands in the feed of a course. */
export const courseAt = (course: People & { readonly id: string }, reads: boolean): FeedAt => ({
  id: course.id,
  place: 'course',
  course: { ...course, status: course.status ?? 'disabled' },
  reads,
})

const isIn = (record: Parameters<typeof enrolmentState>[0], now: Date): boolean => {
  const state = enrolmentState(record, now)
  return state === 'enrolled' || state === 'certified'
}

/** How the reader stands in the feed that a message is in; nothing until it is known. */
export const useFeedAt = (feed: string, type: MessageType): FeedAt | undefined => {
  const me = useActor()?.id ?? ''
  const [now] = useState(() => new Date())
  const inGroup = type === 'group'
  const inCourse = !inGroup && type !== 'user'
  const group = useQuery({ ...groupById(feed), enabled: inGroup, retry: false }).data
  const courseId = inGroup ? (group?.object ?? '') : feed
  const course = useQuery({
    ...courseById(courseId),
    enabled: (inGroup && courseId !== '') || inCourse,
    retry: false,
  }).data
  const records = useQuery({ ...progressIn(me, feed), enabled: inCourse }).data
  const followed = useQuery({ ...followedFeeds(), enabled: type === 'user' }).data
  return useMemo(() => {
    if (inCourse) return course && records ? courseAt(course, isIn(records.list[0], now)) : undefined
    if (inGroup)
      return (
        group && {
          id: feed,
          place: 'group',
          ...(course && { course: { ...course, status: course.status ?? 'disabled' } }),
          reads: group.member?.includes(me) ?? false,
        }
      )
    const place: Place = followed?.list.find(({ id }) => id === feed)?.place ?? 'user'
    return { id: feed, place, reads: true }
  }, [inCourse, inGroup, course, records, group, followed, feed, me, now])
}

/** How the reader stands in each of their feeds; where it is not certain that they may speak, they only read. */
export const useFeedsAt = (): ((feed: string) => FeedAt | undefined) => {
  const me = useActor()?.id ?? ''
  const [now] = useState(() => new Date())
  const taken = useQuery(progressOf(me)).data
  const groups = useQuery(groupsOf(me)).data
  const followed = useQuery(followedFeeds()).data
  const ids = (followed?.list ?? []).filter(({ place }) => place === 'course').map(({ id }) => id)
  const courses = useQuery({ ...coursesByIds(ids), enabled: ids.length > 0 }).data
  return useCallback(
    (feed: string): FeedAt | undefined => {
      const record = taken?.list.find(({ object }) => object === feed)
      const course = courses?.list.find(({ id }) => id === feed) as (People & { id: string }) | undefined
      if (course?.publisher !== undefined) return courseAt(course, record ? isIn(record, now) : false)
      if (record) return { id: feed, place: 'course', reads: isIn(record, now) }
      if (groups?.list.some(({ id }) => id === feed)) return { id: feed, place: 'group', reads: true }
      const place = followed?.list.find(({ id }) => id === feed)?.place
      if (place === 'user' || feed === me) return { id: feed, place: 'user', reads: true }
      if (place === 'organization') return { id: feed, place, reads: true }
      return place && { id: feed, place, reads: false }
    },
    [taken, groups, followed, courses, now, me],
  )
}
