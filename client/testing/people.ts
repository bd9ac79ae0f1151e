import type { LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { session } from '../base/session.ts'
import { found } from './samples.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

/** Stores the record of whoever is logged in, as the server does: each save is a version, and a stale one is refused. */
export const storePerson = (as: LoggedIn) => {
  let record: User = { ...as.user, version: 1 }
  const store = (next: User): User => {
    record = { ...next, version: (record.version ?? 0) + 1 }
    return record
  }
  server.on(users.getMe, () => record)
  server.on(users.findUsers, () => found([record]))
  server.on(users.putUser, ({ body }) =>
    body.version === record.version ? store({ ...body, id: record.id }) : refuse('stale'),
  )
  return {
    as: { ...as, user: record },
    record: () => record,
    /** The person saves on another device, and this page hears of it. */
    saveElsewhere: (change: Partial<User>) => session.setUser(store({ ...record, ...change })),
  }
}
