import type { Static } from 'typebox'
import { LIMITS } from '@cairn/domain/base/constants'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  id,
  instant,
  list,
  object,
  oneOf,
  optional,
  personName,
  roleMap,
  text,
  url,
  words,
} from './fields.ts'
import { User } from './users.ts'

export const Authorization = object({
  userId: id,
  token: text(200, 1),
  email: optional(text(254)),
  role: roleMap,
  /** Set when somebody acts as this person: who is really there. */
  proxy: optional(id),
  /** The site requires a second factor of this person, who has none: nothing else can be done until it is set up. */
  setUpSecondFactor: optional(flag),
  /** The address has to be confirmed first; until then the person is treated as a visitor. */
  confirmEmail: optional(flag),
  /** A charge for a subscription has failed: the person has to update their card. */
  paymentDue: optional(flag),
})
export type Authorization = Static<typeof Authorization>

export const LoggedIn = object({ authorization: Authorization, user: User })
export type LoggedIn = Static<typeof LoggedIn>

/** One place where a person is logged in. */
export const OpenSession = object({
  id,
  created: instant,
  lastUsed: instant,
  expires: instant,
  ip: optional(text(100)),
  agent: optional(text(300)),
  /** The session this question came with. */
  current: flag,
  /** Somebody acting as this person opened it. */
  proxy: optional(id),
})
export type OpenSession = Static<typeof OpenSession>

/** A failed attempt to log in to an account. */
export const FailedLogIn = object({
  at: instant,
  /** What was wrong: the password, or the second factor after it. */
  step: oneOf(['password', 'second-factor']),
  ip: optional(text(100)),
  agent: optional(text(300)),
})
export type FailedLogIn = Static<typeof FailedLogIn>

const contact = { email: optional(text(254)), phoneNumber: optional(text(250)) }

export const auth = {
  logIn: endpoint({
    method: 'POST',
    path: '/auth/user',
    access: 'session.create',
    summary:
      'Log in with an email address or phone number and a password, or renew a session with its token in the ' +
      'header.',
    body: object({
      ...contact,
      password: optional(text(1000)),
      /** Stay logged in for thirty days without use instead of seven. Programs do unless they send false. */
      keep: optional(flag),
    }),
    reply: LoggedIn,
    status: 200,
    waits: true,
    beforeSecondFactor: true,
    beforeConfirmation: true,
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/token',
    access: 'session.end',
    summary: 'End the current session; a root admin ends every session of the user.',
    params: object({ id }),
    status: 204,
    doneWithoutSession: true,
    beforeSecondFactor: true,
    beforeConfirmation: true,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/auth/user',
    access: 'password.set',
    summary:
      'Set a password with the key of a sign-up, with the key and code of an invitation or reset, or change the ' +
      'caller’s own.',
    body: object({
      key: text(200, 1),
      resetToken: optional(text(200, 1)),
      update: object({
        password: text(LIMITS.passwordChars, 1),
        currentPassword: optional(text(1000)),
        givenName: optional(personName),
        familyName: optional(personName),
        ...contact,
      }),
    }),
    reply: LoggedIn,
    waits: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/user/reset',
    access: 'session.create',
    summary:
      'Request a password reset. The reply contains a key; the matching code is sent by email or text message, if ' +
      'the account exists.',
    body: object(contact),
    reply: object({ key: text(200, 1) }),
    status: 200,
    waits: true,
  }),
  actAs: endpoint({
    method: 'GET',
    path: '/auth/user/proxy/{id}',
    access: 'session.proxy',
    leavesTrace: true,
    summary: 'Log in as another person. Everything done meanwhile is recorded with both names.',
    params: object({ id }),
    reply: LoggedIn,
  }),
  createApiUser: endpoint({
    method: 'POST',
    path: '/auth',
    access: 'api-user.create',
    summary: 'Create an API user. Its token is shown once, in this reply.',
    body: object({ name: words(100) }),
    reply: LoggedIn,
    status: 201,
    // A reply kept for a repeated request would keep the token in clear.
    waits: true,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/user/{id}/session',
    access: 'session.manage',
    summary: 'List the sessions of a person.',
    params: object({ id }),
    reply: object({ list: list(OpenSession) }),
  }),
  listFailedLogIns: endpoint({
    method: 'GET',
    path: '/auth/user/{id}/failed-log-in',
    access: 'session.manage',
    summary: 'List the latest failed log-ins of an account and how many there were in 90 days.',
    params: object({ id }),
    reply: object({ matches: count, list: list(FailedLogIn, 20) }),
  }),
  endOneSession: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/session/{session}',
    access: 'session.manage',
    summary: 'End one session of a person.',
    params: object({ id, session: id }),
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/session',
    access: 'session.manage',
    summary: 'End all sessions of a person except the current one.',
    params: object({ id }),
    status: 204,
  }),
  beginOidc: endpoint({
    method: 'POST',
    path: '/oidc/login',
    access: 'session.create',
    summary: 'Get the log-in address of an identity provider, which sends the person back to redirectUrl.',
    body: object({ provider: text(50, 1), redirectUrl: url }),
    reply: object({ loginUrl: url }),
    status: 200,
    waits: true,
  }),
  finishOidc: endpoint({
    method: 'GET',
    path: '/oidc/user',
    access: 'session.create',
    leavesTrace: true,
    summary: 'Log in with the response of the identity provider. The first log-in creates the account.',
    query: object({
      state: text(500, 1),
      code: optional(text(4000, 1)),
      /** Sent instead of a code when the person was turned away there or changed their mind. */
      error: optional(text(200)),
      /** Who says so; providers that send it expect it to be checked. */
      iss: optional(text(2000)),
    }),
    reply: LoggedIn,
  }),
}
