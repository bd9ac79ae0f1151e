import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { readSearch } from '../../base/search-shape.ts'
import {
  LEARNER_SORTS,
  LEARNER_STATES,
  printLearnersSearch,
  readLearnersSearch,
  type LearnersSearch,
  type LearnerSort,
} from './learners-search.ts'

const SHAPE = {
  courseId: 'id',
  groupId: 'id',
  query: 'text',
  state: LEARNER_STATES,
  sort: Object.keys(LEARNER_SORTS) as LearnerSort[],
  start: 'number',
} as const

export type GoLearners = (patch: Partial<LearnersSearch>, how?: { replace: boolean }) => void

/** The look that the address tells, and how to change it: whatever narrows it begins again at the first page. */
export const useLearnersSearch = (): { search: LearnersSearch; go: GoLearners } => {
  const navigate = useNavigate()
  // The same list stands on a page of its own and in the course editor.
  const address = readSearch(SHAPE, useSearch({ strict: false }))
  const told = useMemo(() => readLearnersSearch(address), [address])
  const [search, show] = useOptimistic(told)
  const go: GoLearners = (patch, { replace } = { replace: false }) =>
    startTransition(async () => {
      const next = { ...search, start: 0, ...patch }
      show(next)
      await navigate({
        to: '.',
        search: (now) => ({ ...now, ...printLearnersSearch(next) }),
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { search, go }
}
