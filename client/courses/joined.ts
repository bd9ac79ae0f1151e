import type { Organization } from '@cairn/contract/organizations'
import type { PublicUser } from '@cairn/contract/users'
import type { Joined } from './queries.ts'

const entry = <T>(join: Joined, path: string, id: string | undefined): T | undefined =>
  id === undefined ? undefined : (join?.[path]?.[id] as T | undefined)

/** What came along with courses, by where it was joined. */
export const joinedPublisher = (join: Joined, id: string | undefined) =>
  entry<Organization>(join, 'publisher', id)

export const joinedPerson = (join: Joined, id: string) =>
  entry<PublicUser>(join, 'bios.author[*]', id) ?? entry<PublicUser>(join, 'bios.coach[*]', id)

export const joinedAddress = (join: Joined, getID: string | undefined): string | undefined =>
  ['cover.poster', 'language[*].cover.poster', 'publisher.avatar']
    .map((path) => entry<{ getURL: string }>(join, path, getID)?.getURL)
    .find((address) => address !== undefined)
