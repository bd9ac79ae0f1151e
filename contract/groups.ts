import type { Static } from 'typebox'
import { MEMBER_STATES } from '@cairn/domain/groups/standing'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  flag,
  id,
  instant,
  line,
  list,
  object,
  oneOf,
  optional,
  percent,
  personName,
  richText,
  stamps,
  text,
  version,
} from './fields.ts'
import { fileQuery, found, joined, searchQuery } from './search.ts'
import { PublicUser } from './users.ts'

export const GROUP_TYPES = ['enrollment'] as const
export const MOST_MEMBERS = 10_000

const profile = {
  name: line,
  type: oneOf(GROUP_TYPES),
  /** The course they take together; it stays the same. */
  object: id,
  /** Seen by its members and the staff of the course alone. */
  private: flag,
  /** Content opens to members from this moment. */
  enrollment: optional(object({ startDate: optional(instant) })),
  description: optional(richText),
}

/** People who take a course together. */
export const Group = object({
  id,
  ...profile,
  /** Told to members and to the staff of the course. */
  member: optional(list(id, MOST_MEMBERS)),
  memberCount: count,
  version: optional(version),
  ...stamps,
})
export type Group = Static<typeof Group>

const jobId = optional(id)

export const ADDED = ['added', 'present', 'invited', 'invalid', 'refused'] as const
export type Added = (typeof ADDED)[number]

/** Somebody to be added: by id, or by an address at which they are known or invited. */
const Newcomer = object({
  user: optional(id),
  email: optional(text(254)),
  phoneNumber: optional(text(250)),
  givenName: optional(personName),
  familyName: optional(personName),
})
export type Newcomer = Static<typeof Newcomer>

/** Why somebody was not added. */
export const ADD_REASONS = [
  'stranger',
  'closed',
  'costs',
  'nameless',
  'uninvited',
  'contact',
  'often',
  'other',
] as const
export type AddReason = (typeof ADD_REASONS)[number]

/** What became of one row; why not, as a word for programs and in a sentence. */
export const AddedRow = object({
  result: oneOf(ADDED),
  user: optional(id),
  reason: optional(oneOf(ADD_REASONS)),
  message: optional(text(600)),
})
export type AddedRow = Static<typeof AddedRow>

export const GroupLink = object({
  open: flag,
  key: optional(id),
  expires: optional(instant),
  created: optional(instant),
  uses: optional(count),
})
export type GroupLink = Static<typeof GroupLink>

/** How far one member is. */
export const MemberProgress = object({
  user: PublicUser,
  state: oneOf(MEMBER_STATES),
  certificationPercentage: percent,
  /** Pieces of work that wait for a coach. */
  waiting: count,
  lastActivity: optional(instant),
  completed: optional(instant),
  enrolled: optional(instant),
  /** A certificate of the course was earned and holds, even if something is left to do. */
  certificate: optional(flag),
  /** Told to those who may see the whole record of the person. */
  email: optional(text(254)),
})
export type MemberProgress = Static<typeof MemberProgress>

export const GroupReport = object({
  ...Group.properties,
  title: optional(text(500)),
  progress: list(MemberProgress, MOST_MEMBERS),
  total: object({
    member: count,
    enrolled: count,
    begun: count,
    /** Those who finished the course, and those who hold a certificate of it. */
    certified: count,
    certificate: count,
    waiting: count,
    activeThisWeek: count,
    average: percent,
  }),
})
export type GroupReport = Static<typeof GroupReport>

export const groups = {
  getGroup: endpoint({
    method: 'GET',
    path: '/group/{id}',
    access: 'group.read',
    summary: 'Get a group. Its members are visible to members and to the staff of its course.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: object({ ...Group.properties, join: optional(joined) }),
  }),
  findGroups: endpoint({
    method: 'GET',
    path: '/group',
    access: 'group.list',
    summary:
      'Search the groups visible to the caller: by name, object, member, private, enrollment.startDate.',
    query: searchQuery,
    reply: found(Group),
    quiet: 'list',
  }),
  putGroup: endpoint({
    method: 'PUT',
    path: '/group',
    access: 'group.write',
    creates: true,
    summary:
      'Create or update a group. Without an id it is new; without member the members stay. New members are ' +
      'enrolled in the course, large numbers in the background: then the reply contains the job.',
    body: object({
      id: optional(id),
      name: profile.name,
      type: optional(profile.type),
      object: profile.object,
      private: optional(profile.private),
      enrollment: profile.enrollment,
      description: profile.description,
      member: optional(list(id, MOST_MEMBERS)),
      memberCount: optional(anything),
      version: optional(version),
      created: optional(anything),
      modified: optional(anything),
    }),
    reply: object({ ...Group.properties, jobId }),
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/group/{id}',
    access: 'group.write',
    summary: 'Delete a group. Its members stay enrolled.',
    params: object({ id }),
    status: 204,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/group/{id}/member',
    access: 'group.write',
    summary:
      'Add people by id, email or phone number. People without an account are invited. The reply contains the ' +
      'result of each row, in the same order.',
    params: object({ id }),
    body: object({ person: list(Newcomer, 1000) }),
    reply: object({ list: list(AddedRow), memberCount: count, jobId }),
    status: 200,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/group/{id}/member/{userId}',
    access: 'group.write',
    summary: 'Remove a person from a group; they stay enrolled.',
    params: object({ id, userId: id }),
    status: 204,
  }),
  getGroupLink: endpoint({
    method: 'GET',
    path: '/group/{id}/invitation',
    access: 'group.write',
    summary: 'Get the link to join a group, if there is one.',
    params: object({ id }),
    reply: GroupLink,
  }),
  putGroupLink: endpoint({
    method: 'PUT',
    path: '/group/{id}/invitation',
    access: 'group.write',
    summary:
      'Turn on the link to join a group, with an optional expiry, or turn it off. A link that was turned off never ' +
      'works again.',
    params: object({ id }),
    body: object({ open: flag, expires: optional(instant) }),
    reply: GroupLink,
  }),
  deleteGroupLink: endpoint({
    method: 'DELETE',
    path: '/group/{id}/invitation',
    access: 'group.write',
    summary: 'Turn off the link to join a group.',
    params: object({ id }),
    status: 204,
  }),
  readGroupLink: endpoint({
    method: 'GET',
    path: '/group/invitation/{key}',
    access: 'group.link',
    summary: 'Get the group that a link leads to, for anyone who has it.',
    params: object({ key: id }),
    reply: object({
      id,
      name: line,
      object: id,
      title: text(500),
      memberCount: count,
      startDate: optional(instant),
      expires: optional(instant),
      /** The caller is in the group already. */
      joined: flag,
    }),
  }),
  joinGroup: endpoint({
    method: 'POST',
    path: '/group/join',
    access: 'group.join',
    summary: 'Join a group by its link and enroll in its course. Repeating it changes nothing.',
    body: object({ key: id }),
    reply: Group,
    status: 200,
  }),
  reportGroup: endpoint({
    method: 'GET',
    path: '/report/group/{id}',
    access: 'group.report',
    summary:
      'Get a group with the progress of each member: of all, or of those with these words in their name or address ' +
      'and in this state. format=csv returns a file.',
    params: object({ id }),
    query: object({
      ...fileQuery,
      words: optional(text(200)),
      state: optional(oneOf(MEMBER_STATES)),
      /** A column and asc or desc: name, percent, waiting, active, enrolled, completed. */
      sort: optional(text(40)),
      timezone: optional(text(60)),
    }),
    reply: GroupReport,
  }),
}
