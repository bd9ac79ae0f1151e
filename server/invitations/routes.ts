import { LIMITS } from '@cairn/domain/base/constants'
import { users } from '@cairn/contract/users'
import { on } from '../base/on.ts'
import { countTry } from '../base/tries.ts'
import { signUp } from '../users/sign-up.ts'
import { boundTaken } from '../users/taken.ts'
import { endMembershipRoutes } from './end-membership.ts'
import { invite, prepareInvitations, reinvite } from './invite.ts'
import { membershipRoutes } from './memberships.ts'

/** How accounts come to be: people sign up, or somebody invites them. */
export const invitationRoutes = [
  on(
    users.createUser,
    async ({ body, query, db, parts, allow, ...by }) => {
      allow()
      if (query.interactive === true) return signUp(db, parts, by, body)
      return invite(db, parts, by, body, await prepareInvitations(db, parts, by, query))
    },
    // Counted for good, whatever becomes of the sign-up itself.
    async ({ query, body, db, actor, now, request }) => {
      if (query.interactive === true)
        await countTry(db, `sign-up from ${request.ip}`, now, LIMITS.signUpTries)
      await boundTaken(db, body, { actor, now, request })
    },
  ),

  reinvite,
  ...membershipRoutes,
  ...endMembershipRoutes,
]
