import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { printOwnedSearch, readOwnedSearch, type OwnedSearch } from '../about/owned.ts'

export type GoOwned = (patch: Partial<OwnedSearch>, how?: { replace: boolean }) => void

/** The look that the address tells, and how to change it: whatever narrows it begins again at the first page. */
export const useOwnedSearch = (path: '/author' | '/manage/courses'): { search: OwnedSearch; go: GoOwned } => {
  const navigate = useNavigate()
  const address = useSearch({ from: path })
  const told = useMemo(() => readOwnedSearch(address), [address])
  const [search, show] = useOptimistic(told)
  const go: GoOwned = (patch, { replace } = { replace: false }) =>
    startTransition(async () => {
      const next = { ...search, start: 0, ...patch }
      show(next)
      await navigate({
        to: path,
        search: printOwnedSearch(next),
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { search, go }
}
