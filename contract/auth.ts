import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, object, optional, roleMap, text, words } from './fields.ts'
import { User } from './users.ts'

export const Authorization = object({
  userId: id,
  token: text(200, 1),
  email: optional(text(254)),
  role: roleMap,
})
export type Authorization = Static<typeof Authorization>

export const LoggedIn = object({ authorization: Authorization, user: User })
export type LoggedIn = Static<typeof LoggedIn>

export const auth = {
  logIn: endpoint({
    method: 'POST',
    path: '/auth/user',
    access: 'session.create',
    summary: 'Log in by e-mail or phone plus password, or renew a session by its token in the header.',
    body: object({
      email: optional(text(254)),
      phoneNumber: optional(text(250)),
      password: optional(text(1000)),
    }),
    reply: LoggedIn,
    status: 200,
    waits: true,
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/auth/user/{id}/token',
    access: 'session.end',
    summary: 'End the presented session; a root admin ends every session of the user.',
    params: object({ id }),
    status: 204,
    doneWithoutSession: true,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/auth/user',
    access: 'password.set',
    summary: 'Set a password with the key of a fresh sign-up, or change the own one.',
    body: object({
      key: text(200, 1),
      resetToken: optional(text(200, 1)),
      update: object({
        password: text(1000, 1),
        currentPassword: optional(text(1000)),
        givenName: optional(words(100)),
        familyName: optional(words(100)),
        email: optional(text(254)),
        phoneNumber: optional(text(250)),
      }),
    }),
    reply: LoggedIn,
    waits: true,
  }),
}
