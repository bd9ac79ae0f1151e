import type { Booking } from '@cairn/contract/scheduling'
import { isRecent } from '@cairn/domain/scheduling/booking'
import { daysLater, localTime } from '@cairn/domain/base/local-time'
import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { dayText } from './event-draft.ts'

export interface EventDay {
  readonly key: string
  readonly when: 'today' | 'tomorrow' | 'later'
  readonly start: string
  readonly events: readonly Booking[]
}

/** Events by the day on which they begin where the reader is. */
export const byDay = (events: readonly Booking[], zone: string, now: Date): EventDay[] => {
  const here = localTime(now, zone)
  const near = { [dayText(here)]: 'today', [dayText(daysLater(here, 1))]: 'tomorrow' } as const
  const days = new Map<string, Booking[]>()
  for (const event of events) {
    const key = dayText(localTime(new Date(event.event.start), zone))
    days.set(key, [...(days.get(key) ?? []), event])
  }
  return [...days].map(([key, list]) => ({
    key,
    when: (near as Record<string, EventDay['when']>)[key] ?? 'later',
    start: list[0]?.event.start ?? '',
    events: list,
  }))
}

/** What is still to come, and what is over or was called off. */
export const isAhead = (booking: Booking, now: Date): boolean =>
  isRecent(booking) && Date.parse(booking.event.end) > now.getTime()

/** Whether a day needs its year said. */
export const isOtherYear = (at: string, now: Date, zone: string): boolean =>
  localTime(new Date(at), zone).year !== localTime(now, zone).year

/** How the reader stands to an event. */
export const standingIn = (
  booking: Booking,
  me: string | undefined,
  now: Date,
): 'leads' | 'comes' | 'waits' | 'full' | 'free' | 'out' | 'over' => {
  const seat = booking.related_bookings.find(({ graph }) => graph === 'instant')
  if (!isAhead(booking, now)) return 'over'
  if (booking.resource.user_id === me) return 'leads'
  if (seat?.state === 'confirmed') return 'comes'
  if (seat?.state === 'cancelled') return 'out'
  if (booking.attributes.group_booking?.waiting_place !== undefined) return 'waits'
  return booking.attributes.group_booking?.available_seats === 0 ? 'full' : 'free'
}

const hasLink = ({ event: { where } }: Booking): boolean => where !== undefined && isMeetingLink(where)

/** The first event that the reader can press a button about: come to it, or open its meeting. */
export const nextOf = (events: readonly Booking[], me: string | undefined, now: Date): string | undefined =>
  events.find((one) => {
    const standing = standingIn(one, me, now)
    return standing === 'free' || ((standing === 'comes' || standing === 'leads') && hasLink(one))
  })?.id
