import { SCOPES } from '@cairn/domain/xapi/scopes'
import { XAPI_VERSIONS } from '@cairn/domain/xapi/versions'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, line, list, object, oneOf, optional, text, words } from './fields.ts'

const given = {
  name: line,
  scope: list(oneOf(SCOPES), SCOPES.length),
  /** Only statements and documents of these courses. */
  course: optional(list(id, 100)),
  /** Only what this outside system stored itself, by whichever of its credentials. */
  system: optional(words(100)),
}

/** Somebody who may speak with the record store. The secret is shown once, when it is made. */
export const XapiCredential = object({
  key: id,
  ...given,
  /** The version of the standard that was spoken last. */
  version: optional(oneOf(XAPI_VERSIONS)),
  created: instant,
  creator: optional(id),
})
export type XapiCredential = Static<typeof XapiCredential>

export const xapi = {
  findXapiCredentials: endpoint({
    method: 'GET',
    path: '/hosted/xapi/credential',
    access: 'xapi.credentials',
    summary: 'List the credentials of the record store, without their secrets.',
    reply: list(XapiCredential),
  }),
  addXapiCredential: endpoint({
    method: 'PUT',
    path: '/hosted/xapi/credential',
    access: 'xapi.credentials',
    summary: 'Create a credential of the record store. Its secret is in this reply and nowhere else.',
    body: object(given),
    reply: object({ ...XapiCredential.properties, secret: text(100) }),
    status: 201,
  }),
  revokeXapiCredential: endpoint({
    method: 'DELETE',
    path: '/hosted/xapi/credential/{key}',
    access: 'xapi.credentials',
    summary: 'Revoke a credential of the record store. What it stored stays.',
    params: object({ key: id }),
    status: 204,
  }),
}
