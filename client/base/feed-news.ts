/** What the live stream says of messages: one that is new or changed, or one that is gone. */
export interface FeedEvent {
  readonly kind: 'said' | 'gone'
  readonly id: string
  readonly feed: string | undefined
  /** As it is now; only of one that was said. */
  readonly message?: Readonly<Record<string, unknown>>
  /** Its place among all events; nothing for what this page did itself. */
  readonly order?: number | undefined
}

interface Listener {
  readonly hear: (event: FeedEvent) => void
  /** Some events never came: what is shown is to be read anew. */
  readonly missed: () => void
}

const wishes = new Map<string, number>()
const listeners = new Set<Listener>()
const wishListeners = new Set<() => void>()

const asOrder = (id: string | undefined): number | undefined => {
  const order = Number(id)
  return id === undefined || !Number.isSafeInteger(order) ? undefined : order
}

const drop = (ids: readonly string[]): void => {
  for (const id of ids) {
    const count = (wishes.get(id) ?? 0) - 1
    if (count > 0) wishes.set(id, count)
    else wishes.delete(id)
  }
}

type Data = Readonly<Record<string, unknown>>

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The feeds that the page in view wants to hear of, and what is heard. */
export const feedNews = {
  /** Returns how to stop. */
  wish: (ids: readonly string[]): (() => void) => {
    for (const id of ids) wishes.set(id, (wishes.get(id) ?? 0) + 1)
    for (const listener of wishListeners) listener()
    return () => drop(ids)
  },
  wished: (): string[] => [...wishes.keys()],
  onWish: (listener: () => void) => {
    wishListeners.add(listener)
    return () => wishListeners.delete(listener)
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  tell: (event: FeedEvent): void => {
    for (const { hear } of listeners) hear(event)
  },
  /** An event of the stream: updateConversation is the message, deleteConversation only names it. */
  tellUpdate: (said: Data, id: string | undefined): void => {
    const own = wordOf(said['id'])
    if (own !== undefined)
      feedNews.tell({ kind: 'said', id: own, feed: wordOf(said['feed']), message: said, order: asOrder(id) })
  },
  tellGone: ({ id: gone, feed }: Data, id: string | undefined): void => {
    const own = wordOf(gone)
    if (own !== undefined) feedNews.tell({ kind: 'gone', id: own, feed: wordOf(feed), order: asOrder(id) })
  },
  missed: (): void => {
    for (const { missed } of listeners) missed()
  },
}
