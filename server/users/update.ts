import { can } from '@cairn/domain/access/actions'
import { users, type User } from '@cairn/contract/users'
import { contactChange } from '@cairn/domain/users/contact-change'
import { fail, failBecause } from '../base/fail.ts'
import { hasLoggedIn } from '../base/logged-in.ts'
import { on, type By, type Context } from '../base/on.ts'
import { requireFresh } from '../base/open-sessions.ts'
import { findConfig } from '../config/store.ts'
import { refuseSignUp } from '../config/sign-up.ts'
import { saveContact } from './change-contact.ts'
import { withContact } from './contact.ts'
import { refuseForeignPictures } from './pictures.ts'
import { proposeContact } from './propose-contact.ts'
import { lockRecord, rebase } from './record-version.ts'
import { findPersonAt, findUser, saveUser } from './store.ts'
import { switchAccount } from './switch-account.ts'
import { boundTaken } from './taken.ts'

type Body = Context<typeof users.putUser>['body']

/** A program is reached in no way; people must be. */
const readRecord = (body: Body, kind: User['kind'], region: string): Body => {
  if (kind !== 'api') return withContact(body, region)
  if (body.email || body.phoneNumber) fail('invalid', 'An API user has no email address and no phone number.')
  return body
}

/** An admin may leave the contact out, which changes nothing; taking it away is for the person and site admins. */
const withoutRemoval = (body: Body, { email, phoneNumber }: User): Body => {
  if (body.email === '' || body.phoneNumber === '')
    fail('invalid', 'Only the person or a site admin may remove an e-mail address or phone number.')
  return { ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }), ...body }
}

const withContactOf = ({ email, phoneNumber }: User, next: User): User => {
  const { email: _email, phoneNumber: _phone, ...rest } = next
  return { ...rest, ...(email !== undefined && { email }), ...(phoneNumber !== undefined && { phoneNumber }) }
}

/** Nobody changes how a person is reached in the name of another. */
const refuseActing = ({ actor }: By, id: string): void => {
  if (actor?.acting !== true) return
  if (actor.id === id) failBecause('only_own_contact')
  fail('forbidden', 'Switch back to your own account to change an e-mail address or phone number.')
}

export const putUser = on(
  users.putUser,
  async ({ params, body, db, parts, token, allow, ...by }) => {
    const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
    allow(at)
    const { id } = at
    if (body.id !== undefined && body.id !== id) fail('invalid', 'id must match the ID in the path.')
    const current = await lockRecord(db, id)
    const before = (await findUser(db, id, by.now)) ?? fail('not_found')
    const kind = contactChange(by.actor, { id, hasLoggedIn: await hasLoggedIn(db, id) })
    const given = kind === 'proposal' ? withoutRemoval(body, before) : body
    const whole = readRecord(given, before.kind, (await findConfig(db)).phoneRegion)
    const next = { ...rebase(whole, current), id }
    if (next.email !== before.email || next.phoneNumber !== before.phoneNumber) {
      refuseActing(by, id)
      // Another address is held against the rule of the site like the one of the sign-up.
      if (by.actor?.unconfirmed === true) await refuseSignUp(db, next.email)
      // A program has no password to enter again.
      if (by.actor?.program !== true) await requireFresh(db, token, by.now)
    }
    await refuseForeignPictures(db, id, next, before)
    if (kind === 'proposal') {
      await saveUser(db, by, withContactOf(before, next))
      await proposeContact(db, parts, by, before, next)
    } else await saveContact(db, parts, by, { before, next }, kind)
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
