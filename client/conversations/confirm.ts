import { conversations, type Message } from '@cairn/contract/conversations'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS, type Poll } from '@cairn/domain/base/polls'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { feedNews } from '../base/feed-news.ts'
import { tellError } from '../base/tell.ts'
import { until } from '../base/until.ts'

/** Tells every list in view of an own message, which the live stream may bring later or never. */
export const tellOwn = (message: Message): void =>
  feedNews.tell({
    kind: 'said',
    id: message.id,
    feed: message.feed,
    message: message as unknown as Record<string, unknown>,
  })

type Wait = (ms: number) => Promise<void>

const confirm = (id: string, isDone: (found: number) => boolean, poll: Poll, wait?: Wait): Promise<void> =>
  until(
    async () => {
      const { list, failed } = await call(conversations.findMessages, {
        query: { query: `id:${queryPhrase(id)}`, limit: 1 },
      })
      return !failed && isDone(list.length)
    },
    poll,
    wait,
  ).then(
    () => undefined,
    (error: Error) => tellError(new CallError(0, { message: error.message })),
  )

/** Waits until search finds what was written, and says so when it never does. */
export const confirmSaid = (id: string, wait?: Wait): Promise<void> =>
  confirm(id, (found) => found > 0, POLLS.messageCreate, wait)

/** Waits until search no longer finds it. */
export const confirmGone = (id: string, wait?: Wait): Promise<void> =>
  confirm(id, (found) => found === 0, POLLS.messageDelete, wait)
