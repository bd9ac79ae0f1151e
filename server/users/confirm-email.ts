import { account } from '@cairn/contract/account'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { dropAddressKeys, spendAddressKey } from './address-keys.ts'
import { confirmAddress, setPendingEmail } from './pending-email.ts'
import { acceptContact, setProposed } from './propose-contact.ts'
import { sendConfirmation } from './send-address-email.ts'
import { findUser } from './store.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Confirming an address takes a POST: programs that look into links in mail only ever GET them. */
export const confirmEmailRoutes = [
  on(account.confirmEmail, async ({ body, db, parts: _parts, allow, ...by }) => {
    allow()
    const { person, email } = (await spendAddressKey(db, body.key, 'confirm', by.now)) ?? fail('key_expired')
    await confirmAddress(db, by, person, email)
    return { email }
  }),

  on(account.resendConfirmation, async ({ db, parts, actor, now, allow }) => {
    allow()
    const user = (await findUser(db, actor?.id ?? '', now)) ?? fail('not_found')
    const { id: person, language, pendingEmail } = user
    const email = pendingEmail ?? (user.emailVerified === true ? undefined : user.email)
    if (email === undefined) return failBecause('no_email_to_confirm')
    const reason = pendingEmail === undefined ? 'sign-up' : 'new'
    await sendConfirmation(db, parts, { person, email, language, reason }, now)
  }),

  on(account.cancelEmailChange, async ({ db, parts: _parts, allow, ...by }) => {
    allow()
    const user = (await findUser(db, by.actor?.id ?? '', by.now)) ?? fail('not_found')
    if (user.pendingEmail === undefined && user.proposed === undefined) return
    await setPendingEmail(db, user, null)
    await setProposed(db, user, {})
    await dropAddressKeys(db, user.id, 'confirm')
    await recordEvent(db, by, { type: 'user', object: user.id, action: 'user.email.cancel' })
  }),

  acceptContact,
  undoEmailChange,
]
