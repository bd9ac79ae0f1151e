import { Integer, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  count,
  flag,
  getID,
  id,
  instant,
  line,
  list,
  map,
  money,
  object,
  oneOf,
  optional,
  stamps,
  text,
  url,
  version,
} from './fields.ts'
import { found, joined, searchQuery } from './search.ts'

export const SOCIAL_ICONS = [
  'facebook',
  'twitter',
  'instagram',
  'pinterest',
  'youtube',
  'vimeo',
  'linkedin',
  'hand',
] as const

export const SocialLink = object({ icon: oneOf(SOCIAL_ICONS), url, name: optional(text(100)) })

const Debit = object({
  purchase: id,
  user: id,
  object: list(id, 50),
  /** What was taken; of a reversal, less than nothing. */
  amount: Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 }),
  date: instant,
  kind: optional(oneOf(['debit', 'reversal'])),
  /** Who enrolled them or took it back, where they did not come by an invitation link. */
  by: optional(id),
  offer: optional(id),
})

/** What an organization may spend on enrollments without a card. */
export const PurchaseOrder = object({
  id,
  name: line,
  authorizedAmount: optional(money),
  state: optional(oneOf(['open', 'closed'])),
  allowOverage: optional(flag),
  authorizedEnrollmentCount: optional(count),
  enrollmentObject: optional(list(id)),
  /** How many days each enrollment lasts. */
  expiresDuration: optional(Integer({ minimum: 1, maximum: 36_500 })),
  /** Kept by the server, as the ledger has it. */
  debit: optional(list(Debit, 10_000)),
  usedAmount: optional(money),
  usedEnrollmentCount: optional(count),
})
export type PurchaseOrder = Static<typeof PurchaseOrder>

/** The lists of an organization that give its people their roles. */
export const ROLE_LISTS = ['admin', 'author', 'coach', 'observer', 'publisher'] as const
export type RoleList = (typeof ROLE_LISTS)[number]

/** What everybody may know of an organization. */
const profile = {
  name: line,
  description: optional(text(20_000)),
  avatar: optional(getID),
  banner: optional(getID),
  logo: optional(getID),
  social: optional(list(SocialLink, 20)),
}
const people = list(id, 10_000)

export const Organization = object({
  id,
  ...profile,
  admin: optional(people),
  author: optional(people),
  coach: optional(people),
  observer: optional(people),
  publisher: optional(people),
  payment: optional(object({ connected: flag, account: optional(text(100)) })),
  purchaseOrder: optional(map(PurchaseOrder)),
  version: optional(version),
  ...stamps,
})
export type Organization = Static<typeof Organization>

export const organizations = {
  getOrganization: endpoint({
    method: 'GET',
    path: '/organization/{id}',
    access: 'organization.read',
    summary: 'Get an organization: its public profile, or everything for its admins.',
    params: object({ id }),
    query: object({ join: optional(text(300)) }),
    reply: object({ ...Organization.properties, join: optional(joined) }),
    quiet: 'null',
  }),
  findOrganizations: endpoint({
    method: 'GET',
    path: '/organization',
    access: 'organization.list',
    summary: 'Search organizations by their public profile.',
    query: searchQuery,
    reply: found(Organization),
    quiet: 'list',
  }),
  putOrganization: endpoint({
    method: 'PUT',
    path: '/organization',
    access: 'organization.write',
    creates: true,
    summary: 'Create an organization (root admin) or update one’s own.',
    body: object({ ...Organization.properties, id: optional(id) }),
    reply: Organization,
  }),
  deleteOrganization: endpoint({
    method: 'DELETE',
    path: '/organization/{id}',
    access: 'organization.delete',
    summary: 'Delete an organization that publishes nothing.',
    params: object({ id }),
    status: 204,
  }),
}
