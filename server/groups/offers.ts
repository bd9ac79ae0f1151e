import type { Db } from '../base/db/schema.ts'
import type { OfferAccepted } from '../purchases/events.ts'
import { changeMembers } from './members.ts'
import { findGroup, lockGroup } from './store.ts'

/** Whoever followed a link into a group that is gone meanwhile has the courses all the same. */
export const joinByOffer = async (db: Db, { by, parts, person, group }: OfferAccepted): Promise<void> => {
  const at = await lockGroup(db, group)
  if (at) await changeMembers(db, parts, by, at.group, { add: [person] })
}

export const findGroupName = async (db: Db, group: string): Promise<string | undefined> =>
  (await findGroup(db, group))?.group.name

export const findGroupCourseId = async (db: Db, group: string): Promise<string | undefined> =>
  (await findGroup(db, group))?.group.object
