import { can } from '@cairn/domain/access/actions'
import { users, type User } from '@cairn/contract/users'
import { dropKeys } from '../auth/store.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import { on, type By, type Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { endSessions } from '../base/session.ts'
import { findConfig } from '../config/store.ts'
import { withContact } from './contact.ts'
import { letters } from './letters.ts'
import { refuseForeignPictures } from './pictures.ts'
import { refuseLastAdmin } from './last-admins.ts'
import { findPersonAt, findUser, saveUser, setDisabled } from './store.ts'

type Body = Context<typeof users.putUser>['body']

/** A program is reached in no way; people must be. */
const readRecord = (body: Body, kind: User['kind'], region: string): Body => {
  if (kind !== 'api') return withContact(body, region)
  if (body.email || body.phoneNumber) fail('invalid', 'A program has no e-mail and no phone number.')
  return body
}

/** Whoever reads the old address learns that it serves no longer, and not what came in its place. */
const tellOldAddress = async (db: Db, parts: Parts, before: User): Promise<void> => {
  if (before.email === undefined) return
  const { name: site, defaultLanguage } = await findConfig(db)
  const language = letterLanguage(before.language, defaultLanguage)
  const words = letters[language].emailChanged({ givenName: before.givenName, site })
  await parts.post.mail(db, drawLetter(before.email, language, words))
}

/** Closes an account, with all its sessions, or opens it again. */
const switchAccount = async (db: Db, by: By, parts: Parts, id: string, disabled: boolean) => {
  if (disabled) {
    await refuseLastAdmin(db, parts.rootOrg, id)
    await endSessions(db, id)
    await dropKeys(db, id)
  }
  await setDisabled(db, id, disabled)
  await recordEvent(db, by, { type: 'user', object: id, action: disabled ? 'user.disable' : 'user.enable' })
}

export const putUser = on(users.putUser, async ({ params, body, db, parts, allow, ...by }) => {
  const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
  allow(at)
  const { id } = at
  if (body.id !== undefined && body.id !== id) fail('invalid', 'id does not fit the address.')
  const before = (await findUser(db, id, by.now)) ?? fail('not_found')
  const next = { ...readRecord(body, before.kind, (await findConfig(db)).phoneRegion), id }
  const [newEmail, newPhone] = [next.email !== before.email, next.phoneNumber !== before.phoneNumber]
  if (by.actor?.acting && by.actor.id === id && (newEmail || newPhone))
    fail('invalid', 'Only the person may change their e-mail or phone number.')
  await refuseForeignPictures(db, id, next, before)
  await saveUser(db, by, next)
  // What was sent to the old address or number lets nobody in any more.
  if (newEmail || newPhone) await dropKeys(db, id)
  if (newEmail) await tellOldAddress(db, parts, before)
  const { disabled } = body
  if (disabled !== undefined && disabled !== before.disabled && can(by.actor, 'user.disable', at))
    await switchAccount(db, by, parts, id, disabled)
  return (await findUser(db, id, by.now)) ?? fail('not_found')
})
