import { endpoint } from './endpoint.ts'
import { count, getID, id, list, map, object, oneOf, optional, text } from './fields.ts'

const DISPOSITIONS = ['inline', 'attachment'] as const
const Located = object({ getID, getURL: text(3000) })

export const resources = {
  getResource: endpoint({
    method: 'GET',
    path: '/resource',
    access: 'resource.read',
    summary: 'Where a stored file can be read; a redirect for callers that do not take JSON.',
    query: object({ getID, quality: optional(text(50)), contentDisposition: optional(oneOf(DISPOSITIONS)) }),
    reply: Located,
    quiet: 'null',
  }),
  locateResources: endpoint({
    method: 'POST',
    path: '/resource',
    access: 'resource.read',
    summary: 'Where several stored files can be read; what the caller may not see is left out.',
    body: object({
      resource: list(
        object({ getID, quality: optional(text(50)), contentDisposition: optional(oneOf(DISPOSITIONS)) }),
        500,
      ),
    }),
    reply: object({ resource: list(Located) }),
    status: 200,
    quiet: 'null',
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/resource/puturl',
    access: 'resource.write',
    summary: 'Where to put a file that belongs to an object; the address holds for an hour and one upload.',
    body: object({
      objectID: id,
      resource: text(200, 1),
      contentType: text(100, 1),
      contentLength: count,
    }),
    reply: object({ putURL: text(3000), header: map(text(500), 20), getID, resource: text(200) }),
    status: 200,
  }),
  putFile: endpoint({
    method: 'PUT',
    path: '/resource/upload/{ticket}',
    access: 'resource.put',
    summary: 'The bytes of a file, sent to the address that puturl gave.',
    params: object({ ticket: text(2000, 1) }),
    consumes: '*/*',
    reply: object({ getID }),
    status: 200,
    waits: true,
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/resource/file/{objectId}/{resource}',
    access: 'resource.read',
    summary: 'The bytes of a stored file.',
    params: object({ objectId: id, resource: text(300, 1) }),
    produces: '*/*',
  }),
  readCover: endpoint({
    method: 'GET',
    path: '/resource/cover/{id}',
    access: 'resource.read',
    summary: 'The generated cover of a course that has no picture.',
    params: object({ id }),
    query: object({ set: optional(text(20)), width: optional(oneOf(['320', '640', '960'])) }),
    produces: 'image/webp',
  }),
}
