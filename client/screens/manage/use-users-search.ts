import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { printUsersSearch, readUsersSearch, type UsersSearch } from '../../users/users-search.ts'

/** The search in the address, and how to change it: whatever narrows it begins again at the first page. */
export const useUsersSearch = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/users' })
  const told = useMemo(() => readUsersSearch(address), [address])
  const [search, show] = useOptimistic(told)
  const go = (patch: Partial<UsersSearch>, { replace = false } = {}) =>
    startTransition(async () => {
      const next = { ...search, start: 0, ...patch }
      show(next)
      await navigate({
        to: '/manage/users',
        search: printUsersSearch(next),
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { search, go }
}
