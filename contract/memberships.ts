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
  /** The course that they are enrolled in when they accept, and its title. */
  concept: optional(id),
  title: optional(text(300)),
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
      'Ask somebody who already has an account to join an organization. Nothing changes until they accept; then they are ' +
      'enrolled in the course named by concept, if the caller may enroll people in it. The reply is ' +
      'the same whether or not there is an account; new people are invited with POST /user.',
    params: object({ id }),
    body: object({ email: text(254), role: optional(role), concept: optional(id) }),
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
  leaveOrganization: endpoint({
    method: 'DELETE',
    path: '/organization/{id}/member',
    access: 'membership.leave',
    summary:
      'Leave an organization: the caller no longer belongs to it, and their roles in it and on its courses end. ' +
      'Enrollments stay.',
    params: object({ id }),
    status: 204,
  }),
  removeFromOrganization: endpoint({
    method: 'DELETE',
    path: '/organization/{id}/member/{user}',
    access: 'membership.end',
    summary:
      'Remove a person from an organization: they no longer belong to it, and their roles in it and on its courses ' +
      'end. Enrollments stay.',
    params: object({ id, user: id }),
    status: 204,
  }),
}
