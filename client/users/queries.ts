import { queryOptions } from '@tanstack/react-query'
import { auth } from '@cairn/contract/auth'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { users } from '@cairn/contract/users'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

export type Profile = ReplyOf<typeof users.getUser>

/** One person, as much of them as the reader may see. The screen says itself when there is none. */
export const personById = (id: string) =>
  queryOptions({
    queryKey: [users.getUser.path, id] as const,
    queryFn: async ({ signal }): Promise<Profile> => {
      const person = await call(users.getUser, { params: { id }, signal, handled: 'shown' })
      if (person === null) throw new CallError(404, undefined)
      return person
    },
  })

/** A person if one may find them: who shares a course or an organization. */
export const foundPerson = (id: string) =>
  read(users.findUsers, { query: { query: `id:${queryPhrase(id)}`, limit: 1 } })

/** Where a person is logged in. */
export const sessionsOf = (id: string) => read(auth.listSessions, { params: { id } })
