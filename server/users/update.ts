import { can } from '@cairn/domain/access/actions'
import { users, type User } from '@cairn/contract/users'
import { fail, failBecause } from '../base/fail.ts'
import { on, type Context } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import { findConfig } from '../config/store.ts'
import { saveContact } from './change-contact.ts'
import { withContact } from './contact.ts'
import { refuseForeignPictures } from './pictures.ts'
import { findPersonAt, findUser } from './store.ts'
import { switchAccount } from './switch-account.ts'
import { boundTaken } from './taken.ts'

type Body = Context<typeof users.putUser>['body']

/** A program is reached in no way; people must be. */
const readRecord = (body: Body, kind: User['kind'], region: string): Body => {
  if (kind !== 'api') return withContact(body, region)
  if (body.email || body.phoneNumber) fail('invalid', 'An API user has no email address and no phone number.')
  return body
}

export const putUser = on(
  users.putUser,
  async ({ params, body, db, parts, token, allow, ...by }) => {
    const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
    allow(at)
    const { id } = at
    if (body.id !== undefined && body.id !== id) fail('invalid', 'id must match the ID in the path.')
    const before = (await findUser(db, id, by.now)) ?? fail('not_found')
    const next = { ...readRecord(body, before.kind, (await findConfig(db)).phoneRegion), id }
    const [newEmail, newPhone] = [next.email !== before.email, next.phoneNumber !== before.phoneNumber]
    if (by.actor?.acting && by.actor.id === id && (newEmail || newPhone)) failBecause('only_own_contact')
    if (by.actor?.id === id && (newEmail || newPhone)) await requireFresh(db, token, by.now)
    await refuseForeignPictures(db, id, next, before)
    await saveContact(db, parts, by, { before, next })
    const { disabled } = body
    if (disabled !== undefined && disabled !== before.disabled && can(by.actor, 'user.disable', at))
      await switchAccount(db, by, parts, id, disabled)
    return (await findUser(db, id, by.now)) ?? fail('not_found')
  },
  // Counted for good, whatever becomes of the change itself.
  async ({ params, body, db, actor, now, request }) => {
    const self = actor?.id === params.id ? await findUser(db, params.id, now) : undefined
    if (self && (body.email !== self.email || body.phoneNumber !== self.phoneNumber))
      await boundTaken(db, body, { actor, now, request })
  },
)
