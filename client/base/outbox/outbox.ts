import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { abandoned, countable, type OutboxItem, type OutboxKind } from '@cairn/domain/offline/outbox'
import { onStoreCleared } from '../local/database.ts'
import { newKey } from '../new-key.ts'
import { connection } from '../online.ts'
import { onReconnect } from '../reconnect.ts'
import { session } from '../session.ts'
import { NUMBER, readStored, writeStored } from '../stored.ts'
import { openEngine, type Engine, type EnginePorts, type EngineView, type Performed } from './engine.ts'
import { forgetLeftOver, leave, takeLeftOver } from './left-over.ts'
import { putBack, storedRows } from './rows.ts'
import { attemptItem, canSend, onSender } from './senders.ts'
import { outboxRuns, outboxState, publishOutbox, resetOutbox } from './state.ts'
import { channelOf, lockOf } from './tabs.ts'

interface Opened {
  readonly account: string
  readonly engine: Engine
  readonly ready: Promise<void>
  readonly close: () => void
}

let opened: Opened | undefined

/** What waits is in a database that answers late; this says at once whether there is anything. */
const hintKey = (account: string) => `outbox:${account}`

const show = (account: string, view: EngineView): void => {
  const { items, loaded } = view
  const count = countable(items).length
  if (loaded || count > 0) writeStored('localStorage', hintKey(account), count === 0 ? null : count)
  publishOutbox({ account, ...view })
}

const showSent = (item: OutboxItem, allSent: boolean): void => {
  if (item.kind === 'upload' || item.kind === 'remove-file') return
  const { sent, finished } = outboxState.get()
  publishOutbox({ sent: [item, ...sent], finished: allSent ? finished + 1 : finished })
  setTimeout(() => publishOutbox({ sent: outboxState.get().sent.filter((one) => one !== item) }), MINUTE)
}

const showPercent = (id: string, percent: number): void =>
  publishOutbox({ percents: { ...outboxState.get().percents, [id]: percent } })

/** Drafts of every kind are stored as text, with the ids of their files. */
const isInDraft = (id: string): boolean =>
  Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes(id))

const removeAbandoned = async (engine: Engine): Promise<void> => {
  for (const id of abandoned(engine.items(), isInDraft, Date.now())) await engine.discard(id)
}

const open = (account: string): Opened => {
  const channel = channelOf(account, () => void engine.heard())
  const ports: EnginePorts = {
    account,
    rows: storedRows(account),
    lock: lockOf(account),
    announce: channel.announce,
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    // Who tries by hand may know better than the last attempt: then only the browser's word counts.
    isOnline: (isAsked) => (isAsked ? navigator.onLine : connection.isUp()),
    canSend,
    attempt: attemptItem,
    onChange: (view) => show(account, view),
    onSent: showSent,
    onRun: outboxRuns,
    onProgress: showPercent,
  }
  const engine = openEngine(ports, takeLeftOver(account))
  return {
    account,
    engine,
    ready: engine.open().then(() => removeAbandoned(engine)),
    close: () => {
      engine.close()
      channel.close()
    },
  }
}

const follow = (): void => {
  const account = session.account()
  if (account === (opened?.account ?? null)) return
  const before = opened
  before?.close()
  outboxRuns(undefined)
  resetOutbox(account)
  if (before) void leave(before.account, before.engine)
  opened = account === null ? undefined : open(account)
}

let started = false
let cancelWake: ReturnType<typeof setTimeout> | undefined

const wakeIn = (ms: number): void => {
  clearTimeout(cancelWake)
  cancelWake = setTimeout(() => void opened?.engine.wake(), ms)
}
/** A connection that flickers is not back yet (OFF-26). */
const wakeSoon = (): void => wakeIn(SECOND)
/** Who watches the network tells when it is back, spread over a moment; before anybody does, an answer is enough. */
const heedConnection = (): void => {
  if (connection.isUp()) wakeIn(4 * SECOND)
  else clearTimeout(cancelWake)
}

/** Follows whoever is logged in and the connection; called by whoever needs the outbox first. */
export const startOutbox = (): void => {
  if (started || typeof window === 'undefined') return
  started = true
  session.subscribe(follow)
  // Whoever logs out was told that it ends here.
  session.onEnd((why) => {
    if (why === 'left' || why === 'switched') forgetLeftOver()
  })
  onStoreCleared(async (database) => {
    const { account, items } = outboxState.get()
    if (account === null || opened?.account !== account) return
    await putBack(database, account, items, opened.engine.givenFiles())
  })
  follow()
  connection.subscribe(heedConnection)
  window.addEventListener('online', wakeSoon)
  onReconnect(wakeSoon)
  onSender(() => void opened?.engine.pump())
}

const engineNow = (): Engine | undefined => {
  startOutbox()
  return opened?.engine
}

type Draft = Pick<OutboxItem, 'kind' | 'subject' | 'payload'> &
  Partial<Pick<OutboxItem, 'id' | 'needs' | 'created' | 'held' | 'independent'>>

/** An item that was just made. */
export const outboxItem = (draft: Draft): OutboxItem => ({
  id: newKey(),
  created: new Date().toISOString(),
  ...draft,
  key: newKey(),
  state: 'waiting',
  tries: 0,
})

/** The outbox of the account that is logged in. */
export const outbox = {
  add: async (items: readonly OutboxItem[], files?: ReadonlyMap<string, Blob>): Promise<void> =>
    engineNow()?.add(items, files),
  perform: async (item: OutboxItem): Promise<Performed> => (await engineNow()?.perform(item)) ?? 'waiting',
  retry: async (id: string): Promise<void> => engineNow()?.retry(id),
  discard: async (id: string): Promise<void> => engineNow()?.discard(id),
  takeBack: async (id: string): Promise<boolean> => (await engineNow()?.takeBack(id)) ?? false,
  edit: async (id: string, until?: number): Promise<void> => engineNow()?.edit(id, until),
  release: async (): Promise<void> => engineNow()?.release(),
  file: async (id: string): Promise<Blob | null> => (await engineNow()?.file(id)) ?? null,
  /** Sends what waits, but not what can still be taken back; comes back when each has gone or has to wait on. */
  resume: async (): Promise<void> => {
    const engine = engineNow()
    await opened?.ready.catch(() => undefined)
    await engine?.wake()
  },
  /** Sends everything that waits now. */
  flush: async (): Promise<void> => {
    const engine = engineNow()
    await opened?.ready.catch(() => undefined)
    await engine?.release()
    await outbox.resume()
  },
  /** How many items of these kinds wait. Before the store has answered, all that there were count as posts. */
  count: (account: string, kinds: readonly OutboxKind[]): number => {
    const { account: shown, items, loaded } = outboxState.get()
    if (shown !== account || !loaded)
      return kinds.includes('post') ? (readStored<number>('localStorage', hintKey(account), NUMBER) ?? 0) : 0
    return countable(items).filter(({ kind }) => kinds.includes(kind)).length
  },
}
