import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { newId } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { findUser, saveUser } from '../users/store.ts'

/** The name under which somebody's calendar is known; it is made with their first event. */
export const resourceOf = async (db: Db, by: By, person: string): Promise<string> => {
  // Two first events at once make one calendar.
  await db.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute()
  const user = (await findUser(db, person, by.now)) ?? fail('not_found')
  if (user.timeKitResourceId !== undefined) return user.timeKitResourceId
  const timeKitResourceId = newId(by.now.getTime())
  await saveUser(db, by, { ...user, timeKitResourceId })
  return timeKitResourceId
}
