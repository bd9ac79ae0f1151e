import type { Static } from 'typebox'
import { RESOURCE_TYPES } from '@cairn/domain/resources/kind'
import { QUALITIES } from '@cairn/domain/resources/quality'
import { endpoint } from './endpoint.ts'
import {
  count,
  either,
  flag,
  getID,
  id,
  instant,
  languageCode,
  list,
  map,
  object,
  oneOf,
  optional,
  seconds,
  text,
  words,
} from './fields.ts'

const DISPOSITIONS = ['inline', 'attachment'] as const

/** What is known of a stored file. */
const known = {
  getID,
  /** What it was called where it came from. */
  name: text(300),
  type: oneOf(RESOURCE_TYPES),
  contentType: text(100),
  language: optional(languageCode),
  /** Of films and sounds, once somebody has looked into them. */
  duration: optional(seconds),
  /** The picture that was taken from a film. */
  poster: optional(getID),
  /** Qualities a film can be had in, besides the original. */
  quality: optional(list(oneOf(QUALITIES), QUALITIES.length)),
}

export const Resource = object({
  ...known,
  bytes: count,
  created: instant,
  /** The film that a picture was taken from. */
  source: optional(getID),
})
export type Resource = Static<typeof Resource>

const Wanted = object({
  getID,
  /** Of a film, such as SLD|LD: a playlist where there is one in these qualities, else the original. */
  quality: optional(text(50)),
  contentDisposition: optional(oneOf(DISPOSITIONS)),
})

const Located = object({ ...known, getURL: text(5000) })
export type Located = Static<typeof Located>

const received = count
const ticket = text(2000, 1)
const fileName = text(300, 1)

