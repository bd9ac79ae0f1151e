/** When somebody last opened each of their private conversations, kept on the device: looking at a list is not reading. */
interface Reads {
  /** What was older when this began counts as read. */
  readonly from: string
  readonly at: Readonly<Record<string, string>>
}

const MOST = 300
const listeners = new Set<() => void>()
const known = new Map<string, Reads>()

const nameOf = (user: string) => `reads:${user}`

const isReads = (value: unknown): value is Reads =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Reads).from === 'string' &&
  typeof (value as Reads).at === 'object'

const recall = (user: string): Reads | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(user)) ?? 'null')
    return isReads(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const keep = (user: string, next: Reads): Reads => {
  known.set(user, next)
  try {
    localStorage.setItem(nameOf(user), JSON.stringify(next))
  } catch {
    // Without room on the device it holds until the page is left.
  }
  return next
}

export const reads = {
  subscribe: (listener: () => void): (() => void) => {
    const elsewhere = ({ key }: StorageEvent) => {
      if (!key?.startsWith(nameOf(''))) return
      known.clear()
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', elsewhere)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', elsewhere)
    }
  },
  /** All of somebody's; at first what they had seen before any conversation was counted for itself. */
  of: (user: string, seen: string | undefined): Reads =>
    known.get(user) ?? keep(user, recall(user) ?? { from: seen ?? '', at: {} }),
  /** Since when a conversation has something new. */
  since: ({ from, at }: Reads, key: string): string => {
    const opened = at[key] ?? ''
    return opened > from ? opened : from
  },
  note: (user: string, key: string, until: string): void => {
    const now = known.get(user) ?? recall(user)
    if (!now || reads.since(now, key) >= until) return
    const at = Object.entries({ ...now.at, [key]: until }).toSorted(([, a], [, b]) => b.localeCompare(a))
    keep(user, { ...now, at: Object.fromEntries(at.slice(0, MOST)) })
    for (const listener of listeners) listener()
  },
}
