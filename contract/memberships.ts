import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { flag, id, instant, line, list, object, oneOf, optional, text } from './fields.ts'
import { ROLE_LISTS } from './organizations.ts'

const role = oneOf(ROLE_LISTS)

/** An organization asks somebody who has an account already to join it. */
export const OrganizationInvitation = object({
  id,
  organization: id,
  name: optional(line),
  /** Without a role: as a learner. */
  role: optional(role),
  created: instant,
  expires: instant,
})
export type OrganizationInvitation = Static<typeof OrganizationInvitation>

/** The same as those see it who sent it. */
export const SentInvitation = object({ ...OrganizationInvitation.properties, email: text(254) })
export type SentInvitation = Static<typeof SentInvitation>

export const memberships = {
  inviteMember: endpoint({
    method: 'POST',
    path: '/organization/{id}/invitation',
    access: 'user.invite',
    rate: 'event',
    summary:
      'Ask somebody who already has an account to join an organization. Nothing changes until they accept. The reply is ' +
      'the same whether or not there is an account; new people are invited with POST /user.',
    params: object({ id }),
    body: object({ email: text(254), role: optional(role) }),
    status: 204,
  }),
  findInvitations: endpoint({
    method: 'GET',
    path: '/organization/{id}/invitation',
    access: 'organization.write',
    summary: 'List the invitations of an organization that were not answered yet.',
    params: object({ id }),
    reply: object({ list: list(SentInvitation, 1000) }),
    quiet: 'list',
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/organization/{id}/invitation/{invitation}',
    access: 'organization.write',
    summary: 'Withdraw an invitation to join an organization.',
    params: object({ id, invitation: id }),
    status: 204,
  }),
  findOwnInvitations: endpoint({
    method: 'GET',
    path: '/organization/invitation',
    access: 'membership.own',
    summary: 'List the organizations that ask the caller to join.',
    reply: object({ list: list(OrganizationInvitation, 1000) }),
    quiet: 'list',
  }),
  answerInvitation: endpoint({
    method: 'PUT',
    path: '/organization/invitation/{id}',
    access: 'membership.answer',
    summary: 'Accept or decline an invitation to join an organization.',
    params: object({ id }),
    body: object({ accept: flag }),
    status: 204,
  }),
}