export const resources = {
  getResource: endpoint({
    method: 'GET',
    path: '/resource',
    access: 'resource.read',
    summary:
      'Where a stored file can be read; a redirect for callers that do not take JSON. The address needs no session and ' +
      'holds for some hours.',
    query: Wanted,
    reply: Located,
    quiet: 'null',
  }),
  locateResources: endpoint({
    method: 'POST',
    path: '/resource',
    access: 'resource.read',
    summary: 'Where several stored files can be read; what the caller may not see is left out.',
    body: object({ resource: list(Wanted, 500) }),
    reply: object({ resource: list(Located) }),
    status: 200,
    reads: true,
    quiet: 'null',
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/resource/puturl',
    access: 'resource.write',
    summary:
      'Where to put a file that belongs to an object. The address serves for one file, until an hour after the last ' +
      'piece of it came.',
    body: object({
      objectID: id,
      resource: text(200, 1),
      contentType: text(100, 1),
      contentLength: count,
      name: optional(words(300)),
      language: optional(languageCode),
      /** Not for everybody to see, as a portrait is: it goes with a message. */
      closed: optional(flag),
    }),
    reply: object({ putURL: text(3000), header: map(text(500), 20), getID, resource: text(200) }),
    status: 200,
  }),
  putFile: endpoint({
    method: 'PUT',
    path: '/resource/upload/{ticket}',
    access: 'resource.put',
    rate: 'file',
    summary:
      'The bytes of a file, sent to the address that puturl gave: whole, or in pieces with Content-Range: bytes ' +
      'start-end/total. A piece that does not begin where the last one ended is refused (409) with the number of bytes ' +
      'received so far. Once the file is whole the reply has its getID, and the job that looks into a film.',
    params: object({ ticket }),
    consumes: '*/*',
    reply: object({ received, getID: optional(getID), jobId: optional(id) }),
    status: 200,
    waits: true,
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/resource/upload/{ticket}',
    access: 'resource.put',
    summary:
      'How much of an upload has come, so that it can go on from there; with the getID once it is whole.',
    params: object({ ticket }),
    reply: object({ received, bytes: count, getID: optional(getID) }),
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/resource/upload/{ticket}',
    access: 'resource.put',
    summary:
      'Give up an upload: what has come of it is removed, and its bytes no longer count. One that is finished stays.',
    params: object({ ticket }),
    status: 204,
    waits: true,
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/resource/file/{objectId}/{resource}',
    access: 'resource.read',
    rate: 'file',
    summary:
      'The bytes of a stored file, whole or in ranges; with a signature, as GET /resource gives it, for anybody.',
    params: object({ objectId: id, resource: fileName }),
    query: object({
      expires: optional(count),
      signature: optional(text(100)),
      contentDisposition: optional(oneOf(DISPOSITIONS)),
    }),
    produces: '*/*',
  }),
  readRendition: endpoint({
    method: 'GET',
    path: '/resource/hls/{key}/{objectId}/{resource}/{file}',
    access: 'resource.read',
    rate: 'file',
    summary: 'A playlist of a film, or the stream it names, under the address that GET /resource gave.',
    params: object({ key: text(200, 1), objectId: id, resource: fileName, file: text(50, 1) }),
    produces: '*/*',
  }),
  readCover: endpoint({
    method: 'GET',
    path: '/resource/cover/{id}',
    access: 'resource.read',
    rate: 'file',
    summary: 'The generated cover of a course that has no picture.',
    params: object({ id }),
    query: object({ set: optional(text(20)), width: optional(oneOf(['320', '640', '960'])) }),
    produces: 'image/webp',
  }),
  listResources: endpoint({
    method: 'GET',
    path: '/resource/object/{courseId}',
    access: 'resource.list',
    summary: 'The files of a course, newest first.',
    params: object({ courseId: id }),
    reply: object({ resource: list(Resource, 5000) }),
    quiet: 'null',
  }),
  transcode: endpoint({
    method: 'PUT',
    path: '/resource/transcode/hls',
    access: 'resource.write',
    rate: 'import',
    summary:
      'Make renditions of a film for slow lines, as a job. `delete` removes earlier ones first; the original stays.',
    body: object({ getID, quality: optional(list(oneOf(QUALITIES), 10)), delete: optional(flag) }),
    reply: object({ jobId: id }),
    status: 200,
  }),
  copyResources: endpoint({
    method: 'POST',
    path: '/resource/copy',
    access: 'resource.write',
    rate: 'import',
    summary:
      'Copy a file, or with the id of a course all of its files, to another course, as a job. `copy` tells under which ' +
      'getID each will be.',
    body: object({ targetObject: id, sourceId: either([id, getID]) }),
    reply: object({ copy: map(getID), jobId: id }),
    status: 200,
  }),
  deleteResource: endpoint({
    method: 'DELETE',
    path: '/resource/{id}',
    access: 'resource.write',
    summary: 'Remove a stored file; id is its getID. Refused (409) while an enabled course shows it.',
    params: object({ id: fileName }),
    status: 204,
  }),
  dropCache: endpoint({
    method: 'DELETE',
    path: '/resource/cache/{objectId}/{resource}',
    access: 'resource.write',
    summary: 'Remove the renditions of a file, and let links to it that were given out no longer hold.',
    params: object({ objectId: id, resource: fileName }),
    status: 204,
  }),
  deleteNamed: endpoint({
    method: 'DELETE',
    path: '/resource/object/{objectId}/{name}',
    access: 'resource.write',
    summary:
      'Remove a file of an object, by the second half of its getID or by its name if no other has the same.',
    params: object({ objectId: id, name: fileName }),
    status: 204,
  }),
  findTranscription: endpoint({
    method: 'GET',
    path: '/resource/transcribe',
    access: 'resource.read',
    summary:
      'The regional languages in which films can be written down automatically; none where that is not set up.',
    reply: object({ language: list(languageCode, 100) }),
    quiet: 'null',
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/resource/transcribe',
    access: 'resource.write',
    rate: 'import',
    summary:
      'Have what is said in a film written down, as a job; the subtitles will be under the getID. 404 where that is ' +
      'not set up.',
    body: object({ getID, language: languageCode }),
    reply: object({ jobId: id, getID }),
    status: 200,
  }),
}
