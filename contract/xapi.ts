import { SCOPES } from '@cairn/domain/xapi/scopes'
import { XAPI_VERSIONS } from '@cairn/domain/xapi/versions'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, flag, id, instant, line, list, object, oneOf, optional, text, url, words } from './fields.ts'

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

/** Another record store to which every statement is sent on. Its secret is never told. */
export const XapiForward = object({
  id,
  name: line,
  address: text(2000),
  key: text(500),
  version: oneOf(XAPI_VERSIONS),
  enabled: flag,
  sent: count,
  /** Statements that the other store did not take. */
  refused: count,
  lastSent: optional(instant),
  /** Why the last attempt failed, and when the next one is due. */
  failure: optional(text(500)),
  nextTry: optional(instant),
  created: instant,
})
export type XapiForward = Static<typeof XapiForward>

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
  findXapiForwards: endpoint({
    method: 'GET',
    path: '/hosted/xapi/forward',
    access: 'xapi.credentials',
    summary: 'List the record stores to which statements are forwarded, without their secrets.',
    reply: list(XapiForward),
  }),
  addXapiForward: endpoint({
    method: 'PUT',
    path: '/hosted/xapi/forward',
    access: 'xapi.credentials',
    summary: 'Forward all statements to another record store, in their order.',
    body: object({
      name: line,
      /** The endpoint of the other store, without `/statements`. */
      address: url,
      key: words(500),
      secret: words(500),
      version: optional(oneOf(XAPI_VERSIONS)),
      /** Those that are stored already, too. */
      past: optional(flag),
    }),
    reply: XapiForward,
    status: 201,
  }),
  changeXapiForward: endpoint({
    method: 'PUT',
    path: '/hosted/xapi/forward/{id}',
    access: 'xapi.credentials',
    summary: 'Pause forwarding, or resume it where it stopped.',
    params: object({ id }),
    body: object({ enabled: flag }),
    reply: XapiForward,
  }),
  removeXapiForward: endpoint({
    method: 'DELETE',
    path: '/hosted/xapi/forward/{id}',
    access: 'xapi.credentials',
    summary: 'Stop forwarding to a record store.',
    params: object({ id }),
    status: 204,
  }),
}
