import { saveReview } from '../../reviews/store.ts'
import { type Calls, LIST, type Way, course, courseOf, enrolled, meOr, orgOf } from './asking.ts'

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
  ],
  'POST /concept/{id}/change': [
    {
      action: 'course.write',
      input: async (asking) => ({
        ...(await course('disabled')(asking)),
        body: { change: [{ do: 'set', at: ['title'], to: 'Changed' }] },
      }),
    },
  ],
  'POST /concept/copy': [
    {
      action: 'course.write',
      // Where to is another question: a publisher where the caller may not create is not a refusal of rights.
      input: async (asking) => ({
        body: { concept: (await courseOf(asking, 'disabled')).id, targetPublisher: asking.world.guild },
      }),
      granted: ({ status }) => status === 200 || status === 400,
    },
  ],
  'GET /concept/{id}/export': [{ action: 'course.write', input: course('disabled') }],
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
