import { useQuery } from '@tanstack/react-query'
import { useOnline } from '../../base/online.ts'
import { accountOf } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'

/** Whether a course cannot be opened now: there is no connection, and the device does not have it. */
export const useNotHere = (course: string): boolean => {
  const online = useOnline()
  const account = accountOf(useSession())
  const { data } = useQuery({
    queryKey: ['courses on device', account] as const,
    queryFn: async () =>
      (await import('../../base/local/stored-rows.ts')).courseRows
        .keys(account ?? '')
        .catch((): readonly string[] => []),
    enabled: !online && account !== null,
    staleTime: 0,
  })
  return !online && data !== undefined && !data.includes(course)
}
