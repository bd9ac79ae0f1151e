import { fits } from '@cairn/domain/base/fits'
import { outbox, outboxItem } from '../base/outbox/outbox.ts'
import { session } from '../base/session.ts'
import { readStored, record, TEXT, writeStored } from '../base/stored.ts'

interface OldMessage {
  readonly id: string
  readonly said: Readonly<Record<string, unknown>>
  readonly created: string
}

const OLD = record({ id: TEXT, said: { type: 'object' }, created: TEXT })
const isOld = (value: unknown): value is OldMessage => fits(OLD, value)

/** Takes over, once, what an earlier version of the app stored elsewhere. */
export const takeOldOutbox = (): void => {
  const account = session.account()
  if (account === null) return
  const key = `outgoing:${account}`
  const messages = (readStored<unknown[]>('localStorage', key, { type: 'array' }) ?? []).filter(isOld)
  if (messages.length === 0) return
  const items = messages.map(({ id, said, created }) => {
    const { parent } = said
    const isReply = typeof parent === 'string'
    const needs = isReply ? [parent] : undefined
    return {
      ...outboxItem({
        id,
        kind: isReply ? 'reply' : 'post',
        subject: id,
        payload: { ...said, id },
        needs,
        created,
      }),
      // It may have been sent without an answer.
      unsure: true,
    }
  })
  void outbox.add(items).then(() => writeStored('localStorage', key, null))
}
