import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { moderation } from '@cairn/contract/moderation'
import { MINUTE } from '@cairn/domain/base/constants'
import type { Restriction } from '@cairn/domain/conversations/moderation'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

/** Whom the reader muted and blocked, what they reported, and where they may not post. */
export const mySafety = () => ({ ...read(moderation.getSafety, {}), staleTime: 5 * MINUTE })

/** Whether the reader muted or blocked somebody. */
export const useRestriction = (person: string): Restriction | undefined =>
  useQuery(mySafety()).data?.restriction.find(({ user }) => user === person)?.kind

/** Mutes or blocks somebody, or ends both; every list in view follows. */
export const useRestrict = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      person,
      kind,
    }: {
      person: string
      kind: Restriction | undefined
    }): Promise<void> => {
      const params = { id: person }
      if (kind === undefined) await call(moderation.releasePerson, { params })
      else await call(moderation.restrictPerson, { params, body: { kind } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mySafety().queryKey }),
  })
}
