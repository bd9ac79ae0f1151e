import { queryOptions } from '@tanstack/react-query'
import { users } from '@cairn/contract/users'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { listOf, readStored, TEXT } from '../../base/stored.ts'
import { isGone } from '../../conversations/gone.ts'
import type { Profile } from '../../users/queries.ts'

/** Who is there depends on who asks. */
const keyNow = () => `nobody ${session.account() ?? ''}`

const missing = (): string[] => readStored('sessionStorage', keyNow(), listOf(TEXT)) ?? []

const noteMissing = (id: string): void => {
  try {
    sessionStorage.setItem(keyNow(), JSON.stringify([...missing().slice(-99), id]))
  } catch {
    // It is asked for once more, then.
  }
}

/** A person, or that there is none: known once, it is not asked for again during a visit. */
export const personOrNone = (id: string) =>
  queryOptions({
    queryKey: [users.getUser.path, id, 'or none'] as const,
    queryFn: async ({ signal }): Promise<Profile | null> => {
      if (isGone(id) || missing().includes(id)) return null
      const person = await call(users.getUser, { params: { id }, signal, handled: 'shown' }).catch(
        (error: unknown) => {
          if (isCallError(error, 404)) return null
          throw error
        },
      )
      if (person === null) noteMissing(id)
      return person
    },
    retry: false,
  })
