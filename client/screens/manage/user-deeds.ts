import { can } from '@cairn/domain/access/actions'
import { organizationsAs, type Actor } from '@cairn/domain/access/roles'
import type { User } from '@cairn/contract/users'
import { personAt } from '../../base/person.ts'

export type UserDeed =
  | 'actAs'
  | 'reinvite'
  | 'download'
  | 'cleanUp'
  | 'removeFactors'
  | 'removeFrom'
  | 'disable'
  | 'enable'
  | 'delete'

/** An admin removes what people wrote in an organization of theirs; of whom only the name is known, nothing is offered. */
const cleansUpAfter = (actor: Actor | null, user: User): boolean =>
  user.kind === 'person' &&
  actor?.id !== user.id &&
  organizationsAs(actor, 'admin').some((organization) => can(actor, 'moderation.cleanup', { organization }))

/** The organizations that the actor may take somebody out of. Whoever leaves one does so in their own account. */
export const organizationsToRemoveFrom = (actor: Actor | null, user: User): string[] =>
  actor?.id === user.id ? [] : (user.organization ?? []).filter((id) => can(actor, 'membership.end', { id }))

/** What the actor may do with somebody, in the order it is offered. What the server would refuse is not in it. */
export const deedsFor = (actor: Actor | null, user: User): UserDeed[] => {
  const at = personAt(user)
  const disabled = user.state === 'disabled'
  const offered: Record<UserDeed, boolean> = {
    actAs: !disabled && can(actor, 'session.proxy', at),
    reinvite: user.state === 'invited' && can(actor, 'user.reinvite', at),
    download: can(actor, 'user.archive', at),
    cleanUp: cleansUpAfter(actor, user),
    removeFactors: user.kind !== 'api' && actor?.id !== user.id && can(actor, 'second-factor.remove', at),
    removeFrom: organizationsToRemoveFrom(actor, user).length > 0,
    disable: !disabled && can(actor, 'user.disable', at),
    enable: disabled && can(actor, 'user.disable', at),
    // Whoever leaves does so on the own account's page, where it says what that means.
    delete: actor?.id !== user.id && can(actor, 'user.delete', at),
  }
  return (Object.keys(offered) as UserDeed[]).filter((deed) => offered[deed])
}
