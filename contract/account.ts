import type { Static } from 'typebox'
import { LoggedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, instant, list, object, optional, text } from './fields.ts'
import { webAuthn } from './second-factors.ts'
import { User } from './users.ts'

const key = text(4000, 1)

/** An account at an identity provider that opens this one. */
export const LinkedIdentity = object({
  id,
  provider: text(50),
  /** Of a learning platform: what it is called here. */
  name: optional(text(200)),
  email: optional(text(254)),
  created: instant,
  lastUsed: optional(instant),
})
export type LinkedIdentity = Static<typeof LinkedIdentity>

/** How somebody proves who they are, and what is known of their address. */
export const account = {
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/email/confirm',
    access: 'email.confirm',
    summary: 'Confirm an email address with the key from the link that was sent to it.',
    body: object({ key }),
    reply: object({ email: text(254) }),
    status: 200,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/auth/email/resend',
    access: 'email.manage',
    summary: 'Send the link that confirms the caller’s email address again.',
    status: 204,
    beforeConfirmation: true,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/auth/email/pending',
    access: 'email.manage',
    summary: 'Cancel a change of the caller’s email address that is not confirmed yet.',
    status: 204,
    beforeConfirmation: true,
  }),
  acceptContact: endpoint({
    method: 'POST',
    path: '/auth/contact/accept',
    access: 'email.manage',
    summary:
      'Accept the email or phone number that an administrator entered for the caller (`proposed`), or confirm a phone number that somebody else had entered.',
    body: object({ email: optional(text(254)), phoneNumber: optional(text(250)) }),
    reply: User,
    status: 200,
    beforeConfirmation: true,
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email/undo',
    access: 'email.confirm',
    summary:
      'Restore the previous email address with the key that was sent to it. Ends every session; the reply contains ' +
      'what is needed to set a new password.',
    body: object({ key }),
    reply: object({ key: text(200, 1), resetToken: text(200, 1) }),
    status: 200,
    // A reply stored for a repeated request would hold the key in the clear.
    waits: true,
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/auth/user/confirm',
    access: 'identity.confirm',
    summary:
      'Confirm the caller’s identity again before a sensitive request (code confirm_identity), with the password. Accounts with a second factor get the error second_factor_required, and send its ticket with that factor.',
    body: object({
      password: optional(text(1000, 1)),
      ticket: optional(text(200, 1)),
      code: optional(text(20)),
      recoveryCode: optional(text(60)),
      passkey: optional(webAuthn),
    }),
    status: 204,
    waits: true,
    beforeConfirmation: true,
  }),
  listIdentities: endpoint({
    method: 'GET',
    path: '/auth/user/{id}/identity',
    access: 'identity.manage',
    summary:
      'How a person can log in: whether they have a password, and their accounts at identity providers.',
    params: object({ id }),
    reply: object({ password: flag, list: list(LinkedIdentity) }),
  }),
  removeIdentity: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/identity/{identity}',
    access: 'identity.manage',
    summary: 'Unlink an account at an identity provider. The last way to log in cannot be removed.',
    params: object({ id, identity: id }),
    status: 204,
  }),
  takeOverAccount: endpoint({
    method: 'POST',
    path: '/oidc/user',
    access: 'session.create',
    summary:
      'Continue after account_unconfirmed: link the identity to the account with its address. The account loses ' +
      'its password, sessions and other identities.',
    body: object({ key }),
    reply: LoggedIn,
    status: 200,
    waits: true,
  }),
}
