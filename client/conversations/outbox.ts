import { conversations } from '@cairn/contract/conversations'
import type { BodyOf } from '@cairn/contract/endpoint'
import {
  isBlocked,
  isOutOfTurn,
  problemOf,
  type OutboxItem,
  type OutboxItems,
  type OutboxKind,
  type OutboxProblem,
} from '@cairn/domain/offline/outbox'
import { call } from '../base/call.ts'
import { feedNews } from '../base/feed-news.ts'
import { confirmArrival } from '../base/foreign.ts'
import { newKey } from '../base/new-key.ts'
import { connection } from '../base/online.ts'
import type { Performed } from '../base/outbox/engine.ts'
import { outbox, outboxItem, startOutbox } from '../base/outbox/outbox.ts'
import { registerSender, type SendItem } from '../base/outbox/senders.ts'
import { outboxState } from '../base/outbox/state.ts'
import { refusedHere } from '../base/refusal-text.ts'
import { session } from '../base/session.ts'
import { confirmGone, confirmSaid, tellOwn } from './confirm.ts'
import { carryEditOver } from './kept.ts'
import { localFilesIn } from './local-files.ts'
import { takeOldOutbox } from './old-outbox.ts'

export type Saying = BodyOf<typeof conversations.putMessage>

/** A message on its way. */
export interface Outgoing {
  readonly id: string
  readonly said: Saying
  readonly created: string
  /** waiting: there is no connection. failed: the server refuses it. */
  readonly state: 'sending' | 'waiting' | 'failed'
  readonly problem?: OutboxProblem | undefined
}

const stateOf = (items: OutboxItems, item: OutboxItem): Outgoing['state'] => {
  if (problemOf(items, item)) return 'failed'
  if (item.state === 'sending') return 'sending'
  const waits = item.until !== undefined || !connection.isUp()
  return waits || items.some((one) => item.needs?.includes(one.id) && one.until !== undefined)
    ? 'waiting'
    : (isBlocked(items, item) || isOutOfTurn(items, item)) && !items.some(({ state }) => state === 'sending')
      ? 'waiting'
      : 'sending'
}

const outgoingIn = (items: OutboxItems): readonly Outgoing[] =>
  items
    .filter(({ kind }) => kind === 'post' || kind === 'reply')
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .map((item) => ({
      id: item.id,
      said: item.payload as Saying,
      created: item.created,
      state: stateOf(items, item),
      problem: problemOf(items, item),
    }))

interface Shown {
  readonly items: OutboxItems
  readonly isUp: boolean
  readonly outgoing: readonly Outgoing[]
}
let shown: Shown = { items: [], isUp: true, outgoing: [] }

/** Messages on their way, as a store for React. */
export const outgoingStore = {
  subscribe: (listener: () => void) => {
    const stops = [outboxState.subscribe(listener), connection.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  get: (): readonly Outgoing[] => {
    const { items } = outboxState.get()
    const isUp = connection.isUp()
    if (shown.items !== items || shown.isUp !== isUp) shown = { items, isUp, outgoing: outgoingIn(items) }
    return shown.outgoing
  },
}

const itemOf = (said: Saying & { id: string }): OutboxItem => {
  const needs = [...localFilesIn(said.attachment), ...(said.parent === undefined ? [] : [said.parent])]
  const kind = said.parent === undefined ? 'post' : 'reply'
  return outboxItem({ id: said.id, kind, subject: said.id, payload: said, needs })
}

/** Sends a message, now or when there is a connection again; it is in view at once. */
export const sendMessage = (said: Saying & { id: string }): Promise<void> => {
  startMessages()
  return outbox.add([itemOf(said)])
}

/** Sends a message and waits for the first attempt; what the server refuses is an error, and not stored. */
export const performMessage = (said: Saying): Promise<Performed> => {
  startMessages()
  return outbox.perform(itemOf({ id: newKey(), ...said }))
}

/** The file was removed from the device, such as by a browser that needed the room. */
const failWithoutFile = (): never => {
  throw refusedHere('file_missing')
}

const put: SendItem = async ({ id, kind, subject, key, payload }, { account }) => {
  // Where it belongs is for the list of unsent items.
  const { place: _place, ...body } = payload as Saying & { readonly place?: unknown }
  if (localFilesIn(body.attachment).length > 0) failWithoutFile()
  const message = await call(conversations.putMessage, {
    body,
    key,
    by: account,
    retry: false,
    handled: 'shown',
  })
  confirmArrival(typeof message.id === 'string')
  if (session.account() !== account) return
  tellOwn(message)
  carryEditOver(session.get()?.user.id ?? '', { id, subject })
  if (kind !== 'change') void confirmSaid(subject)
}

const remove: SendItem = async ({ subject, key, payload }, { account }) => {
  await call(conversations.deleteMessage, {
    params: { id: subject },
    key,
    by: account,
    retry: false,
    handled: 'shown',
  })
  if (session.account() !== account) return
  const { feed } = payload
  feedNews.tell({ kind: 'gone', id: subject, feed: typeof feed === 'string' ? feed : undefined })
  void confirmGone(subject)
}

const KINDS = ['post', 'reply', 'change', 'delete'] as const satisfies readonly OutboxKind[]

let started = false

/** Says how messages are sent; called by whoever shows or writes some first. */
export const startMessages = (): void => {
  if (started || typeof window === 'undefined') return
  started = true
  for (const kind of ['post', 'reply', 'change'] as const) registerSender(kind, put)
  registerSender('delete', remove)
  startOutbox()
  session.subscribe(takeOldOutbox)
  takeOldOutbox()
}

/** Messages of an account that the server does not have. */
export const unsentMessages = {
  count: (account: string): number => {
    startMessages()
    return outbox.count(account, KINDS)
  },
  send: async (): Promise<void> => {
    startMessages()
    await outbox.resume()
  },
}
