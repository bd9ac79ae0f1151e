import { saveAppointment } from '../../courses/appointment-store.ts'
import { saveReview } from '../../reviews/store.ts'
import {
  type Asking,
  type Calls,
  LIST,
  type Way,
  course,
  courseOf,
  enrolled,
  meOr,
  orgOf,
  personOf,
} from './asking.ts'

/** Somebody of the organization whose course it is. */
const colleagueOf = async (asking: Asking) => (await asking.world.node.person({ home: orgOf(asking) })).id

/** Somebody who is to work on a course of the harbour, or of whose it is asked for. */
const pending = async (
  asking: Asking,
  { state, by, user }: { state: 'proposed' | 'requested'; by?: string; user?: string },
) => {
  const place = asking.place === 'self' ? 'foreign' : asking.place
  const { id } = await courseOf({ ...asking, place }, 'disabled')
  const { node, root } = asking.world
  const known = asking.caller === null ? root.id : user
  const person = known ?? (await node.person()).id
  const wanted = { course: id, user: person, role: 'observer' as const, state, by: by ?? root.id }
  const appointment = await saveAppointment(node.parts.db, wanted, new Date())
  return { params: { id: appointment.id } }
}

/** The caller as an admin of the two organizations between which a course goes. */
const moved = async (asking: Asking) => {
  const { node } = asking.world
  const { id, title, publisher } = await courseOf(asking, 'disabled')
  const to = await node.organization('Press')
  const { db } = node.parts
  if (asking.caller && asking.column === 'organization admin')
    await db
      .updateTable('organization')
      .set({ admin: [asking.caller.id] })
      .where('id', '=', to)
      .execute()
  return { body: { id, title, publisher: publisher === to ? publisher : to } }
}

export const COURSES_CALLS: Calls = {
  'GET /concept': [{ action: 'course.list' }],
  'GET /concept/{id}': [
    { action: 'course.read', of: 'open course', input: course('enabled') },
    { action: 'course.read', of: 'hidden course', input: course('disabled') },
    {
      action: 'course.read.disabled',
      input: async (asking) => {
        const { id, title, publisher } = await courseOf(asking, 'enabled')
        const { node, root } = asking.world
        const list = asking.place === 'named' ? LIST[asking.column as keyof typeof LIST] : undefined
        const named = list === undefined ? {} : { [list]: [meOr(asking)] }
        await node.send({
          method: 'PUT',
          url: '/api/concept',
          headers: { authorization: root.token, 'content-type': 'application/json' },
          payload: JSON.stringify({
            id,
            title,
            publisher,
            ...named,
            section: [{ id: 's', title: 'Later', status: 'disabled' }],
          }),
        })
        return { params: { id }, query: { filter: 'all' } }
      },
      granted: ({ body }) => (body['section'] as unknown[] | undefined)?.length === 1,
    },
  ],
  'POST /concept': [
    {
      action: 'course.create',
      input: (asking) => ({ body: { title: 'New', publisher: orgOf(asking), template: 'empty' } }),
    },
  ],
  'PUT /concept': [
    {
      action: 'course.write',
      input: async (asking) => {
        const { id, title, publisher } = await courseOf(asking, 'disabled')
        return { body: { id, title, publisher } }
      },
    },
    {
      action: 'course.appoint',
      input: async (asking) => {
        const { id, title, publisher } = await courseOf(asking, 'disabled')
        return { body: { id, title, publisher, observer: [await colleagueOf(asking)] } }
      },
    },
    { action: 'course.move', input: moved },
  ],
  'POST /concept/{id}/change': [
    {
      action: 'course.write',
      input: async (asking) => ({
        ...(await course('disabled')(asking)),
        body: { change: [{ do: 'set', at: ['title'], to: 'Changed' }] },
      }),
    },
    {
      action: 'course.appoint',
      input: async (asking) => ({
        ...(await course('disabled')(asking)),
        body: { change: [{ do: 'set', at: ['observer'], to: [await colleagueOf(asking)] }] },
      }),
    },
  ],
  'GET /concept/{id}/appointment': [{ action: 'appointment.list', input: course('disabled') }],
  'POST /concept/{id}/appointment': [
    {
      action: 'appointment.create',
      input: async (asking) => ({
        ...(await course('disabled')(asking)),
        body: { user: await colleagueOf(asking), role: 'coach' },
      }),
    },
  ],
  'GET /concept/appointment': [{ action: 'appointment.own' }],
  'PUT /concept/appointment/{id}': [
    {
      action: 'appointment.decide',
      of: 'proposal for a course',
      input: async (asking) => ({
        ...(await pending(asking, { state: 'proposed' })),
        body: { accept: true },
      }),
    },
    {
      action: 'appointment.decide',
      of: 'request to a person',
      input: async (asking) => ({
        ...(await pending(asking, { state: 'requested', user: await personOf(asking) })),
        body: { accept: true },
      }),
    },
  ],
  'DELETE /concept/appointment/{id}': [
    {
      action: 'appointment.withdraw',
      of: 'proposal for a course',
      input: (asking) => pending(asking, { state: 'proposed' }),
    },
    {
      action: 'appointment.withdraw',
      of: 'own proposal for a course',
      input: async (asking) => pending(asking, { state: 'proposed', by: await personOf(asking) }),
    },
  ],
  'POST /concept/copy': [
    {
      action: 'course.copy',
      // Where to is another question: a publisher where the caller may not create is not a refusal of rights.
      input: async (asking) => ({
        body: { concept: (await courseOf(asking, 'disabled')).id, targetPublisher: asking.world.guild },
      }),
      granted: ({ status }) => status === 200 || status === 400,
    },
  ],
  'GET /concept/{id}/export': [{ action: 'course.copy', input: course('disabled') }],
  'GET /concept/{id}/export/cmi5': [
    {
      action: 'course.copy',
      input: course('disabled'),
      // There is no lesson in it, which is found out after the rights were asked.
      granted: ({ status }) => status === 200 || status === 400,
    },
  ],
  'POST /concept/import': [
    {
      action: 'course.create',
      input: (asking) => ({ query: { publisher: orgOf(asking) }, body: {} }),
      // Nothing was sent, which is found out after the rights were asked.
      granted: ({ status }) => status === 400 || status === 415,
    },
  ],
  'GET /concept/{id}/change': [
    {
      action: 'course.write',
      input: async (asking) => ({ ...(await course('disabled')(asking)), query: { since: 0 } }),
    },
  ],
  'DELETE /concept/{id}': [{ action: 'course.delete', input: course('disabled') }],
  'GET /review': [{ action: 'review.list' }],
  'GET /review/user/{userId}/about/{about}': [
    {
      action: 'review.read',
      input: async (asking) => {
        const { user: creator, object: about } = await enrolled({ ...asking, place: 'foreign' })
        await saveReview(asking.world.node.parts.db, { creator, about, rating: 4 }, new Date())
        return { params: { userId: creator, about } }
      },
    },
  ],
  ...Object.fromEntries(
    ['PUT', 'DELETE'].map((method): [string, Way[]] => [
      `${method} /review/user/{userId}/about/{about}`,
      [
        {
          action: 'review.write',
          input: async (asking) => {
            const { user: creator, object: about } = await enrolled(asking)
            await saveReview(asking.world.node.parts.db, { creator, about, rating: 4 }, new Date())
            return { params: { userId: creator, about }, ...(method === 'PUT' && { body: { rating: 5 } }) }
          },
        },
      ],
    ]),
  ),
}
