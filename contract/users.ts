import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  flag,
  getID,
  id,
  instant,
  list,
  object,
  oneOf,
  optional,
  stamps,
  text,
  version,
  words,
  languageCode,
} from './fields.ts'
import { joined } from './search.ts'

export const FOLLOWED = ['concept', 'group', 'user', 'organization', 'conversation'] as const

const Follow = object({ type: oneOf(FOLLOWED), id, date: instant })
const name = words(100)

const writable = {
  givenName: name,
  familyName: name,
  email: optional(text(254)),
  phoneNumber: optional(text(250)),
  colorScheme: optional(oneOf(['dark', 'light'])),
  highContrast: optional(flag),
  language: optional(languageCode),
  avatar: optional(getID),
  banner: optional(getID),
  logo: optional(getID),
  following: optional(list(Follow)),
  unfollowing: optional(list(Follow)),
  lastMessageCheck: optional(instant),
  timeKitResourceId: optional(id),
}

/** A person as they see themselves; strangers get the public part of it. */
export const User = object({
  id,
  ...writable,
  emailHash: optional(text(64)),
  availability: optional(oneOf(['available', 'inactive'])),
  /** A one-time key to set the first password, only in the reply to a sign-up. */
  key: optional(text(200)),
  version: optional(version),
  ...stamps,
})
export type User = Static<typeof User>

export const PublicUser = object({
  id,
  givenName: name,
  familyName: name,
  avatar: optional(getID),
  emailHash: optional(text(64)),
  availability: optional(oneOf(['available', 'inactive'])),
})
export type PublicUser = Static<typeof PublicUser>

export const users = {
  createUser: endpoint({
    method: 'POST',
    path: '/user',
    access: 'user.create',
    summary: 'Sign up. The reply carries a one-time key for setting the password.',
    query: object({ interactive: optional(flag) }),
    body: object(writable),
    reply: User,
    status: 201,
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/user/me',
    access: 'user.read.me',
    summary: 'The caller’s own record.',
    reply: User,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/user/{id}',
    access: 'user.read',
    summary: 'One person: the public profile, or the whole record for those who may see it.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: object({ ...User.properties, join: optional(joined) }),
    quiet: 'null',
  }),
  putUser: endpoint({
    method: 'PUT',
    path: '/user/{id}',
    access: 'user.write',
    summary: 'Change a person’s record.',
    params: object({ id }),
    body: object({
      id: optional(id),
      ...writable,
      emailHash: User.properties.emailHash,
      availability: User.properties.availability,
      version: optional(version),
      ...stamps,
    }),
    reply: User,
  }),
}
