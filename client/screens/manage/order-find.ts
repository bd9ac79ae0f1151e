import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import { LIMITS, PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { fileAddress } from '../../base/file-address.ts'
import { contactOf, fullName } from '../../base/person.ts'
import type { PersonOption } from '../../base/ui/person-select.tsx'
import { textQuery } from '../../courses/catalog-search.ts'
import { peopleQuery } from '../../users/users-search.ts'

/** Courses that are open for enrollment, by what is typed. */
export const findOpenCourses = async (words: string): Promise<readonly PersonOption[]> => {
  const typed = textQuery(words)
  const query = `status:enabled${typed && ` AND (${typed})`}`
  const { list } = await call(courses.findCourses, {
    query: {
      query,
      limit: PAGE.courses.list,
      include: 'title',
      ...(typed === '' && { sort: 'title.raw:asc' }),
    },
  })
  return list.map(({ id, title = id }) => ({ id, name: title }))
}

/** Members of an organization, by what is typed. */
export const findMembers = async (
  organization: string,
  words: string,
  { limit = PAGE.users, start = 0 }: { limit?: number; start?: number } = {},
): Promise<readonly PersonOption[]> => {
  const typed = peopleQuery(words)
  const query = `organization:${queryPhrase(organization)} AND NOT kind:api${typed && ` AND (${typed})`}`
  const { list } = await call(users.findUsers, {
    query: { query, limit, ...(start > 0 && { start }), ...(typed === '' && { sort: 'name' }) },
  })
  return list.map((user) => ({
    id: user.id,
    name: fullName(user),
    detail: contactOf(user),
    picture: fileAddress(user.avatar),
  }))
}

/** All members of an organization. */
export const findAllMembers = async (organization: string): Promise<readonly PersonOption[]> => {
  const all: PersonOption[] = []
  for (;;) {
    const limit = LIMITS.searchLimit
    const next = await findMembers(organization, '', { limit, start: all.length })
    all.push(...next)
    if (next.length < limit) return all
  }
}
