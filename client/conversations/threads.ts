import type { Message } from '@cairn/contract/conversations'

/** A message with its answers, as far as they are known, oldest first. */
export interface Thread {
  readonly message: Message
  readonly replies: readonly Message[]
  readonly count: number
}

const newestFirst = (a: Message, b: Message): number => {
  const [one = '', other = ''] = [a.created, b.created]
  if (one === other) return a.id.localeCompare(b.id)
  return one < other ? 1 : -1
}
const oldestFirst = (a: Message, b: Message): number => -newestFirst(a, b)
const inOrder = (a: Thread, b: Thread): number => newestFirst(a.message, b.message)

const isSame = (before: Thread, { message, replies, count }: Thread): boolean =>
  before.message === message &&
  before.count === count &&
  before.replies.length === replies.length &&
  before.replies.every((reply, n) => reply === replies[n])

/** Keeps threads in order while messages come and go: what has not changed is neither sorted nor made anew. */
export const makeThreads = (flat: boolean, inWindow: (message: Message) => boolean) => {
  const heads = new Map<string, Message>()
  const answers = new Map<string, Message[]>()
  const drawn = new Map<string, Thread>()
  /** Known, but not of this list: older than what was read so far. */
  const outside = new Set<string>()
  const touched = new Set<string>()
  let list: readonly Thread[] = []

  const answer = (parent: string, before: Message | undefined, after: Message | undefined) => {
    const rest = (answers.get(parent) ?? []).filter(({ id }) => id !== (after ?? before)?.id)
    if (after) rest.push(after)
    if (rest.length === 0) answers.delete(parent)
    else answers.set(parent, rest.toSorted(oldestFirst))
    touched.add(parent)
  }
  const headOf = (id: string): Thread | undefined => {
    const message = heads.get(id)
    if (!message || !inWindow(message)) return undefined
    const replies = flat ? [] : (answers.get(id) ?? [])
    return { message, replies, count: Math.max(message.childCount ?? 0, replies.length) }
  }
  /** Notes one thread as it is now; tells what it was. */
  const redraw = (id: string): { before: Thread | undefined; after: Thread | undefined } => {
    const before = drawn.get(id)
    const next = headOf(id)
    const after = before && next && isSame(before, next) ? before : next
    if (after) drawn.set(id, after)
    else drawn.delete(id)
    if (!after && heads.has(id)) outside.add(id)
    else outside.delete(id)
    return { before, after }
  }

  return {
    change: (before: Message | undefined, after: Message | undefined): void => {
      const one = after ?? before
      if (!one) return
      if (!flat && one.parent !== undefined) return answer(one.parent, before, after)
      if (after) heads.set(one.id, after)
      else heads.delete(one.id)
      touched.add(one.id)
    },
    /** The list reaches further than before, or not as far. */
    reach: (further: boolean): void => {
      for (const id of further ? outside : heads.keys()) touched.add(id)
    },
    draw: (): readonly Thread[] => {
      const instead = new Map<string, Thread | undefined>()
      const fresh: Thread[] = []
      for (const id of touched) {
        const { before, after } = redraw(id)
        if (before === after) continue
        if (before) instead.set(id, before.message.created === after?.message.created ? after : undefined)
        if (after && instead.get(id) !== after) fresh.push(after)
      }
      touched.clear()
      if (instead.size > 0)
        list = list.flatMap((one) =>
          instead.has(one.message.id) ? (instead.get(one.message.id) ?? []) : one,
        )
      if (fresh.length > 0) list = [...list, ...fresh.toSorted(inOrder)].toSorted(inOrder)
      return list
    },
  }
}
