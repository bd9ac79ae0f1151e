import type { Static } from 'typebox'
import { LIMITS } from '@cairn/domain/base/constants'
import { LoggedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { anything, count, flag, id, instant, list, map, object, optional, text, words } from './fields.ts'

/** Options of a WebAuthn ceremony, and the browser's answer to them, as JSON. */
/** What browsers and authenticators exchange; SimpleWebAuthn checks it. */
export const webAuthn = map(anything, 50)

const recoveryCodes = list(text(40), LIMITS.recoveryCodes)

export const Passkey = object({
  id,
  name: words(100),
  created: instant,
  lastUsed: optional(instant),
  /** Stored in an account that several devices share. */
  synced: flag,
})
export type Passkey = Static<typeof Passkey>

/** What a person confirms log-ins with. */
export const SecondFactors = object({
  /** The site requires one of this person. */
  required: flag,
  authenticator: optional(object({ created: instant, lastUsed: optional(instant) })),
  passkeys: list(Passkey, LIMITS.passkeys),
  recoveryCodesLeft: count,
})
export type SecondFactors = Static<typeof SecondFactors>

const person = object({ id })
const ofPasskey = object({ id, passkey: id })

export const secondFactors = {
  finishLogIn: endpoint({
    method: 'POST',
    path: '/auth/user/second-factor',
    access: 'session.create',
    summary:
      'Finish a log-in that was answered with second_factor_required: with its ticket and a code of the authenticator app, a recovery code or the answer of a passkey.',
    body: object({
      ticket: text(200, 1),
      code: optional(text(20)),
      recoveryCode: optional(text(60)),
      passkey: optional(webAuthn),
    }),
    reply: LoggedIn,
    status: 200,
    waits: true,
    beforeSecondFactor: true,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey/challenge',
    access: 'session.create',
    summary: 'Get the challenge for logging in with a passkey alone.',
    reply: object({ options: webAuthn }),
    status: 200,
    waits: true,
    beforeSecondFactor: true,
  }),
  logInByPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'session.create',
    summary: 'Log in with a passkey alone.',
    body: object({ passkey: webAuthn, keep: optional(flag) }),
    reply: LoggedIn,
    status: 200,
    waits: true,
    beforeSecondFactor: true,
  }),
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/auth/user/{id}/second-factor',
    access: 'second-factor.read',
    summary: 'List the second factors of a person.',
    params: person,
    reply: SecondFactors,
    beforeSecondFactor: true,
  }),
  removeSecondFactors: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/second-factor',
    access: 'second-factor.remove',
    summary: 'Remove all second factors of a person who has lost them. They are notified by email.',
    params: person,
    status: 204,
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/user/{id}/authenticator',
    access: 'second-factor.manage',
    summary: 'Start setting up an authenticator app. It is active once a first code has been sent.',
    params: person,
    reply: object({ secret: text(100), uri: text(2000) }),
    status: 200,
    // A reply stored for a repeated request would hold the secret in clear.
    waits: true,
    beforeSecondFactor: true,
  }),
  confirmAuthenticator: endpoint({
    method: 'PUT',
    path: '/auth/user/{id}/authenticator',
    access: 'second-factor.manage',
    summary: 'Finish setting up an authenticator app. The first factor comes with recovery codes.',
    params: person,
    body: object({ code: text(20, 1) }),
    reply: object({ recoveryCodes: optional(recoveryCodes) }),
    waits: true,
    beforeSecondFactor: true,
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/authenticator',
    access: 'second-factor.manage',
    summary: 'Remove the authenticator app.',
    params: person,
    status: 204,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/user/{id}/recovery-code',
    access: 'second-factor.manage',
    summary: 'Replace all recovery codes. They are shown only in this reply.',
    params: person,
    reply: object({ recoveryCodes }),
    status: 200,
    waits: true,
    beforeSecondFactor: true,
  }),
  askNewPasskey: endpoint({
    method: 'POST',
    path: '/auth/user/{id}/passkey/challenge',
    access: 'second-factor.manage',
    summary: 'Get the options a browser needs to create a passkey.',
    params: person,
    reply: object({ options: webAuthn }),
    status: 200,
    waits: true,
    beforeSecondFactor: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/user/{id}/passkey',
    access: 'second-factor.manage',
    summary: 'Add a passkey. The first factor comes with recovery codes.',
    params: person,
    body: object({ name: words(100), passkey: webAuthn }),
    reply: object({ passkey: Passkey, recoveryCodes: optional(recoveryCodes) }),
    status: 201,
    waits: true,
    beforeSecondFactor: true,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/auth/user/{id}/passkey/{passkey}',
    access: 'second-factor.manage',
    summary: 'Rename a passkey.',
    params: ofPasskey,
    body: object({ name: words(100) }),
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/passkey/{passkey}',
    access: 'second-factor.manage',
    summary: 'Remove a passkey.',
    params: ofPasskey,
    status: 204,
  }),
}
