import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'
import { findTitles } from '../courses/store.ts'
import { findGroupNames } from '../groups/store.ts'
import { findOrganizations } from '../organizations/store.ts'

type Ids<Doc> = Join<Doc>['ids']

const byId = (things: readonly { readonly id: string }[]) =>
  new Map<string, unknown>(things.map((thing) => [thing.id, thing]))

/** What rows of reports name by id, as it is called. */
export const joinGroups = <Doc>(db: Db, ids: Ids<Doc>): Join<Doc> => ({
  ids,
  load: async (wanted) => byId(await findGroupNames(db, wanted)),
})
export const joinCourses = <Doc>(db: Db, ids: Ids<Doc>): Join<Doc> => ({
  ids,
  load: async (wanted) => byId(await findTitles(db, wanted)),
})
export const joinOrganizations = <Doc>(db: Db, ids: Ids<Doc>): Join<Doc> => ({
  ids,
  load: async (wanted) => byId((await findOrganizations(db, wanted)).map(({ id, name }) => ({ id, name }))),
})
