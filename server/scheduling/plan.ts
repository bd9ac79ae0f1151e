import { can } from '@cairn/domain/access/actions'
import { REMIND_MS, whyNotThen, whyNotThere } from '@cairn/domain/scheduling/event'
import { isTimezone } from '@cairn/domain/base/local-time'
import { everyWeek, type Span } from '@cairn/domain/scheduling/series'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { scheduling } from '@cairn/contract/scheduling'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findGroup, type GroupAt } from '../groups/store.ts'
import { recordBooking } from './history.ts'
import { resourceOf } from './resource.ts'
import { findBooking, insertBookings, type About, type BookingRow, type NewBooking } from './rows.ts'
import { lockCalendars } from './sessions/calendars.ts'
import { newsOf, startTelling, tellPages } from './tell.ts'

type Sent = BodyOf<typeof scheduling.postBooking>
type SentEvent = NonNullable<Sent['event']>

/** What an event is about, as it is kept. */
export const aboutOf = ({ what, where, description }: SentEvent): About => {
  if (what === undefined) return fail('invalid', 'event.what is required.')
  const place = where?.trim()
  const text = description?.replaceAll('\r\n', '\n').trim() ?? ''
  const fault = place === undefined ? undefined : whyNotThere(place)
  if (fault !== undefined) failBecause(fault)
  return {
    what: what.trim(),
    ...(place !== undefined && place !== '' && { where: place }),
    ...(text !== '' && { description: text }),
  }
}

/** When it is; a time at which it cannot be is refused. */
export const spanOf = ({ start, end }: SentEvent, now: Date): Span => {
  if (end === undefined) return fail('invalid', 'event.end is required.')
  const span = { start: new Date(start), end: new Date(end) }
  const fault = whyNotThen(span, now)
  return fault === undefined ? span : failBecause(fault)
}

const spansOf = (event: SentEvent, repeat: Sent['repeat'], now: Date): Span[] => {
  const first = spanOf(event, now)
  if (repeat === undefined) return [first]
  if (!isTimezone(repeat.zone))
    failBecause('unknown_time_zone', { zone: repeat.zone }, { field: 'repeat.zone' })
  return everyWeek(first, repeat.zone, repeat.times)
}

/** The group that is meant; one that is hidden from the caller is not there. */
const groupFor = async (
  db: Db,
  { actor }: By,
  { meta, related_bookings: related }: Sent,
): Promise<GroupAt> => {
  if (related !== undefined) fail('invalid', 'related_bookings cannot be sent with a new event.')
  const {
    group_id: id = fail('invalid', 'meta.group_id is required: an event belongs to a group.'),
    course_id: course,
  } = meta ?? {}
  const at = (await findGroup(db, id)) ?? fail('not_found')
  const { member, private: closed, object } = at.group
  if (!can(actor, 'group.read', { member, private: closed, course: at.course })) fail('not_found')
  if (course !== undefined && course !== object) failBecause('group_other_course')
  return at
}

/** So many are asked to come at once, over all events of a series. */
const MOST_INVITED = 2000

/** Those who are asked to come: members, each once, and no more than there are seats. */
const invitedOf = (sent: Sent, { group }: GroupAt, owner: string): string[] => {
  const people = [...new Set((sent.customers ?? []).map(({ id }) => id))].filter((id) => id !== owner)
  const members = new Set(group.member)
  if (people.some((id) => !members.has(id))) failBecause('members_only')
  if (people.length * (sent.repeat?.times ?? 1) > MOST_INVITED)
    failBecause('too_many_invitations', { limit: MOST_INVITED })
  const seats = sent.attributes?.group_booking.max_seats
  if (seats !== undefined && people.length > seats) failBecause('too_few_seats')
  return people
}

const seatsIn = (event: NewBooking, people: readonly string[], now: Date): NewBooking[] =>
  people.map((customer) => ({
    ...event,
    id: newId(now.getTime()),
    graph: 'instant',
    customer,
    event: event.id,
    seats: null,
    about: null,
  }))

/** Plans an event for a group, or one every week; those it is for hear of it once. */
export const planEvent = async (
  db: Db,
  parts: Pick<Parts, 'jobs'>,
  by: By,
  sent: Sent,
  allow: (target: { plans: GroupAt['course'] }) => void,
): Promise<BookingRow> => {
  const at = await groupFor(db, by, sent)
  allow({ plans: at.course })
  const { now } = by
  const owner = by.actor?.id ?? fail('unauthenticated')
  const event = sent.event ?? fail('invalid', 'event is required, with a time and a title.')
  const about = aboutOf(event)
  const spans = spansOf(event, sent.repeat, now)
  const people = invitedOf(sent, at, owner)
  const resource = await resourceOf(db, by, owner)
  const inviteOnly = sent.meta?.invite_only ?? false
  const series = spans.length > 1 ? newId(now.getTime()) : null
  const events = spans.map(({ start, end }): NewBooking => ({
    id: newId(now.getTime()),
    graph: 'group_owner',
    owner,
    resource,
    creator: owner,
    course_group: at.group.id,
    course: at.group.object,
    invite_only: inviteOnly,
    starts: start,
    ends: end,
    seats: sent.attributes?.group_booking.max_seats ?? null,
    series,
    // Whoever hears of it today is not told again that it is tomorrow.
    reminded: start.getTime() - now.getTime() <= REMIND_MS,
    about,
  }))
  await lockCalendars(db, [owner])
  await insertBookings(db, events, now)
  for (const one of events) {
    await insertBookings(db, seatsIn(one, people, now), now)
    await recordBooking(db, by, { id: one.id, publisher: at.course.publisher, customer: null }, 'create', {
      group: at.group.id,
    })
  }
  const first = (await findBooking(db, events[0]?.id ?? '', owner)) ?? fail('not_found')
  const news = { ...newsOf(first, 'planned'), ...(spans.length > 1 && { times: spans.length }) }
  const group = at.group.id
  await startTelling(
    db,
    parts.jobs,
    { event: news, group, by: owner, people: inviteOnly ? people : null },
    now,
  )
  await tellPages(db, group)
  return first
}
