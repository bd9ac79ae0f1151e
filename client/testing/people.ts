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

/** Stores several people: a search by id finds that one, any other search those whom `matching` lets through. */
export const storePeople = (people: readonly User[]) => {
  const records = new Map(people.map((one) => [one.id, { version: 1, ...one }]))
  let matching = (_query: string, _user: User): boolean => true
  const put = (user: User): User => {
    const next = { ...user, version: (records.get(user.id)?.version ?? 0) + 1 }
    records.set(user.id, next)
    return next
  }
  server.on(users.findUsers, ({ query: { query = '', start = 0, limit = 10 } }) => {
    const [, id] = /^_?id:"([^"]+)"$/.exec(query) ?? []
    const hits = [...records.values()].filter((user) =>
      id === undefined ? matching(query, user) : user.id === id,
    )
    return { matches: hits.length, list: hits.slice(start, start + limit) }
  })
  server.on(users.getUser, ({ params }) => records.get(params.id) ?? refuse('not_found'))
  server.on(users.putUser, ({ params, body }) => {
    const { disabled } = body
    if (body.version !== records.get(params.id)?.version) return refuse('stale')
    return put({ ...body, id: params.id, state: disabled ? 'disabled' : 'active' })
  })
  server.on(users.deleteUser, ({ params }) => void records.delete(params.id))
  server.on(users.createUser, ({ body }) => put({ ...body, id: `new-${records.size}`, state: 'invited' }))
  return {
    records,
    put,
    searchBy: (next: typeof matching) => {
      matching = next
    },
  }
}
