import { queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE } from '@cairn/domain/base/constants'
import type { Restriction } from '@cairn/domain/conversations/moderation'
import { useAction, type ActionOptions } from '../base/action.ts'
import { session } from '../base/session.ts'

/** Every page with a conversation needs to know whom the reader muted; the calls come when they are first made. */
const calls = () => import('./restriction-calls.ts')

/** Only that person reads it: whoever acts as them would be refused, which ends their acting. */
const isInPerson = (): boolean => session.get()?.authorization.proxy === undefined

/** Whom the reader muted and blocked, what they reported, and where they may not post. */
export const mySafety = () =>
  queryOptions({
    queryKey: ['safety'],
    queryFn: async ({ signal }) => (await calls()).readSafety(signal),
    enabled: isInPerson,
    staleTime: 5 * MINUTE,
  })

/** Whether the reader muted or blocked somebody. */
export const useRestriction = (person: string): Restriction | undefined =>
  useQuery(mySafety()).data?.restriction.find(({ user }) => user === person)?.kind

type Restricted = { readonly person: string; readonly kind: Restriction | undefined }

/** Mutes or blocks somebody, or ends both; every list in view follows. */
export const useRestrict = (
  options: Pick<ActionOptions<Restricted, void>, 'done' | 'onDone' | 'failsIn'> = {},
) =>
  useAction(async ({ person, kind }: Restricted) => (await calls()).restrict(person, kind), {
    ...options,
    refreshes: [mySafety().queryKey],
    refreshesOnFailure: true,
  })
