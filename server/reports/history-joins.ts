import type { HistoryEvent, ObjectVersion } from '@cairn/contract/reports'
import type { Db } from '../base/db/schema.ts'
import type { Join } from '../base/search/join.ts'
import { findTitles } from '../courses/store.ts'
import { findGroupNames } from '../groups/store.ts'
import { findOrganizations } from '../organizations/store.ts'
import { findUsers, publicUser } from '../users/store.ts'

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
  things.map((thing): [string, unknown] => [thing.id, thing])

/** Who and what an event speaks of, by name. What is gone has none. */
export const eventJoins = (db: Db, now: Date): Record<string, Join<HistoryEvent>> => {
  const people = async (ids: string[]) => byId((await findUsers(db, ids, now)).map(publicUser))
  const places = async (ids: string[]) =>
    byId((await findOrganizations(db, ids)).map(({ id, name }) => ({ id, name })))
  const things = async (ids: string[]) => [
    ...(await people(ids)),
    ...(await places(ids)),
    ...byId(await findTitles(db, ids)),
    ...byId(await findGroupNames(db, ids)),
  ]
  const named = (load: (ids: string[]) => Promise<[string, unknown][]>) => ({
    load: async (ids: string[]) => new Map(await load(ids)),
  })
  return {
    actor: { ids: (event) => [event.actor], ...named(people) },
    proxy: { ids: (event) => [event.proxy], ...named(people) },
    object: { ids: (event) => [event.object], ...named(things) },
    organization: { ids: (event) => event.organization ?? [], ...named(places) },
    /** Whom it is about, besides the object. */
    user: {
      ids: ({ detail }) => [typeof detail?.['user'] === 'string' ? detail['user'] : undefined],
      ...named(people),
    },
  }
}

export const versionJoins = (db: Db, now: Date): Record<string, Join<ObjectVersion>> => ({
  actor: {
    ids: (kept) => [kept.actor],
    load: async (ids) => new Map(byId((await findUsers(db, ids, now)).map(publicUser))),
  },
})
