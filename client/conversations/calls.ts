import { conversations, type Message } from '@cairn/contract/conversations'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS } from '@cairn/domain/base/polls'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { feedNews } from '../base/feed-news.ts'
import { read } from '../base/query.ts'
import { tellError } from '../base/tell.ts'
import { until } from '../base/until.ts'
import { tellOwn } from './outbox.ts'

/** One message; the screen says itself when there is none. */
export const messageById = (id: string) => read(conversations.getMessage, { params: { id } })

/** The feeds of the reader, with how much is new in each. */
export const followedFeeds = () => read(conversations.findFollowed, {})

/** Changes what was said; every list in view shows it at once. */
export const changeMessage = async (
  { id }: Message,
  patch: Pick<Message, 'body' | 'attachment' | 'hideDisplay'>,
): Promise<Message> => {
  const message = await call(conversations.putMessage, { body: { id, ...patch } })
  tellOwn(message)
  return message
}

/** Waits until search no longer finds it. */
export const confirmGone = (id: string, wait?: (ms: number) => Promise<void>): Promise<void> =>
  until(
    async () => {
      const found = await call(conversations.findMessages, {
        query: { query: `id:${queryPhrase(id)}`, limit: 1 },
      })
      return !found.failed && found.list.length === 0
    },
    POLLS.messageDelete,
    wait,
  ).then(
    () => undefined,
    (error: Error) => tellError(new CallError(0, { message: error.message })),
  )

/** Takes a message away, with its answers. */
export const removeMessage = async ({ id, feed }: Message): Promise<void> => {
  await call(conversations.deleteMessage, { params: { id } })
  feedNews.tell({ kind: 'gone', id, feed })
  void confirmGone(id)
}
