import { useQuery } from '@tanstack/react-query'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { useActor } from '../../base/site.tsx'
import { isAhead } from '../event-days.ts'
import { eventsFor, sessionsOf } from '../queries.ts'
import { isUnanswered, isUpcoming, ownBookings, pastOf, sideOf } from './own-bookings.ts'
import { useShown } from './shown.ts'

/** Everything that somebody gives, comes to or waits for; of a coach, on request, only what they give. */
export const useOwnBookings = (now: Date, side: 'both' | 'coach') => {
  const actor = useActor()
  const me = actor?.id ?? ''
  const toShown = useShown()
  const sessions = useQuery(sessionsOf(me, now))
  const events = useQuery(eventsFor(me, side === 'coach' || isRootAdmin(actor), now))
  const found = [sessions, events]
  const join = {
    'resource.user_id': {},
    'meta.group_id': {},
    'meta.course_id': {},
  } as Record<string, Record<string, unknown>>
  for (const { data } of found)
    for (const [path, objects] of Object.entries(data?.join ?? {})) join[path] = { ...join[path], ...objects }
  const all = [...(events.data?.list ?? []), ...(sessions.data?.list ?? [])]
  const own = ownBookings(all, me).filter((one) => side === 'both' || sideOf(one, me) === 'coach')
  const mine = new Set(own.map(({ id }) => id))
  const shown = (list: typeof own) => list.map((one) => toShown(one, join))
  return {
    loading: found.some(({ data }) => !data),
    failed: found.some(({ data }) => data?.failed === true),
    fetching: found.some(({ isFetching }) => isFetching),
    again: () => void Promise.all(found.map(({ refetch }) => refetch())),
    upcoming: shown(own.filter((one) => isUpcoming(one, me, now))),
    past: shown(pastOf(own, me, now)),
    unanswered: shown(own.filter((one) => isUnanswered(one, me, now))).filter(({ runs }) => runs),
    offers: shown(
      all.filter(
        (one) => one.graph === 'group_owner' && !mine.has(one.id) && side === 'both' && isAhead(one, now),
      ),
    ),
  }
}
