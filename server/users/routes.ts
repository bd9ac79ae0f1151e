import { can } from '@cairn/domain/access/actions'
import { users, type User } from '@cairn/contract/users'
import { fail } from '../base/fail.ts'
import type { Db } from '../base/db/schema.ts'
import { on } from '../base/on.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { participants } from './participants.ts'
import { findOrganizations, publicOrganization } from '../organizations/store.ts'
import { locate } from '../files/locate.ts'
import { confirmEmailRoutes } from './confirm-email.ts'
import { PICTURES } from './pictures.ts'
import { searchUsers } from './search.ts'
import { findPersonAt, findUser, publicUser } from './store.ts'
import { putUser } from './update.ts'

const pictures = (db: Db): Record<string, Join<User>> =>
  Object.fromEntries(
    PICTURES.map((field) => [
      field,
      { ids: (user: User) => [user[field]], load: (ids: string[]) => locate(db, ids) },
    ]),
  )

const places = (db: Db): Join<User> => ({
  ids: (user) => user.organization ?? [],
  load: async (ids) =>
    new Map((await findOrganizations(db, ids)).map((org) => [org.id, publicOrganization(org)])),
})

export const userRoutes = [
  on(users.getMe, async ({ db, actor, now, allow }) => {
    allow()
    return (await findUser(db, actor?.id ?? '', now)) ?? fail('not_found')
  }),

  on(users.getUser, async ({ params, query, db, actor, now, allow }) => {
    allow()
    const user = (await findUser(db, params.id, now)) ?? fail('not_found')
    const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
    const seen: User = can(actor, 'user.read.all', at) ? user : publicUser(user)
    return { ...seen, ...(await joinAll([seen], query.join, pictures(db))) }
  }),

  on(users.findUsers, async ({ query, parts, actor, now, allow }) => {
    allow()
    const me = actor ?? fail('unauthenticated')
    const { feed, learner, staff } = query
    const within =
      feed === undefined ? undefined : await participants.ask(parts.db, me, { feed, learner, staff }, now)
    const { rows, ...found } = await searchUsers(parts.searchDb, me, query, now, within)
    const joins = { avatar: pictures(parts.db)['avatar'] as Join<User>, organization: places(parts.db) }
    return { ...found, list: rows, ...(await joinAll(rows, query.join, joins)) }
  }),

  putUser,
  ...confirmEmailRoutes,
]
