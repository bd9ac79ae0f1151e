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
  personName,
  languageCode,
  roleMap,
} from './fields.ts'
import { ROLE_LISTS } from './organizations.ts'
import { found, joined, searchQuery } from './search.ts'

export const FOLLOWED = ['concept', 'group', 'user', 'organization', 'conversation'] as const

const Follow = object({ type: oneOf(FOLLOWED), id, date: instant })
const name = personName

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

/** What the server knows and says of a person to those who may see the whole record; sent back, it is ignored. */
const told = {
  emailHash: optional(text(64)),
  availability: optional(oneOf(['available', 'inactive'])),
  /** 'invited' until a first password is set or an identity provider is used. */
  state: optional(oneOf(['active', 'invited', 'disabled'])),
  kind: optional(oneOf(['person', 'api'])),
  /** The person has shown that the email address is theirs. */
  emailVerified: optional(flag),
  /** A new address that was not confirmed yet; until then `email` stays in force. */
  pendingEmail: optional(text(254)),
  /** What an administrator entered as the new email or phone number; it changes nothing until the person accepts it. */
  proposed: optional(object({ email: optional(text(254)), phoneNumber: optional(text(250)) })),
  /** False: somebody else entered the phone number, and it cannot be used to reset the password. */
  phoneConfirmed: optional(flag),
  /** Organizations the person belongs to, by a role or as a learner. */
  organization: optional(list(id)),
  /** Publishers of the courses that name the person among their people. */
  namedBy: optional(list(id)),
  role: optional(roleMap),
  lastAction: optional(instant),
}

/** A person as they see themselves; strangers get the public part of it. */
export const User = object({
  id,
  ...writable,
  /** Set by an admin who answers for the person: they cannot log in. */
  disabled: optional(flag),
  ...told,
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
    summary:
      'Sign up (interactive): the reply contains a one-time key for setting the password. Otherwise invite a ' +
      'person by email or text message.',
    query: object({
      interactive: optional(flag),
      /** Where somebody invited shall belong, and with which role. */
      organization: optional(id),
      role: optional(oneOf(ROLE_LISTS)),
      concept: optional(id),
    }),
    body: object(writable),
    reply: User,
    status: 201,
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/user/me',
    access: 'user.read.me',
    summary: 'Get the caller’s own record.',
    reply: User,
    beforeConfirmation: true,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/user/{id}',
    access: 'user.read',
    summary: 'Get a person: the public profile, or the whole record for those who can see it.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: object({ ...User.properties, join: optional(joined) }),
    quiet: 'null',
  }),
  putUser: endpoint({
    method: 'PUT',
    path: '/user/{id}',
    access: 'user.write',
    summary: 'Update a person’s record.',
    params: object({ id }),
    body: object({
      id: optional(id),
      ...writable,
      disabled: optional(flag),
      ...told,
      version: optional(version),
      ...stamps,
    }),
    reply: User,
    beforeConfirmation: true,
  }),
  findUsers: endpoint({
    method: 'GET',
    path: '/user',
    access: 'user.list',
    summary:
      'Search the people who share an organization or a course with the caller; root admins search everyone. feed ' +
      'keeps those who take part in a feed the caller reads, or work on it; with learner, that learner and the ' +
      'coaches of the course; with staff, only those who work on it and that learner.',
    query: object({
      ...searchQuery.properties,
      feed: optional(id),
      learner: optional(id),
      staff: optional(flag),
    }),
    reply: found(User),
    quiet: 'list',
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/user/{id}',
    access: 'user.delete',
    summary: 'Delete a person. What must stay, such as course statistics, no longer names them.',
    params: object({ id }),
    status: 204,
    beforeConfirmation: true,
  }),
  archiveUser: endpoint({
    method: 'GET',
    path: '/user/archive/{id}',
    access: 'user.archive',
    rate: 'export',
    summary: 'Export everything stored about a person, as a zip file.',
    params: object({ id }),
    produces: 'application/zip',
  }),
  reinviteUser: endpoint({
    method: 'POST',
    path: '/user/reinvite',
    access: 'user.reinvite',
    summary: 'Send an invitation again, optionally to a course.',
    body: object({ user: id, concept: optional(id) }),
    status: 204,
  }),
}
