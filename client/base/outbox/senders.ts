import { failed, type OutboxItem, type OutboxKind, type OutboxOutcome } from '@cairn/domain/offline/outbox'
import { CallError, problemIn } from '../call-error.ts'

export interface SendContext {
  /** Whose item it is: `by` of the call. */
  readonly account: string
  /** The file that is stored with it. */
  readonly file: () => Promise<Blob | null>
  /** Told how much of it has gone, from 0 to 100. */
  readonly onProgress: (percent: number) => void
}

/** Sends an item with its key; says by which id the server knows it, where that is another one. */
export type SendItem = (item: OutboxItem, context: SendContext) => Promise<{ readonly as?: string } | void>

const senders = new Map<OutboxKind, SendItem>()
const listeners = new Set<() => void>()

/** How a kind is sent. The areas say so themselves; until then items of the kind wait. */
export const registerSender = (kind: OutboxKind, send: SendItem): void => {
  senders.set(kind, send)
  for (const listener of listeners) listener()
}

export const onSender = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const canSend = (kind: OutboxKind): boolean => senders.has(kind)

export interface Attempted {
  readonly outcome: OutboxOutcome
  readonly error?: unknown
}

/** Makes one attempt. Whatever is wrong with this page itself passes with the next one. */
export const attemptItem = async (item: OutboxItem, context: SendContext): Promise<Attempted> => {
  try {
    const sent = await senders.get(item.kind)?.(item, context)
    return { outcome: { is: 'sent', as: sent?.as } }
  } catch (error) {
    if (!(error instanceof CallError)) return { outcome: { is: 'postponed', reached: true }, error }
    const { retryAfterMs } = error
    return { outcome: failed(item.kind, { ...problemIn(error), retryAfterMs }), error }
  }
}
