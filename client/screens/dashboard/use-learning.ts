import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Course } from '@cairn/contract/courses'
import { useSpeech } from '../../base/i18n.tsx'
import { useOnline } from '../../base/online.ts'
import { courseById } from '../../courses/queries.ts'
import { progressOf } from '../../progress/queries.ts'
import { homeOf, openHome } from './home.ts'
import { learningOf } from './learning.ts'

/** A learner's records with their courses; undefined while they are on their way. */
export const useLearning = (user: string, now: Date) => {
  const { language } = useSpeech()
  const queries = useQueryClient()
  const online = useOnline()
  const records = useQuery(progressOf(user))
  const found = useQuery(homeOf(user))
  const step = found.data?.step ?? []
  const list = records.data?.list ?? []
  // Progress that was made since the home was read.
  const later = new Set(
    list.flatMap(({ object, modified }) =>
      step.some((one) => one.object === object && one.modified !== modified) ? [object] : [],
    ),
  )
  const isOutdated = later.size > 0
  useEffect(() => {
    if (isOutdated && online) void openHome(queries, user)
  }, [isOutdated, online, queries, user])
  // Without a connection, the courses on the device tell where to go on.
  const wholes = useQueries({
    queries: [...later].map((id) => ({ ...courseById(id), enabled: !online })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const failed = found.isError || records.data?.failed === true
  const known = new Set(wholes.map(({ id }) => id))
  const learning =
    records.data &&
    found.data &&
    learningOf(
      list,
      // Asked for with all that the dashboard shows.
      [...(found.data.courses.list as readonly Course[]), ...wholes],
      step.filter(({ object }) => !known.has(object)),
      language,
      now,
    )
  return {
    learning,
    failed,
    again: () => void Promise.all([found.refetch(), records.refetch()]),
    join: found.data?.courses.join,
    suggested: found.data?.suggested,
  }
}
