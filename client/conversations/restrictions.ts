import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MINUTE } from '@cairn/domain/base/constants'
import type { Restriction } from '@cairn/domain/conversations/moderation'

/** Every page with a conversation needs to know whom the reader muted; the calls come when they are first made. */
const calls = () => import('./restriction-calls.ts')

/** Whom the reader muted and blocked, what they reported, and where they may not post. */
export const mySafety = () =>
  queryOptions({
    queryKey: ['safety'],
    queryFn: async ({ signal }) => (await calls()).readSafety(signal),
    staleTime: 5 * MINUTE,
  })

/** Whether the reader muted or blocked somebody. */
export const useRestriction = (person: string): Restriction | undefined =>
  useQuery(mySafety()).data?.restriction.find(({ user }) => user === person)?.kind

/** Mutes or blocks somebody, or ends both; every list in view follows. */
export const useRestrict = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ person, kind }: { person: string; kind: Restriction | undefined }): Promise<void> =>
      (await calls()).restrict(person, kind),
    onSettled: () => queries.invalidateQueries({ queryKey: mySafety().queryKey }),
  })
}
