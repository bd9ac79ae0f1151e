import type { Booking } from '@cairn/contract/scheduling'
import type { Actor } from '@cairn/domain/access/roles'
import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'
import { findGroupNames } from '../groups/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { courseJoin } from './course-join.ts'

/** Who leads what is listed and who comes, and the names of the groups and courses. */
export const bookingJoins = (db: Db, actor: Actor, now: Date): Record<string, Join<Booking>> => ({
  'resource.user_id': {
    ids: ({ resource }) => [resource.user_id],
    load: async (ids) => new Map((await findUsers(db, ids, now)).map((one) => [one.id, publicUser(one)])),
  },
  'customers.id': {
    ids: ({ customers }) => customers.map(({ id }) => id),
    load: async (ids) => new Map((await findUsers(db, ids, now)).map((one) => [one.id, publicUser(one)])),
  },
  'meta.course_id': courseJoin(db, actor),
  'meta.group_id': {
    ids: ({ meta }) => [meta.group_id],
    load: async (ids) => new Map((await findGroupNames(db, ids)).map((group) => [group.id, group])),
  },
})
