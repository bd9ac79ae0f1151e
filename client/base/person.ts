import { ROLES, type RoleMap } from '@cairn/domain/access/roles'
import type { PersonAt } from '@cairn/domain/access/people'
import type { User } from '@cairn/contract/users'

export const fullName = ({ givenName, familyName }: Pick<User, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`.trim()

export const contactOf = ({ email, phoneNumber }: User): string | undefined => email ?? phoneNumber

/** Only admins and teachers of a person are told more than the name. */
export const isKnown = (user: User): boolean => user.state !== undefined

/** What the rules about people ask: a stranger belongs nowhere as far as the list knows. */
export const personAt = ({ id, organization = [], kind }: User): PersonAt => ({
  id,
  organization,
  ...(kind !== undefined && { kind }),
})

/** The roles somebody holds anywhere, the weightiest first; a learner who holds another is not called one. */
export const rolesHeld = (map: RoleMap | undefined): (typeof ROLES)[number][] => {
  const names = new Set(Object.values(map ?? {}).flat())
  const held = ROLES.filter((role) => names.has(role))
  return held.length > 1 ? held.filter((role) => role !== 'learner') : held
}
