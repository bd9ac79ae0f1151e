import { conversations, type Message } from '@cairn/contract/conversations'
import type { Performed } from '../base/outbox/engine.ts'
import { outbox, outboxItem } from '../base/outbox/outbox.ts'
import { read } from '../base/query.ts'
import { localFilesIn } from './local-files.ts'
import { startMessages } from './outbox.ts'

/** One message; the screen says itself when there is none. */
export const messageById = (id: string) => read(conversations.getMessage, { params: { id } })

/** The feeds of the reader, with how much is new in each. */
export const followedFeeds = () => read(conversations.findFollowed, {})

/** Changes a message, now or when there is a connection again; what the server refuses is an error. */
export const changeMessage = (
  { id, feed, type }: Message,
  patch: Pick<Message, 'body' | 'attachment' | 'hideDisplay'>,
): Promise<Performed> => {
  startMessages()
  const needs = localFilesIn(patch.attachment)
  return outbox.perform(
    outboxItem({
      kind: 'change',
      subject: id,
      payload: { id, ...patch, ...(feed !== undefined && { place: { feed, type } }) },
      ...(patch.attachment && { needs }),
    }),
  )
}

/** Deletes a message with its replies, now or when there is a connection again. */
export const removeMessage = ({ id, feed, type }: Message): Promise<Performed> => {
  startMessages()
  return outbox.perform(outboxItem({ kind: 'delete', subject: id, payload: { id, feed, type } }))
}
