import { Navigate, redirect, useParams } from '@tanstack/react-router'
import type { Arrival } from '../../page.ts'
import { fetchAsked, fetchFinished } from './fetch-asked.ts'
import { arrive } from './load.ts'
import { PlayerFrame } from './player-frame.tsx'
import { PlayerWaiting } from './player-waiting.tsx'
import { useLearner } from './use-learner.ts'
import { waysOf } from './ways.ts'

export const load = async (arrival: Arrival<'/learn/$courseId/activity/$instructionId'>): Promise<void> => {
  void fetchAsked()
    .then(fetchFinished)
    .catch(() => {})
  const { access } = await arrive(arrival)
  // Whoever looks at how another person gets on does not sit in their place.
  if (access.as === 'onlooker')
    throw redirect({
      ...waysOf(arrival.params.courseId, { user: access.user }).overview,
      replace: true,
    })
}

export function Screen() {
  const { instructionId } = useParams({ from: '/learn/$courseId/activity/$instructionId' })
  const learner = useLearner()
  const { access, course, learning, barred } = learner
  const ways = waysOf(course.id, { all: learner.all })
  if (access.as === 'outside') return <Navigate {...ways.page} replace />
  if (!learning) return <PlayerWaiting />
  if (barred || access.as === 'onlooker') return <Navigate {...ways.overview} replace />
  return <PlayerFrame {...{ learner, learning, ways }} lesson={instructionId} />
}
