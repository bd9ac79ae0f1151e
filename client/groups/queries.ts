import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import type { PublicUser } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { escapeQuery, queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

export type ReadGroup = ReplyOf<typeof groups.getGroup>
type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined

/** One group with its people and the title of its course. The screen says itself when there is none. */
export const groupById = (id: string) =>
  queryOptions({
    queryKey: [groups.getGroup.path, id] as const,
    queryFn: ({ signal }): Promise<ReadGroup> =>
      call(groups.getGroup, { params: { id }, query: { join: 'member,object' }, signal, handled: 'shown' }),
  })

/** The groups somebody is in. */
export const groupsOf = (person: string) =>
  read(groups.findGroups, {
    query: {
      query: `member:${queryPhrase(person)}`,
      sort: 'name',
      limit: PAGE.groups,
      join: 'object',
    },
  })

const MOST_WORDS = 10

/** What was typed to find groups by: every word begins one of the name. */
export const groupWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `${escapeQuery(word)}*`)
    .join(' AND ')

/** The groups somebody looks after, up to a thousand at once. */
export const staffedGroups = (text: string, sort: 'name' | 'created:desc') => {
  const words = groupWords(text)
  return read(groups.findGroups, {
    query: {
      query: words === '' ? 'staff:true' : `staff:true AND (${words})`,
      sort,
      limit: PAGE.groups,
      join: 'object',
    },
  })
}

export const groupReport = (id: string) => read(groups.reportGroup, { params: { id } })

export const groupLink = (id: string) => read(groups.getGroupLink, { params: { id } })

export const linkByKey = (key: string) =>
  queryOptions({
    queryKey: [groups.readGroupLink.path, key] as const,
    queryFn: ({ signal }) => call(groups.readGroupLink, { params: { key }, signal, handled: 'shown' }),
    retry: false,
  })

/** The title of the course of a group, as it was read along. */
export const courseTitle = (join: Join, course: string): string =>
  (join?.['object']?.[course] as { title?: string } | undefined)?.title ?? ''

/** Everybody in a group who still has an account, in the order of their names. */
export const membersIn = (group: ReadGroup): PublicUser[] => {
  const people = (group.join as Join)?.['member'] ?? {}
  const known = (group.member ?? []).flatMap((id) => (people[id] as PublicUser | undefined) ?? [])
  // As it is printed.
  return known.toSorted((a, b) =>
    `${a.givenName} ${a.familyName}`.localeCompare(`${b.givenName} ${b.familyName}`),
  )
}
