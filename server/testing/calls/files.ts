import { streamAddress } from '../../files/links.ts'
import { saveFile } from '../../files/store.ts'
import {
  type Asking,
  type Calls,
  type Input,
  courseOf,
  enrolled,
  orgOf,
  personOf,
  sideOf,
  unique,
} from './asking.ts'

const upload = (objectID: string): Input => ({
  body: { objectID, resource: 'a.png', contentType: 'image/png', contentLength: 100 },
})

const filmOf = async ({ world, ...asking }: Asking): Promise<Input> => {
  const object = world.open[sideOf({ world, ...asking })]
  const film = { getID: `${object}/film.mp4`, name: 'film.mp4', contentType: 'video/mp4', open: false }
  await saveFile(world.node.parts.db, { ...film, bytes: 1, created: new Date() })
  return { body: { getID: film.getID, language: 'en' } }
}

/** A file of a course of its own for this call. */
const fileOf = async (asking: Asking): Promise<string> => {
  const getID = `${asking.world.open[sideOf(asking)]}/${unique()}.mp4`
  const file = { getID, name: 'film.mp4', contentType: 'video/mp4', open: false, bytes: 1 }
  await saveFile(asking.world.node.parts.db, { ...file, created: new Date() })
  return getID
}

const fileAt = async (asking: Asking) => {
  const [objectId = '', name = ''] = (await fileOf(asking)).split('/')
  return { objectId, name }
}

const stream = async (asking: Asking): Promise<Input> => {
  const { db, secret } = asking.world.node.parts
  const getID = await fileOf(asking)
  const rendition = JSON.stringify({ SLD: { folder: 'f', bandwidth: 1, width: 1, height: 1 } })
  await db.updateTable('resource').set({ rendition }).where('get_id', '=', getID).execute()
  const place = streamAddress(secret, { getID, links: 0 }, 'main.m3u8', new Date())
  const [, , , , key = '', objectId = '', resource = '', file = ''] = place.split('/')
  return { params: { key, objectId, resource, file } }
}

const ticket = async ({ world }: Asking): Promise<Input> => {
  const { node, root, open } = world
  const announced = { objectID: open.guild, resource: 'a.txt', contentType: 'text/plain', contentLength: 2 }
  const { body } = await node.send<{ putURL: string }>({
    method: 'POST',
    url: '/api/resource/puturl',
    headers: { authorization: root.token, 'content-type': 'application/json' },
    payload: JSON.stringify(announced),
  })
  return {
    params: { ticket: body.putURL.split('/').at(-1) ?? '' },
    file: { type: 'text/plain', bytes: 'ok' },
  }
}

export const FILES_CALLS: Calls = {
  'GET /resource': [{ action: 'resource.read', input: ({ world }) => ({ query: { getID: world.file } }) }],
  'POST /resource': [
    { action: 'resource.read', input: ({ world }) => ({ body: { resource: [{ getID: world.file }] } }) },
  ],
  'POST /resource/puturl': [
    {
      action: 'resource.write',
      of: 'file of a person',
      input: async (asking) => upload(await personOf(asking)),
    },
    {
      action: 'resource.write',
      of: 'file of a learner',
      input: async (asking) => upload((await enrolled(asking)).id),
    },
    { action: 'resource.write', of: 'organization as holder', input: (asking) => upload(orgOf(asking)) },
    {
      action: 'resource.write',
      of: 'course as holder',
      input: (asking) => upload(asking.world.open[sideOf(asking)]),
    },
  ],
  'GET /resource/transcribe': [{ action: 'resource.read' }],
  'POST /resource/transcribe': [
    // Whoever may hears that nothing is set up for it.
    { action: 'resource.write', of: 'course as holder', input: filmOf, status: 404 },
  ],
  'PUT /resource/upload/{ticket}': [{ action: 'resource.put', input: ticket }],
  'GET /resource/upload/{ticket}': [
    {
      action: 'resource.put',
      input: async (asking) => ({ params: (await ticket(asking)).params ?? {} }),
    },
  ],
  'DELETE /resource/upload/{ticket}': [
    {
      action: 'resource.put',
      input: async (asking) => ({ params: (await ticket(asking)).params ?? {} }),
    },
  ],
  'GET /resource/hls/{key}/{objectId}/{resource}/{file}': [{ action: 'resource.read', input: stream }],
  'GET /resource/object/{courseId}': [
    {
      action: 'resource.list',
      input: async (asking) => ({ params: { courseId: (await courseOf(asking, 'disabled')).id } }),
    },
  ],
  'PUT /resource/transcode/hls': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ body: { getID: await fileOf(asking) } }),
    },
  ],
  'POST /resource/copy': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: (asking) => ({
        body: { targetObject: asking.world.open[sideOf(asking)], sourceId: asking.world.file },
      }),
    },
  ],
  'DELETE /resource/{id}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ params: { id: await fileOf(asking) } }),
    },
  ],
  'DELETE /resource/cache/{objectId}/{resource}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => {
        const { objectId, name } = await fileAt(asking)
        return { params: { objectId, resource: name } }
      },
    },
  ],
  'DELETE /resource/object/{objectId}/{name}': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({ params: await fileAt(asking) }),
    },
  ],
  'GET /resource/usage': [{ action: 'storage.read.all' }],
  'GET /resource/usage/{organization}': [
    { action: 'storage.read', input: (asking) => ({ params: { organization: orgOf(asking) } }) },
  ],
  'PUT /resource/quota': [
    { action: 'quota.write', input: () => ({ body: { scope: 'learner', bytes: 2_000_000_000 } }) },
  ],
  'POST /resource/usage/recount': [{ action: 'quota.write' }],
  'GET /resource/file/{objectId}/{resource}': [
    {
      action: 'resource.read',
      input: ({ world }) => ({ params: { objectId: world.guild, resource: 'logo.webp' } }),
    },
  ],
  'GET /resource/cover/{id}': [
    { action: 'resource.read', input: ({ world }) => ({ params: { id: world.open.guild } }) },
  ],
}
