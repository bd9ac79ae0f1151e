import type { BodyOf } from '@cairn/contract/endpoint'
import type { Booking, scheduling } from '@cairn/contract/scheduling'
import { clockAt, minutesOf, type Half } from '@cairn/domain/scheduling/clock-time'
import { MOST_SEATS, whyNotThen, whyNotThere } from '@cairn/domain/scheduling/event'
import { daysLater, instantOf, localTime, type LocalTime } from '@cairn/domain/base/local-time'
import { MOST_TIMES, type Span } from '@cairn/domain/scheduling/series'

export interface Clock {
  readonly time: string
  readonly half: Half
}

/** An event as it stands in the form. */
export interface EventDraft {
  readonly what: string
  /** As a date field has it: 2026-03-01. */
  readonly day: string
  readonly start: Clock
  readonly end: Clock
  readonly where: string
  readonly description: string
  readonly seats: string
  readonly inviteOnly: boolean
  /** Those who are asked to come. */
  readonly people: readonly string[]
  readonly weekly: boolean
  readonly times: string
}

const EVENING = 17 * 60
const HOUR = 60
const DAY_MINUTES = 24 * HOUR

const two = (value: number) => String(value).padStart(2, '0')
export const dayText = ({ year, month, day }: LocalTime): string => `${year}-${two(month)}-${two(day)}`

const clockOf = ({ hour, minute }: LocalTime): Clock => clockAt(hour * HOUR + minute)

/** Tomorrow at five, for an hour. */
export const newDraft = (now: Date, zone: string): EventDraft => ({
  what: '',
  day: dayText(daysLater(localTime(now, zone), 1)),
  start: clockAt(EVENING),
  end: clockAt(EVENING + HOUR),
  where: '',
  description: '',
  seats: '',
  inviteOnly: false,
  people: [],
  weekly: false,
  times: '4',
})

export const draftOf = ({ event, attributes, meta }: Booking, zone: string): EventDraft => {
  const start = localTime(new Date(event.start), zone)
  const seats = attributes.group_booking?.max_seats
  return {
    what: event.what,
    day: dayText(start),
    start: clockOf(start),
    end: clockOf(localTime(new Date(event.end), zone)),
    where: event.where ?? '',
    description: event.description ?? '',
    seats: seats === undefined ? '' : String(seats),
    inviteOnly: meta.invite_only,
    people: [],
    weekly: false,
    times: '4',
  }
}

const atMinutes = (day: string, minutes: number): LocalTime | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number)
  const local = { year, month, day: date, hour: Math.floor(minutes / HOUR), minute: minutes % HOUR }
  // The 31st of a short month is no day.
  return dayText(daysLater(local, 0)) === day ? local : undefined
}

/** What ends before it begins ends on the next day. */
export const endsNextDay = ({ start, end }: EventDraft): boolean => {
  const from = minutesOf(start.time, start.half)
  const until = minutesOf(end.time, end.half)
  return from !== undefined && until !== undefined && until <= from
}

/** From when until when; undefined while something of it is missing. */
export const spanIn = (draft: EventDraft, zone: string): Span | undefined => {
  const from = minutesOf(draft.start.time, draft.start.half)
  const until = minutesOf(draft.end.time, draft.end.half)
  if (from === undefined || until === undefined) return undefined
  const start = atMinutes(draft.day, from)
  const end = atMinutes(draft.day, until)
  if (!start || !end) return undefined
  return {
    start: instantOf(start, zone),
    end: instantOf(until <= from ? daysLater(end, 1) : end, zone),
  }
}

/** How long it lasts by the clock, in minutes. */
export const lengthOf = ({ start, end }: EventDraft): number | undefined => {
  const from = minutesOf(start.time, start.half)
  const until = minutesOf(end.time, end.half)
  if (from === undefined || until === undefined) return undefined
  return until > from ? until - from : until - from + DAY_MINUTES
}

/** The same beginning with another length. */
export const lasting = (draft: EventDraft, minutes: number): EventDraft => {
  const from = minutesOf(draft.start.time, draft.start.half)
  return from === undefined ? draft : { ...draft, end: clockAt(from + minutes) }
}

/** Another beginning with the same length. */
export const beginning = (draft: EventDraft, start: Clock): EventDraft => {
  const length = lengthOf(draft)
  const moved = { ...draft, start }
  return length === undefined ? moved : lasting(moved, length)
}

export type Fault =
  | 'what'
  | 'day'
  | 'start'
  | 'end'
  | 'past'
  | 'where'
  | 'seats'
  | 'seatsTaken'
  | 'times'
  | 'people'

const wholeWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** What is wrong with the draft; nothing is sent before it is right. */
export const faultsOf = (draft: EventDraft, zone: string, now: Date, taken = 0): ReadonlySet<Fault> => {
  const faults = new Set<Fault>()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(draft.what)) faults.add('what')
  if (minutesOf(draft.start.time, draft.start.half) === undefined) faults.add('start')
  if (minutesOf(draft.end.time, draft.end.half) === undefined) faults.add('end')
  if (atMinutes(draft.day, 0) === undefined) faults.add('day')
  const span = spanIn(draft, zone)
  const why = span && whyNotThen(span, now)
  if (why === 'event_in_past' || why === 'event_too_far') faults.add('past')
  if (why === 'event_ends_early' || why === 'event_too_long') faults.add('end')
  if (draft.where.trim() !== '' && whyNotThere(draft.where.trim()) !== undefined) faults.add('where')
  const seats = draft.seats.trim()
  if (seats !== '' && !wholeWithin(seats, 1, MOST_SEATS)) faults.add('seats')
  else if (seats !== '' && Number(seats) < taken) faults.add('seatsTaken')
  else if (seats !== '' && draft.people.length > Number(seats)) faults.add('people')
  if (draft.weekly && !wholeWithin(draft.times, 2, MOST_TIMES)) faults.add('times')
  return faults
}

type Sent = BodyOf<typeof scheduling.postBooking>

const eventIn = (draft: EventDraft, { start, end }: Span): NonNullable<Sent['event']> => ({
  start: start.toISOString(),
  end: end.toISOString(),
  what: draft.what.trim(),
  ...(draft.where.trim() !== '' && { where: draft.where.trim() }),
  ...(draft.description.trim() !== '' && { description: draft.description.trim() }),
})

const seatingIn = ({ seats }: EventDraft) => ({
  group_booking: seats.trim() === '' ? {} : { max_seats: Number(seats) },
})

/** What is sent to plan it. */
export const planOf = (draft: EventDraft, span: Span, group: string, zone: string): Sent => ({
  graph: 'group_owner',
  meta: { group_id: group, invite_only: draft.inviteOnly },
  event: eventIn(draft, span),
  attributes: seatingIn(draft),
  ...(draft.inviteOnly && { customers: draft.people.map((id) => ({ id })) }),
  ...(draft.weekly && { repeat: { times: Number(draft.times), zone } }),
})

/** What is sent to change it. */
export const changeOf = (draft: EventDraft, span: Span, version: number) => ({
  event: eventIn(draft, span),
  attributes: seatingIn(draft),
  version,
})
