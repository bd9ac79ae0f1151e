/** What a worker and the process that started it say to each other. */
export type SiblingMessage =
  /** Said by a worker first of all: from now on it hears the others. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'tell'; readonly topic: string; readonly value: unknown }
  | { readonly kind: 'ask'; readonly id: number; readonly topic: string; readonly value: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'answers'; readonly id: number; readonly values: readonly unknown[] }

type Handler = (value: never) => unknown

/** The other workers of this machine, which serve the same port with what they have in memory of their own. */
export interface Siblings {
  readonly tell: (topic: string, value: unknown) => void
  /** What those answer that do so in time. */
  readonly ask: (topic: string, value: unknown) => Promise<readonly unknown[]>
  readonly on: <Value>(topic: string, handler: (value: Value) => unknown) => void
}

/** For a node that is the only process on its machine. */
export const noSiblings: Siblings = {
  tell: () => undefined,
  ask: () => Promise.resolve([]),
  on: () => undefined,
}

/** What a process has to have for it: those that were started by another one do. */
export interface Channel {
  readonly send?: ((message: SiblingMessage) => unknown) | undefined
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

const asMessage = (message: unknown): SiblingMessage | undefined =>
  typeof message === 'object' && message !== null && 'kind' in message
    ? (message as SiblingMessage)
    : undefined

/** The side of a worker. */
export const joinSiblings = (channel: Channel): Siblings => {
  const handlers = new Map<string, Handler>()
  const waiting = new Map<number, (values: readonly unknown[]) => void>()
  let asked = 0
  const handle = async (topic: string, value: unknown): Promise<unknown> =>
    handlers.get(topic)?.(value as never)
  const answer = async (id: number, topic: string, value: unknown) => {
    // Whoever cannot answer says so at once: nobody is to wait for it.
    const found = await handle(topic, value).catch(() => undefined)
    channel.send?.({ kind: 'answer', id, value: found })
  }
  channel.on('message', (raw) => {
    const message = asMessage(raw)
    if (message?.kind === 'tell') void handle(message.topic, message.value).catch(() => undefined)
    else if (message?.kind === 'ask') void answer(message.id, message.topic, message.value)
    else if (message?.kind === 'answers') {
      waiting.get(message.id)?.(message.values)
      waiting.delete(message.id)
    }
  })
  channel.send?.({ kind: 'joined' })
  return {
    tell: (topic, value) => void channel.send?.({ kind: 'tell', topic, value }),
    ask: (topic, value) =>
      new Promise((resolve) => {
        const id = ++asked
        waiting.set(id, resolve)
        channel.send?.({ kind: 'ask', id, topic, value })
      }),
    on: (topic, handler) => void handlers.set(topic, handler as Handler),
  }
}
