import type { Hide, MessageType } from '@cairn/domain/conversations/message'
import type { KeptDraft } from './kept.ts'
import { sendMessage } from './outbox.ts'

/** Where something is said. */
export interface SayingAt {
  readonly feed: string
  readonly type: MessageType
  readonly about?: readonly string[] | undefined
  readonly parent?: string | undefined
  readonly externalRef?: { readonly id: string; readonly timeStamp: number } | undefined
  readonly hideDisplay?: readonly Hide[] | undefined
}

/** Sends off what was written; it is in view at once. Returns its id. */
export const say = ({ body, attachment }: KeptDraft, at: SayingAt): string => {
  const id = crypto.randomUUID()
  const { about, parent, externalRef, hideDisplay, ...place } = at
  void sendMessage({
    id,
    ...place,
    ...(about && about.length > 0 && { about: [...about] }),
    ...(parent !== undefined && { parent }),
    ...(externalRef && { externalRef: { ...externalRef } }),
    ...(hideDisplay && { hideDisplay: [...hideDisplay] }),
    ...(body !== '' && { body }),
    ...(attachment.length > 0 && {
      attachment: attachment.map(({ id: own, file, name, type, bytes }) => ({
        id: own,
        file,
        name,
        ...(type !== undefined && { type }),
        ...(bytes !== undefined && { bytes }),
      })),
    }),
  })
  return id
}
