import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../base/site.tsx'
import { subscriptionsOf } from './queries.ts'

/** The subscriptions of a person; whoever acts in their name does not see what they pay. */
export const useSubscriptions = (owner: string) => {
  const isActing = useActor()?.acting === true
  return useQuery({ ...subscriptionsOf(owner), retry: false, enabled: !isActing })
}
