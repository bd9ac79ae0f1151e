import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isExpired, purchaseState } from '@cairn/domain/progress/enrolment'
import { useSession } from '../../base/site.tsx'
import { progressIn } from '../../progress/queries.ts'

/** Where the reader stands with a course; everybody is a visitor until the page knows better. */
export const useEnrolment = (courseId: string) => {
  const me = useSession()?.user.id
  const [now] = useState(() => new Date())
  const { data: found, isPending } = useQuery({
    ...progressIn(me ?? '', courseId),
    enabled: me !== undefined,
  })
  const progress = found?.list[0] ?? null
  if (me === undefined) return { me, state: 'visitor', progress: null, ended: undefined } as const
  if (isPending) return { me, state: 'unknown', progress: null, ended: undefined } as const
  const state = purchaseState(progress, now)
  return {
    me,
    state,
    progress,
    ended: progress && state === 'unenrolled' && isExpired(progress, now) ? progress.expires : undefined,
  } as const
}
