import type { users } from '@cairn/contract/users'
import { makeKey } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import type { By, Context } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findConfig } from '../config/store.ts'
import { refuseSignUp } from '../config/sign-up.ts'
import { releaseUnfinished } from './claims.ts'
import { withContact } from './contact.ts'
import { refuseForeignPictures } from './pictures.ts'
import { sendConfirmation } from './send-address-email.ts'
import { createUser } from './store.ts'

/** Makes an account for whoever asks; the key with which its password is set is in the reply alone. */
export const signUp = async (
  db: Db,
  parts: Parts,
  by: By,
  body: Context<typeof users.createUser>['body'],
) => {
  const { phoneRegion } = await findConfig(db)
  const id = newId(by.now.getTime())
  await refuseForeignPictures(db, id, body)
  const given = withContact(body, phoneRegion)
  await refuseSignUp(db, given.email)
  if (given.email !== undefined) await releaseUnfinished(db, by, given.email)
  const user = await createUser(db, by, { ...given, id }, { selfClaimed: true })
  const key = await makeKey(db, id, 'sign-up', by.now)
  const { email, language } = user
  if (email !== undefined) await sendConfirmation(db, parts, { person: id, email, language }, by.now)
  return { ...user, key }
}
