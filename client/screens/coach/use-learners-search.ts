import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { printLearnersSearch, readLearnersSearch, type LearnersSearch } from './learners-search.ts'

export type GoLearners = (patch: Partial<LearnersSearch>, how?: { replace: boolean }) => void

/** The look that the address tells, and how to change it: whatever narrows it begins again at the first page. */
export const useLearnersSearch = (): { search: LearnersSearch; go: GoLearners } => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/coach/learners' })
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
