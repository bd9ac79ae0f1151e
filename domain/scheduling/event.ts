import { DAY } from '../base/constants.ts'
import type { BookingState } from './booking.ts'
import type { Span } from './series.ts'

export const MOST_SEATS = 1000
/** Nobody plans further ahead. */
export const MOST_AHEAD_MS = 2 * 365 * DAY

/** What somebody is told of an event: that it is to be, at another time, not, without them, not with this coach, or tomorrow. */
export const EVENT_CHANGES = ['planned', 'moved', 'cancelled', 'unseated', 'declined', 'soon'] as const
export type EventChange = (typeof EVENT_CHANGES)[number]

export type EventFault = 'event_in_past' | 'event_too_far' | 'event_ends_early' | 'event_too_long'

/** Why an event cannot be at this time; undefined when it can. */
export const whyNotThen = ({ start, end }: Span, now: Date): EventFault | undefined => {
  if (start <= now) return 'event_in_past'
  if (start.getTime() - now.getTime() > MOST_AHEAD_MS) return 'event_too_far'
  if (end <= start) return 'event_ends_early'
  if (end.getTime() - start.getTime() > DAY) return 'event_too_long'
  return undefined
}

/** An address to follow, in contrast to a place to go to. */
export const isMeetingLink = (where: string): boolean =>
  /^https:\/\/[^\s"<>\\^`{|}]+$/i.test(where) && URL.canParse(where)

/** Why this cannot be where people meet: an address stands alone and is a safe one. */
export const whyNotThere = (where: string): 'event_place' | undefined =>
  (/:\/\//.test(where) || /^\s*(javascript|data|vbscript):/i.test(where)) && !isMeetingLink(where)
    ? 'event_place'
    : undefined

/** Whoever holds a seat, or did until now, and whoever leads it, is told where to press; a place is no secret. */
export const showsWhere = (where: string, comes: boolean): boolean => comes || !isMeetingLink(where)

/** The seats that are left; undefined: there is room for everybody. */
export const seatsLeft = (seats: number | null | undefined, taken: number): number | undefined =>
  seats === null || seats === undefined ? undefined : Math.max(0, seats - taken)

/** Whoever was asked to come stays asked when they say no; whoever was taken out is not. */
export const isInvited = (own: BookingState | undefined, event: BookingState): boolean =>
  own !== undefined && (own !== 'cancelled' || event === 'cancelled') && own !== 'declined'

/** People are reminded a day before. */
export const REMIND_MS = DAY
