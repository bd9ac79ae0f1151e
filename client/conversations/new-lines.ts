import type { Message } from '@cairn/contract/conversations'

type Said = { readonly message: Pick<Message, 'creator' | 'created'> }

const isNew = ({ message }: Said, me: string, since: string | undefined): boolean =>
  since !== undefined && message.creator !== me && (message.created ?? '') > since

/** Of a feed, newest first: before which message the new ones begin, and where the earlier ones do. */
export const newIn = (
  list: readonly Said[],
  me: string,
  since: string | undefined,
): { readonly from: number; readonly to: number } => ({
  from: list.findIndex((one) => isNew(one, me, since)),
  to: list.findLastIndex((one) => isNew(one, me, since)) + 1,
})

/** Of a chat, oldest first: the first message of somebody else that is new. What was answered has been read. */
export const newInChat = (list: readonly Said[], me: string, since: string | undefined): number => {
  const answered = list.findLastIndex(({ message }) => message.creator === me)
  return list.findIndex((one, n) => n > answered && isNew(one, me, since))
}
