import type { Course } from '@cairn/contract/courses'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Join } from '../base/search/join.ts'
import { findOrganizations, publicOrganization } from '../organizations/store.ts'
import { locate, locateFor } from '../files/locate.ts'
import { findUsers, publicUser } from '../users/store.ts'

/** What can be fetched along with courses; search replies may lack any field, as `include` has it. */
type Joinable = Partial<Course>

export const courseJoins = (parts: Parts, by: Pick<By, 'actor' | 'now'>): Record<string, Join<Joinable>> => {
  const { db } = parts
  const people = async (ids: string[]) =>
    new Map((await findUsers(db, ids, by.now)).map((user) => [user.id, publicUser(user)]))
  const publishers = async (ids: string[]) =>
    new Map((await findOrganizations(db, ids)).map((org) => [org.id, publicOrganization(org)]))
  return {
    publisher: { ids: (course) => [course.publisher], load: publishers },
    'publisher.avatar': {
      ids: (course) => [course.publisher],
      load: async (ids) => {
        const avatars = (await findOrganizations(db, ids)).flatMap((org) => org.avatar ?? [])
        return locate(db, avatars)
      },
    },
    'cover.poster': { ids: (course) => [course.cover?.poster], load: (ids) => locateFor(parts, by, ids) },
    'language[*].cover.poster': {
      ids: (course) => Object.values(course.language ?? {}).map((entry) => entry.cover?.poster),
      load: (ids) => locateFor(parts, by, ids),
    },
    'bios.author[*]': { ids: (course) => course.bios?.author?.map((bio) => bio.user) ?? [], load: people },
    'bios.coach[*]': { ids: (course) => course.bios?.coach?.map((bio) => bio.user) ?? [], load: people },
  }
}
