import type { QueryClient } from '@tanstack/react-query'
import { conversations } from '@cairn/contract/conversations'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'

/** Up to when the reader has read each of their private conversations, on whichever device: looking at a list is not reading. */
export const readUntil = () => read(conversations.findRead, {})

export interface Reads {
  /** What was said before counts as read everywhere. */
  readonly from: string
  readonly list: readonly { readonly conversation: string; readonly until: string }[]
}

/** Since when a conversation has something new. */
export const sinceIn = ({ from, list }: Reads, key: string): string => {
  const until = list.find(({ conversation }) => conversation === key)?.until ?? ''
  return until > from ? until : from
}

/** How it is once a conversation was read up to a moment. */
export const withRead = (now: Reads, key: string, until: string): Reads =>
  sinceIn(now, key) >= until
    ? now
    : {
        ...now,
        list: [...now.list.filter(({ conversation }) => conversation !== key), { conversation: key, until }],
      }

/** The reader has a conversation in view; every other device of theirs hears of it. */
export const noteRead = (queries: QueryClient, key: string, until: string): void => {
  const { queryKey } = readUntil()
  const now = queries.getQueryData(queryKey)
  if (!now) return
  const next = withRead(now, key, until)
  if (next === now) return
  queries.setQueryData(queryKey, { ...now, list: [...next.list] })
  // If it does not arrive, the next look at it will.
  void call(conversations.noteRead, { body: { conversation: key, until }, handled: 'shown' }).catch(
    () => undefined,
  )
}
