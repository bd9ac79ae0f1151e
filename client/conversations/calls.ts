import { conversations, type Message } from '@cairn/contract/conversations'
import type { OutboxItem } from '@cairn/domain/offline/outbox'
import type { Performed } from '../base/outbox/engine.ts'
import { outbox, outboxItem } from '../base/outbox/outbox.ts'
import { read } from '../base/query.ts'
import { localFilesIn } from './local-files.ts'
import { startMessages } from './outbox.ts'

/** One message; the screen says itself when there is none. */
export const messageById = (id: string) => read(conversations.getMessage, { params: { id } })

/** The feeds of the reader, with how much is new in each. */
export const followedFeeds = () => read(conversations.findFollowed, {})

type Changed = Pick<Message, 'id'> & Partial<Pick<Message, 'feed' | 'type'>>
type Patch = Pick<Message, 'body' | 'attachment' | 'hideDisplay'>

const changeOf = ({ id, feed, type }: Changed, patch: Patch): OutboxItem => {
  startMessages()
  const needs = localFilesIn(patch.attachment)
  return outboxItem({
    kind: 'change',
    subject: id,
    payload: { id, ...patch, ...(feed !== undefined && { place: { feed, type } }) },
    ...(patch.attachment && { needs }),
  })
}

/** Changes a message, now or when there is a connection again; what the server refuses is an error. */
export const changeMessage = (message: Changed, patch: Patch): Promise<Performed> =>
  outbox.perform(changeOf(message, patch))

/** The same for a text that is nowhere else: what the server refuses is listed, with the text. */
export const queueChange = (message: Changed, patch: Patch): Promise<void> =>
  outbox.add([changeOf(message, patch)])

/** Deletes a message with its replies, now or when there is a connection again. */
export const removeMessage = ({ id, feed, type }: Message): Promise<Performed> => {
  startMessages()
  return outbox.perform(outboxItem({ kind: 'delete', subject: id, payload: { id, feed, type } }))
}
