import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { isCallError } from '../../base/call-error.ts'
import { actorOf, session } from '../../base/session.ts'
import { cardsByIds, courseById, type FullCourse } from '../../courses/queries.ts'
import { progressIn, progressOf } from '../../progress/queries.ts'
import type { Arrival } from '../../page.ts'
import { CLOSED } from '../../base/ui/not-found.tsx'
import { accessTo, type Access } from './access.ts'

/** Somebody moves from lesson to lesson: what they read a minute ago is not fetched again for each. */
const FRESH = 60_000
/** Without a line there is nothing to wait for: what was read before serves. */
const SOON = { staleTime: FRESH, networkMode: 'always' } as const

/** What every page of a course in learning is asked for: all of them have it in their addresses. */
type CourseArrival = Pick<Arrival<'/learn/$courseId/materials'>, 'search' | 'context'> & {
  readonly params: Pick<Arrival<'/learn/$courseId'>['params'], 'courseId'>
}

export const withDisabled = ({ viewdisabled }: CourseArrival['search']): boolean => viewdisabled === 'true'

/** What is needed to know whether somebody may begin. */
const fetchBefore = async (queries: QueryClient, me: string, { prerequisite = [] }: FullCourse) => {
  if (prerequisite.length === 0) return
  await Promise.all([
    queries.prefetchQuery({ ...cardsByIds(prerequisite), ...SOON }),
    queries.prefetchQuery({ ...progressOf(me), ...SOON }),
  ])
}

export interface Arrived {
  readonly course: FullCourse
  readonly access: Access
}

/** Fetches the course and lets in whoever may learn; everybody else is led to the page of the course. */
export const arrive = async ({ params, search, context }: CourseArrival): Promise<Arrived> => {
  const { queries, config } = context
  const courseId = params.courseId
  const me = session.get()?.user.id ?? ''
  const wanted = courseById(courseId, { all: withDisabled(search) })
  const asked = queries.fetchQuery({ ...progressIn(me, courseId), ...SOON })
  const [course, found] = await Promise.all([
    queries.fetchQuery({ ...wanted, ...SOON }).catch(async (error: unknown) => {
      const known = queries.getQueryData(wanted.queryKey)
      if (isCallError(error, 0) && known) return known
      if (isCallError(error, 404) || isCallError(error, 400)) {
        // Whoever takes a course that was switched off has not mistyped its address.
        const enrolled = (await asked).list.length > 0
        throw notFound(enrolled ? { data: CLOSED } : {})
      }
      throw error
    }),
    asked,
  ])
  const access = accessTo({
    actor: actorOf(session.get(), config.rootOrg),
    course,
    progress: found.list[0] ?? null,
    user: search.user,
    now: new Date(),
  })
  // Who could not be asked is not turned away.
  if (access.as === 'outside' && !found.failed)
    throw redirect({ to: '/catalog/course/$courseId', params: { courseId }, replace: true })
  await fetchBefore(queries, me, course)
  return { course, access }
}
