import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import type { Group } from '@cairn/contract/groups'
import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'
import { findTitles } from '../courses/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import type { GroupAt } from './store.ts'

/** What the rules ask about a group. */
export const targetOf = ({ group, course }: GroupAt) => ({
  member: group.member,
  private: group.private,
  course,
})

/** A group as the caller may see it: who is in it is nobody's business outside. */
export const seenBy = (actor: Actor | null, at: GroupAt): Group => {
  if (can(actor, 'group.read.all', targetOf(at))) return at.group
  const { member: _member, ...rest } = at.group
  return rest
}

export const groupJoins = (db: Db, now: Date): Record<string, Join<Group>> => ({
  object: {
    ids: ({ object }) => [object],
    load: async (ids) => new Map((await findTitles(db, ids)).map((course) => [course.id, course])),
  },
  member: {
    ids: ({ member = [] }) => member,
    load: async (ids) => new Map((await findUsers(db, ids, now)).map((one) => [one.id, publicUser(one)])),
  },
})
