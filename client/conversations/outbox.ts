import { conversations, type Message } from '@cairn/contract/conversations'
import type { BodyOf } from '@cairn/contract/endpoint'
import { SECOND } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { fits } from '@cairn/domain/base/fits'
import { POLLS } from '@cairn/domain/base/polls'
import { reconnectDelay } from '@cairn/domain/base/reconnect'
import { CallError, isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { feedNews } from '../base/feed-news.ts'
import { onReconnect } from '../base/reconnect.ts'
import { session } from '../base/session.ts'
import { listOf, readStored, record, TEXT, writeStored } from '../base/stored.ts'
import { tellError } from '../base/tell.ts'
import { until } from '../base/until.ts'

export type Saying = BodyOf<typeof conversations.putMessage>

/** A message on its way. */
export interface Outgoing {
  readonly id: string
  readonly said: Saying
  /** When it was sent off. */
  readonly created: string
  /** waiting: there is no connection. failed: the server would not take it. */
  readonly state: 'sending' | 'waiting' | 'failed'
  readonly problem?: string | undefined
}

const KEY = 'outgoing'

const OUTGOING = record(
  {
    id: TEXT,
    said: record({}, { feed: TEXT, parent: TEXT, body: TEXT, attachment: listOf({ type: 'object' }) }),
    created: TEXT,
    state: { enum: ['sending', 'waiting', 'failed'] },
  },
  { problem: TEXT },
)

/** One message that cannot be read costs none of the others. */
const read = (user: string): Outgoing[] =>
  (readStored<unknown[]>('localStorage', `${KEY}:${user}`, { type: 'array' }) ?? []).filter(
    (item): item is Outgoing => fits(OUTGOING, item),
  )

const write = (user: string, items: readonly Outgoing[]): void =>
  writeStored('localStorage', `${KEY}:${user}`, items.length === 0 ? null : items)

const passes = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)

/** Tells every list in view of an own message, which the live stream may bring later or never. */
export const tellOwn = (message: Message): void =>
  feedNews.tell({
    kind: 'said',
    id: message.id,
    feed: message.feed,
    message: message as unknown as Record<string, unknown>,
  })

type Wait = (ms: number) => Promise<void>

/** Waits until search finds what was written, and says so when it never does. */
export const confirmSaid = (id: string, wait?: Wait): Promise<void> =>
  until(
    async () => {
      const { list } = await call(conversations.findMessages, {
        query: { query: `id:${queryPhrase(id)}`, limit: 1 },
      })
      return list[0]
    },
    POLLS.messageCreate,
    wait,
  ).then(
    () => undefined,
    (error: Error) => tellError(new CallError(0, { message: error.message })),
  )

interface Settings {
  readonly wait?: Wait
  readonly confirm?: (id: string) => Promise<void>
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Messages that were sent off. Each has an id of its own from the start, so that sending it again says it once; each stays
 * here until the server has it, over a lost line and over a reload.
 */
export const openOutbox = ({ wait = pause, confirm = confirmSaid }: Settings = {}) => {
  let owner: string | undefined
  let items: readonly Outgoing[] = []
  const listeners = new Set<() => void>()
  const tries = new Map<string, number>()
  const busy = new Map<string, Promise<void>>()

  const show = (next: readonly Outgoing[]) => {
    items = next
    if (owner !== undefined) write(owner, items)
    for (const listener of listeners) listener()
  }
  const change = (id: string, patch: Partial<Outgoing>) =>
    show(items.map((item) => (item.id === id ? { ...item, ...patch } : item)))
  const drop = (id: string) => {
    tries.delete(id)
    show(items.filter((item) => item.id !== id))
  }

  /** The server has it; its account has left this page meanwhile. */
  const forget = (account: string | undefined, id: string) => {
    if (account === undefined) return
    write(
      account,
      read(account).filter((item) => item.id !== id),
    )
  }
  const send = (id: string): Promise<void> => {
    const item = items.find((one) => one.id === id)
    if (!item) return Promise.resolve()
    const sending = busy.get(id) ?? sendOne(item).finally(() => busy.delete(id))
    busy.set(id, sending)
    return sending
  }
  const sendOne = async ({ id, said }: Outgoing): Promise<void> => {
    const by = owner
    try {
      const message = await call(conversations.putMessage, {
        body: said,
        ...(by !== undefined && { by }),
        retry: false,
        handled: 'shown',
      })
      if (owner !== by) return forget(by, id)
      drop(id)
      tellOwn(message)
      void confirm(id)
    } catch (error) {
      if (owner !== by) return
      if (passes(error)) void tryLater(id)
      else change(id, { state: 'failed', problem: (error as Error).message })
    }
  }
  const tryLater = async (id: string): Promise<void> => {
    const count = (tries.get(id) ?? 0) + 1
    tries.set(id, count)
    change(id, { state: 'waiting' })
    await wait(reconnectDelay(count))
    if (tries.get(id) === count) await send(id)
  }
  const retry = (id: string): Promise<void> => {
    tries.delete(id)
    change(id, { state: 'sending', problem: undefined })
    return send(id)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    get: (): readonly Outgoing[] => items,
    /** Takes up what this account left here before. */
    own: (account: string | undefined): void => {
      if (account === owner) return
      owner = account
      tries.clear()
      items = account === undefined ? [] : read(account)
      for (const listener of listeners) listener()
      for (const { id, state } of items) if (state !== 'failed') void retry(id)
    },
    add: (said: Saying & { id: string }): Promise<void> => {
      show([...items, { id: said.id, said, created: new Date().toISOString(), state: 'sending' }])
      return send(said.id)
    },
    retry,
    /** Tries everything that waits once more, and comes back when each has gone or failed. */
    flush: async (): Promise<void> => {
      await Promise.all(items.map(({ id }) => retry(id)))
    },
    /** The connection is back. */
    wake: (): void => {
      for (const { id, state } of items) if (state === 'waiting') void retry(id)
    },
    /** Takes it back before it has gone; gives what was to be said. */
    discard: (id: string): Saying | undefined => {
      const item = items.find((one) => one.id === id)
      drop(id)
      return item?.said
    },
  }
}

export type Outbox = ReturnType<typeof openOutbox>

export const outbox: Outbox = openOutbox()

/** Messages of an account that the server does not have. */
export const unsentMessages = {
  count: (account: string): number => read(account).length,
  send: async (): Promise<void> => {
    tieOutbox()
    await outbox.flush()
  },
}

/** Ties the outbox to whoever is logged in and to the connection; called once, by the first list in view. */
let tied = false
export const tieOutbox = (): void => {
  if (tied || typeof window === 'undefined') return
  tied = true
  const follow = () => outbox.own(session.account() ?? undefined)
  session.subscribe(follow)
  follow()
  window.addEventListener('online', () => setTimeout(outbox.wake, SECOND))
  onReconnect(outbox.wake)
}
