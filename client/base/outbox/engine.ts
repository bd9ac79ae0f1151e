import {
  added,
  answered,
  begun,
  countable,
  discarded,
  edited,
  isBlocked,
  nextTime,
  nextToSend,
  isUnsent,
  recovered,
  released,
  retried,
  woken,
  type OutboxItem,
  type OutboxItems,
  type OutboxKind,
} from '@cairn/domain/offline/outbox'
import { CallError } from '../call-error.ts'
import type { OutboxRows } from './rows.ts'
import type { Attempted, SendContext } from './senders.ts'

export interface EngineView {
  readonly items: OutboxItems
  readonly kept: 'device' | 'memory'
  /** Items that the store does not have as they are in view: they are being stored, or cannot be. */
  readonly unstored: readonly string[]
  /** Items whose first attempt is waited for by whoever wrote them, and shown there. */
  readonly awaited: readonly string[]
  readonly progress: { readonly done: number; readonly total: number } | null
  /** What is stored was read: the items are all there are. */
  readonly loaded: boolean
}

/** What the engine needs of the world around it. */
export interface EnginePorts {
  readonly account: string
  readonly rows: OutboxRows
  /** Runs it while no other tab does; comes back when it has run. */
  readonly lock: (run: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that something has changed. */
  readonly announce: () => void
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Whether an attempt makes sense; isAsked: somebody tries by hand. */
  readonly isOnline: (isAsked: boolean) => boolean
  readonly canSend: (kind: OutboxKind) => boolean
  readonly attempt: (item: OutboxItem, context: SendContext) => Promise<Attempted>
  readonly onChange: (view: EngineView) => void
  readonly onSent: (item: OutboxItem, allSent: boolean) => void
  readonly onRun: (run: Promise<void> | undefined) => void
  readonly onProgress?: ((id: string, percent: number) => void) | undefined
}

type Change = (items: OutboxItems) => OutboxItems

/** What an engine could not store before it was closed. */
export interface LeftOver {
  readonly pending: readonly Change[]
  readonly files: ReadonlyMap<string, Blob>
  readonly given: ReadonlyMap<string, Blob>
}

/** What became of something that somebody waits for: the server has it, or the device does. */
export type Performed = 'sent' | 'waiting'

interface Waiter {
  readonly done: (result: Performed) => void
  readonly fail: (error: unknown) => void
}

/** Sends the items of one account, each stored before it is sent. Several tabs may run one each on the same rows. */
export const openEngine = (ports: EnginePorts, before?: LeftOver) => {
  const { account, rows, now } = ports
  let stored: OutboxItems = []
  /** Changes that are not stored yet, or cannot be; they are made on top of what is stored. */
  let pending: readonly Change[] = before?.pending ?? []
  const files = new Map(before?.files)
  /** Files that this page was given, as long as they wait: the store may be removed under it. */
  const given = new Map(before?.given)
  const waiters = new Map<string, Waiter>()
  let kept: EngineView['kept'] = 'device'
  let progress: EngineView['progress'] = null
  let loaded = false
  let tail = Promise.resolve()
  let running: Promise<void> | undefined
  let again = false
  let catchesUp = false
  /** Somebody tries by hand: they hear when everything was sent. */
  let isAsked = false
  let closed = false
  let cancelTimer = () => {}
  let leave = () => {}
  const left = new Promise<'left'>((resolve) => {
    leave = () => resolve('left')
  })

  const isOnline = (): boolean => ports.isOnline(isAsked)
  const view = (): OutboxItems => pending.reduce((items, change) => change(items), stored)
  const unstoredIn = (items: OutboxItems): string[] => {
    if (pending.length === 0) return []
    // Whatever changes the request changes its key.
    const keys = new Map(stored.map(({ id, key }) => [id, key]))
    return items.filter(({ id, key }) => keys.get(id) !== key).map(({ id }) => id)
  }
  const publish = () => {
    const items = view()
    for (const id of given.keys()) if (!items.some((item) => item.id === id)) given.delete(id)
    if (closed) return
    const awaited = [...waiters.keys()]
    ports.onChange({ items, kept, unstored: unstoredIn(items), awaited, progress, loaded })
  }

  const write = async (): Promise<void> => {
    const [writing, sending] = [pending, new Map(files)]
    if (writing.length === 0) return
    try {
      const { items, wrote } = await rows.change(
        (all) => writing.reduce((list, one) => one(list), all),
        sending,
      )
      stored = items
      pending = pending.filter((one) => !writing.includes(one))
      for (const id of sending.keys()) files.delete(id)
      kept = 'device'
      if (wrote) ports.announce()
    } catch {
      // They stay in this page, and are stored as soon as that is possible again.
      kept = 'memory'
    }
    publish()
  }
  const change = (one: Change): Promise<void> => {
    pending = [...pending, one]
    publish()
    tail = tail.then(write)
    return tail
  }

  const settle = (id: string, result: Performed) => {
    waiters.get(id)?.done(result)
    if (waiters.delete(id)) publish()
  }
  /** Another tab may have sent it. */
  const settleOthers = () => {
    const items = view()
    for (const [id, waiter] of waiters) {
      const item = items.find((one) => one.id === id)
      if (!item) settle(id, 'sent')
      else if (item.state === 'attention') {
        const { status = 400, code, message = '' } = item.problem ?? {}
        waiters.delete(id)
        waiter.fail(
          new CallError(status, { message, ...(code !== undefined && { code: code as 'invalid' }) }),
        )
        void change((all) => discarded(all, id))
      }
    }
  }

  const load = async (): Promise<void> => {
    try {
      stored = await rows.read()
    } catch {
      kept = 'memory'
    }
    loaded = true
    publish()
  }

  const fileOf = async (id: string): Promise<Blob | null> =>
    files.get(id) ?? (await rows.file(id).catch(() => null)) ?? given.get(id) ?? null

  const sendable = (): number =>
    countable(view()).filter(({ state, kind }) => state !== 'attention' && ports.canSend(kind)).length

  const finish = async (item: OutboxItem, { outcome, error }: Attempted): Promise<void> => {
    const at = now()
    const waiter = waiters.get(item.id)
    // Whoever waits for it reads the reason where they are, and still has what they wrote.
    if (outcome.is === 'refused' && waiter) {
      waiters.delete(item.id)
      await change((items) => discarded(items, item.id))
      return waiter.fail(error)
    }
    await change((items) => answered(items, item.id, outcome, at))
    settle(item.id, outcome.is === 'sent' ? 'sent' : 'waiting')
    if (outcome.is !== 'sent') return
    if (progress && countable([item]).length > 0) progress = { ...progress, done: progress.done + 1 }
    ports.onSent(item, (progress !== null || isAsked) && countable(view()).length === 0)
    publish()
  }

  const sendNext = async (): Promise<boolean> => {
    const next = nextToSend(view(), { now: now(), isAble: ports.canSend })
    if (!next || closed || !isOnline()) return false
    await change((items) => begun(items, next.id))
    const item = view().find(({ id }) => id === next.id)
    // Another tab may have taken it back.
    if (!item) return true
    const context: SendContext = {
      account,
      file: () => fileOf(item.id),
      onProgress: (percent) => ports.onProgress?.(item.id, percent),
    }
    const attempted = await Promise.race([ports.attempt(item, context), left])
    if (attempted === 'left') return false
    await finish(item, attempted)
    // Without a connection the others would get no answer either.
    return !(attempted.outcome.is === 'postponed' && (attempted.error as Partial<CallError>)?.status === 0)
  }

  const round = async (): Promise<void> => {
    if (closed) return
    await load()
    await change(recovered)
    const total = sendable()
    if (catchesUp && total > 0 && isOnline()) progress = { done: 0, total }
    catchesUp = false
    publish()
    while (await sendNext());
    // What got no answer is tried again by its time: that still belongs to it.
    if (progress && sendable() > 0) catchesUp = true
    progress = null
    publish()
  }

  const hasWork = (): boolean =>
    view().some(({ state }) => state === 'sending') ||
    nextToSend(view(), { now: now(), isAble: ports.canSend }) !== undefined
  const canRun = (): boolean => hasWork() && isOnline()
  const schedule = () => {
    cancelTimer()
    // What is due and cannot be sent waits for the connection, or for another item: no time brings that.
    const at = nextTime(view(), canRun() ? 0 : now())
    if (at !== undefined && !closed) cancelTimer = ports.after(Math.max(0, at - now()), () => void pump())
  }

  const runOnce = async (): Promise<void> => {
    await tail
    if (canRun()) await Promise.race([ports.lock(round), left])
    // Whatever sends it later, such as another item, catches up with it.
    else if (hasWork()) catchesUp = true
  }
  const pump = (): Promise<void> => {
    if (closed) return Promise.resolve()
    if (running) {
      again = true
      return running
    }
    running = runOnce().finally(() => {
      running = undefined
      ports.onRun(undefined)
      // What was added meanwhile has its own attempt coming.
      if (again && !closed) {
        again = false
        void pump()
        return
      }
      for (const id of waiters.keys())
        if (view().some((item) => item.id === id && item.state === 'waiting')) settle(id, 'waiting')
      schedule()
    })
    ports.onRun(running)
    return running
  }
  /** Until nothing is on its way any more. */
  const drained = async (): Promise<void> => {
    while (running) await running
  }

  return {
    open: async (): Promise<void> => {
      await load()
      if (before) await (tail = tail.then(write))
      catchesUp = sendable() > 0
      await pump()
    },
    /** Another tab has changed something. */
    heard: async (): Promise<void> => {
      await tail
      await load()
      settleOthers()
      if (hasWork()) await pump()
      else schedule()
    },
    items: view,
    file: fileOf,
    /** The files of what waits, as far as this page was given them. */
    givenFiles: (): ReadonlyMap<string, Blob> => given,
    /** Comes back when it is stored; then it is sent. */
    add: async (list: readonly OutboxItem[], blobs: ReadonlyMap<string, Blob> = new Map()): Promise<void> => {
      for (const [id, blob] of blobs) {
        files.set(id, blob)
        given.set(id, blob)
      }
      await change((items) => list.reduce(added, items))
      void pump()
    },
    /** Adds it and waits for the first attempt. A refusal is the caller's to show: the item is not kept. */
    perform: async (item: OutboxItem): Promise<Performed> => {
      const result = new Promise<Performed>((done, fail) => waiters.set(item.id, { done, fail }))
      await change((items) => added(items, item))
      const here = view().find(({ id }) => id === item.id)
      if (!here || !isOnline() || isBlocked(view(), here)) settle(item.id, 'waiting')
      void pump()
      return result
    },
    retry: async (id: string): Promise<void> => {
      isAsked = true
      await change((items) => retried(items, id))
      await pump()
      await drained()
      isAsked = false
    },
    /** Takes an item out, unless it is being sent or was; its files stay for the draft. Tells whether it did. */
    takeBack: async (id: string): Promise<boolean> => {
      let taken = false
      await change((items) => {
        taken = items.some((item) => item.id === id && isUnsent(item))
        return taken ? items.filter((item) => item.id !== id) : items
      })
      return taken
    },
    /** It is being changed, at least until then; with nothing, no longer. */
    edit: async (id: string, until?: number): Promise<void> => {
      if (!view().some((item) => item.id === id)) return
      await change((items) => edited(items, id, until))
      await pump()
    },
    /** What is held is held no longer. */
    release: async (): Promise<void> => {
      if (!view().some(({ held }) => held !== undefined)) return
      await change(released)
      await pump()
    },
    discard: (id: string): Promise<void> => change((items) => discarded(items, id)),
    /** The connection is back. */
    wake: async (): Promise<void> => {
      catchesUp = sendable() > 0
      await change(woken)
      await pump()
      await drained()
    },
    pump,
    close: (): void => {
      closed = true
      cancelTimer()
      leave()
    },
    /** When everything that can be stored is. */
    settled: (): Promise<void> => tail,
    /** What only this page has: for the next engine of the account. */
    leftOver: (): LeftOver & { readonly count: number } => {
      const unstored = unstoredIn(view())
      const count = countable(view()).filter(({ id }) => unstored.includes(id)).length
      // A file of an answer is nothing that people count, and no less theirs.
      return { pending, files, given, count: Math.max(count, Math.min(unstored.length, 1)) }
    },
  }
}

export type Engine = ReturnType<typeof openEngine>
