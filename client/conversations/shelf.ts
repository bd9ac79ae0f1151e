import type { Message } from '@cairn/contract/conversations'

interface Entry {
  /** Nothing once it is gone. */
  readonly message: Message | undefined
  /** When it was last changed, as far as it was ever known. */
  readonly modified: string
  /** The event that said so. */
  readonly order: number
  /** When that was, in the time of the shelf. */
  readonly tick: number
}

const since = (message: Message): string => message.modified ?? message.created ?? ''

/**
 * Messages from two sources that know nothing of one another: pages that were asked for, and live events. Whatever comes
 * first, comes twice or comes late, each message stands here once, as it last was, and one that is gone stays away.
 */
export const makeShelf = (
  changed: (before: Message | undefined, after: Message | undefined) => void = () => undefined,
) => {
  const entries = new Map<string, Entry>()
  let tick = 0

  const put = (id: string, message: Message | undefined, order: number): boolean => {
    const before = entries.get(id)
    const modified = message ? since(message) : (before?.modified ?? '')
    entries.set(id, { message, modified, order: Math.max(order, before?.order ?? 0), tick })
    if (before?.message === message) return false
    changed(before?.message, message)
    return true
  }
  /** What was raised before the last thing heard of this message says nothing new. */
  const isLate = (id: string, order: number | undefined): boolean => {
    const before = entries.get(id)
    return before !== undefined && order !== undefined && order < before.order
  }
  /** Somebody else's word about it is newer. */
  const isOlder = (message: Message): boolean => {
    const before = entries.get(message.id)
    return before !== undefined && since(message) < before.modified
  }

  const gone = (id: string, order?: number): boolean => {
    if (isLate(id, order)) return false
    tick += 1
    const changed = put(id, undefined, order ?? 0)
    // An answer goes with what it answers.
    for (const [other, entry] of entries) if (entry.message?.parent === id) put(other, undefined, order ?? 0)
    return changed
  }

  return {
    /** The time of the shelf: take it before asking for a page. */
    now: (): number => tick,
    get: (id: string): Message | undefined => entries.get(id)?.message,
    all: (): Message[] => [...entries.values()].flatMap(({ message }) => message ?? []),
    gone,
    /** An event, or the answer to an own write. */
    said: (message: Message, order?: number): boolean => {
      if (isLate(message.id, order) || isOlder(message)) return false
      tick += 1
      return put(message.id, message, order ?? entries.get(message.id)?.order ?? 0)
    },
    /** A page that was asked for at a time; what was heard since is newer than it. */
    take: (list: readonly Message[], asked: number): void => {
      for (const message of list) {
        const before = entries.get(message.id)
        const stale = before !== undefined && (before.tick > asked || before.message === undefined)
        if (isOlder(message) || (stale && since(message) <= (before?.modified ?? ''))) continue
        // Of one that is gone and was never read nothing tells whether the page is newer.
        if (before && before.message === undefined && before.modified === '' && before.tick > asked) continue
        put(message.id, message, before?.order ?? 0)
      }
    },
    /** Everything of a window was read again: what is no longer in it, and was not heard of since, is gone. */
    keepOnly: (ids: ReadonlySet<string>, within: (message: Message) => boolean, asked: number): void => {
      for (const [id, { message, tick: at }] of entries)
        if (message && at <= asked && !ids.has(id) && within(message)) {
          entries.delete(id)
          changed(message, undefined)
        }
    },
  }
}

export type Shelf = ReturnType<typeof makeShelf>
