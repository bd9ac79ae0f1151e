import type { Db } from '../../base/db/schema.ts'
import { findUsers, publicUser } from '../../users/store.ts'

/** The people a list names, so that it can be shown. */
export const peopleJoin = <T>(db: Db, now: Date, ids: (one: T) => (string | undefined)[]) => ({
  user: {
    ids,
    load: async (wanted: string[]) =>
      new Map((await findUsers(db, wanted, now)).map((user) => [user.id, publicUser(user)])),
  },
})
