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

const Located = object({
  ...known,
  getURL: text(5000),
  /** How many bytes are read from the address; not of a playlist that offers several qualities. */
  bytes: optional(count),
})
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
      'Get the address of a stored file; a redirect for callers that do not accept JSON. The address needs no ' +
      'session and expires after some hours.',
    query: Wanted,
    reply: Located,
    quiet: 'null',
  }),
  locateResources: endpoint({
    method: 'POST',
    path: '/resource',
    access: 'resource.read',
    summary: 'Get the addresses of several stored files; those that the caller cannot see are left out.',
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
      'Get an address for uploading a file to an object. It works for one file and expires one hour after the last ' +
      'part was received.',
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
      'Upload a file to the address from puturl: whole, or in parts with Content-Range: bytes start-end/total. A ' +
      'part that does not start where the last one ended is refused (409) with the number of bytes received so ' +
      'far. Once the file is complete the reply has its getID, and the job that inspects a video.',
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
      'Get how much of an upload was received, to continue from there; with the getID once it is complete.',
    params: object({ ticket }),
    reply: object({ received, bytes: count, getID: optional(getID) }),
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/resource/upload/{ticket}',
    access: 'resource.put',
    summary: 'Cancel an upload: what was received is deleted and no longer counts. A finished upload stays.',
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
      'Get the content of a stored file, whole or in ranges; with a signature, as GET /resource gives it, for ' +
      'anyone.',
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
    summary: 'Get a playlist of a video, or the stream it names, under the address from GET /resource.',
    params: object({ key: text(200, 1), objectId: id, resource: fileName, file: text(50, 1) }),
    produces: '*/*',
  }),
  readCover: endpoint({
    method: 'GET',
    path: '/resource/cover/{id}',
    access: 'resource.read',
    rate: 'file',
    summary: 'Get the generated cover of a course without an image.',
    params: object({ id }),
    query: object({ set: optional(text(20)), width: optional(oneOf(['320', '640', '960'])) }),
    produces: 'image/webp',
  }),
  listResources: endpoint({
    method: 'GET',
    path: '/resource/object/{courseId}',
    access: 'resource.list',
    summary: 'List the files of a course, newest first.',
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
      'Convert a video for slow connections, as a job. `delete` removes earlier renditions first; the original ' +
      'stays.',
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
      'Copy a file, or with the id of a course all of its files, to another course, as a job. `copy` contains the ' +
      'getID of each copy.',
    body: object({ targetObject: id, sourceId: either([id, getID]) }),
    reply: object({ copy: map(getID), jobId: id }),
    status: 200,
  }),
  deleteResource: endpoint({
    method: 'DELETE',
    path: '/resource/{id}',
    access: 'resource.write',
    summary: 'Delete a stored file; id is its getID. Refused (409) while an enabled course uses it.',
    params: object({ id: fileName }),
    status: 204,
  }),
  dropCache: endpoint({
    method: 'DELETE',
    path: '/resource/cache/{objectId}/{resource}',
    access: 'resource.write',
    summary: 'Delete the renditions of a file and invalidate links to it.',
    params: object({ objectId: id, resource: fileName }),
    status: 204,
  }),
  deleteNamed: endpoint({
    method: 'DELETE',
    path: '/resource/object/{objectId}/{name}',
    access: 'resource.write',
    summary: 'Delete a file of an object, by the second half of its getID or by its name if it is unique.',
    params: object({ objectId: id, name: fileName }),
    status: 204,
  }),
  findTranscription: endpoint({
    method: 'GET',
    path: '/resource/transcribe',
    access: 'resource.read',
    summary:
      'List the regional languages in which captions can be created automatically; none if that is not set up.',
    reply: object({ language: list(languageCode, 100) }),
    quiet: 'null',
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/resource/transcribe',
    access: 'resource.write',
    rate: 'import',
    summary:
      'Create captions for a video, as a job; they will be under the getID. 404 if that is not set up.',
    body: object({ getID, language: languageCode }),
    reply: object({ jobId: id, getID }),
    status: 200,
  }),
}
