import { newId } from '../../base/ids.ts'
import { insertBookings } from '../../scheduling/rows.ts'
import { groupOf } from './groups.ts'
import { SESSION_WAYS, SESSIONS_CALLS } from './sessions.ts'
import { type Asking, type Calls, type Input, type Way, meOr, personOf } from './asking.ts'

const HOUR = 3_600_000

const inAnHour = () => ({
  start: new Date(Date.now() + HOUR).toISOString(),
  end: new Date(Date.now() + 2 * HOUR).toISOString(),
  what: 'Office hour',
})

/** An event of a group of its own for this call: of a guide, or of somebody in particular, perhaps with a seat in it. */
const eventOf = async (
  asking: Asking,
  {
    owner,
    customer,
    invites = false,
    begun = false,
    full = false,
  }: { owner?: string; customer?: string; invites?: boolean; begun?: boolean; full?: boolean } = {},
) => {
  const { node, root } = asking.world
  const { id: course_group, object: course } = await groupOf(
    asking,
    false,
    owner === undefined ? {} : { coach: [owner] },
  )
  const { id: guide } = await node.person()
  const at = {
    course_group,
    course,
    starts: new Date(Date.now() + (begun ? -HOUR : HOUR)),
    ends: new Date(Date.now() + 2 * HOUR),
  }
  const by = {
    owner: owner ?? guide,
    resource: newId(),
    creator: owner ?? guide,
    invite_only: invites,
    ...at,
    ...(full && { seats: 1 }),
  }
  const [event, seat] = [newId(), newId()]
  const about = { what: 'Office hour' }
  await insertBookings(node.parts.db, [{ ...by, id: event, graph: 'group_owner', about }], new Date())
  const sits =
    customer ??
    (full ? (await node.person()).id : undefined) ??
    (invites ? (asking.place === 'self' ? meOr(asking) : root.id) : undefined)
  const taken =
    sits === undefined
      ? []
      : [{ ...by, id: seat, graph: 'instant' as const, customer: sits, event, about: null }]
  await insertBookings(node.parts.db, taken, new Date())
  return { event, seat, group: course_group }
}

const ownEvent =
  (more: Input = {}, begun = false) =>
  async (asking: Asking): Promise<Input> => ({
    params: { id: (await eventOf(asking, { owner: await personOf(asking), begun })).event },
    ...more,
  })

const seenEvent: Way[] = [
  {
    action: 'booking.read',
    of: 'event of a group',
    input: async (asking) => ({ params: { id: (await eventOf(asking)).event } }),
  },
  {
    action: 'booking.read',
    of: 'event by invitation',
    input: async (asking) => ({ params: { id: (await eventOf(asking, { invites: true })).event } }),
  },
]

const waits: Way[] = [
  {
    action: 'booking.wait',
    of: 'event of a group',
    input: async (asking) => ({ params: { id: (await eventOf(asking, { full: true })).event } }),
  },
]

export const EVENTS_CALLS: Calls = {
  ...SESSIONS_CALLS,
  'GET /schedule/booking': [{ action: 'booking.list' }],
  'GET /schedule/booking/{id}': [...seenEvent, ...SESSION_WAYS.seen],
  'GET /schedule/booking/{id}/calendar': [...seenEvent, ...SESSION_WAYS.seen],
  'POST /schedule/booking/{id}/waiting': waits,
  'DELETE /schedule/booking/{id}/waiting': waits,
  'POST /schedule/booking': [
    {
      action: 'booking.create',
      of: 'event to be planned',
      input: async (asking) => ({
        body: { graph: 'group_owner', meta: { group_id: (await groupOf(asking)).id }, event: inAnHour() },
      }),
    },
    {
      action: 'booking.create',
      of: 'seat in an event',
      input: async (asking) => ({
        body: { graph: 'instant', related_bookings: [{ id: (await eventOf(asking)).event }] },
      }),
    },
    SESSION_WAYS.book,
  ],
  'PUT /schedule/booking/{id}': [
    { action: 'booking.run', input: ownEvent({ body: { event: inAnHour() } }) },
    SESSION_WAYS.move,
  ],
  ...Object.fromEntries(
    ['delete', 'cancel', 'complete'].map((what): [string, Way[]] => [
      `PUT /schedule/booking/{id}/${what}`,
      [{ action: 'booking.run', input: ownEvent({}, what === 'complete') }],
    ]),
  ),
  'PUT /schedule/booking/{id}/cancel_by_customer': [
    {
      action: 'booking.leave',
      input: async (asking) => ({
        params: { id: (await eventOf(asking, { customer: await personOf(asking) })).seat },
      }),
    },
    SESSION_WAYS.leave,
  ],
}
