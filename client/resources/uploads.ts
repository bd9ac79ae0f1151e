import { tamedName } from '@cairn/domain/resources/upload'
import { isCallError, problemIn } from '../base/call-error.ts'
import { session } from '../base/session.ts'
import type { FileKind } from './file-kinds.ts'
import { checkFile, prepareFile, Refused, type Prepared, type Problem } from './prepare.ts'
import { uploadPicture } from './upload-picture.ts'
import { giveUp, uploadFile, type Begun, type Upload } from './upload.ts'

/** What is known of a file when it has arrived. */
export interface FileFacts {
  /** What the person called it. */
  readonly name: string
  /** Of a film or a recording, in seconds. */
  readonly duration?: number
  /** The getID of a picture out of the film, where one was wanted. */
  readonly poster?: string
}

type Arrived = (getID: string, facts: FileFacts) => void

export interface UploadOrder {
  /** Only for those who see what it goes with. */
  readonly closed?: boolean
  readonly objectID: string
  readonly kind: FileKind
  readonly file: File
  /** The place that the file is for: it finds its upload again when the screen was left and opened anew. */
  readonly slot?: string | undefined
  readonly language?: string | undefined
  /** Takes a picture out of a film as well. */
  readonly poster?: boolean | undefined
  readonly onDone?: Arrived | undefined
}

/** reconnecting: the line is broken and tried again by itself. */
export type UploadStatus = 'waiting' | 'sending' | 'reconnecting' | 'paused' | 'failed' | 'done'

export interface UploadItem {
  readonly id: string
  readonly slot: string | undefined
  readonly objectID: string
  readonly kind: FileKind
  readonly name: string
  readonly bytes: number
  /** 0 to 100; never goes back while the same bytes are sent. */
  readonly percent: number
  readonly status: UploadStatus
  readonly problem?: Problem | undefined
  readonly getID?: string | undefined
}

interface Held {
  readonly order: UploadOrder
  onDone: Arrived | undefined
  stop: AbortController
  prepared?: Prepared
  begun?: Begun | undefined
}

/** How many are sent at once. */
export const AT_ONCE = 3

const UNFINISHED: ReadonlySet<UploadStatus> = new Set(['waiting', 'sending', 'reconnecting', 'paused'])
const MOVING: ReadonlySet<UploadStatus> = new Set(['sending', 'reconnecting'])

/** Closing the tab would lose it. */
export const isUnfinished = ({ status }: UploadItem): boolean => UNFINISHED.has(status)

const problemOf = (error: unknown): Problem => {
  if (error instanceof Refused) return error.problem
  if (isCallError(error, 0)) return { kind: 'unreachable' }
  if (isCallError(error)) {
    if (error.quota) return { kind: 'quota', quota: error.quota }
    if (error.code === 'storage_full') return { kind: 'storageFull' }
    if (error.code === 'too_many_uploads') return { kind: 'tooManyUploads' }
    return { kind: 'refused', problem: problemIn(error) }
  }
  return { kind: 'told', message: error instanceof Error ? error.message : String(error) }
}

/** The name as the person knows it, but for what would break the line or turn it around. */
const titleOf = (name: string): string | undefined => tamedName(name).slice(-300).trim() || undefined

export type SenderSettings = Pick<Upload, 'wait' | 'pieceBytes'>

/** Uploads of the whole page. They live outside of the screens, so that going from one to another stops none. */
export const openUploads = (settings: SenderSettings = {}) => {
  let items: readonly UploadItem[] = []
  const held = new Map<string, Held>()
  const listeners = new Set<() => void>()

  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  const guardTab = () => {
    if (typeof window === 'undefined') return
    if (items.some(isUnfinished)) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  const show = (next: readonly UploadItem[]) => {
    items = next
    guardTab()
    for (const listener of listeners) listener()
  }
  const find = (id: string) => items.find((item) => item.id === id)
  const change = (id: string, patch: Partial<UploadItem>) =>
    show(items.map((item) => (item.id === id ? { ...item, ...patch } : item)))

  const sendPoster = async ({ objectID }: UploadOrder, frame: Blob | undefined) =>
    frame && uploadPicture({ objectID, name: 'poster', file: frame, ...settings }).catch(() => undefined)

  const send = async (id: string, one: Held, { signal }: AbortController): Promise<void> => {
    const { order } = one
    one.prepared ??= await prepareFile(order.kind, order.file, { frame: order.poster === true })
    signal.throwIfAborted()
    const { duration, frame, ...prepared } = one.prepared
    change(id, { bytes: prepared.file.size })
    const getID = await uploadFile({
      ...prepared,
      ...settings,
      objectID: order.objectID,
      closed: order.closed,
      title: titleOf(order.file.name),
      language: order.language,
      key: id,
      begun: one.begun,
      signal,
      onBegun: (begun) => {
        one.begun = begun
      },
      onProgress: (percent) => change(id, { percent: Math.max(percent, find(id)?.percent ?? 0) }),
      onTrouble: (lost) => change(id, { status: lost ? 'reconnecting' : 'sending' }),
    })
    const poster = await sendPoster(order, frame)
    signal.throwIfAborted()
    change(id, { status: 'done', percent: 100, getID })
    held.delete(id)
    one.onDone?.(getID, {
      name: order.file.name,
      ...(duration !== undefined && { duration }),
      ...(poster !== undefined && { poster }),
    })
  }

  const start = (id: string, one: Held) => {
    const { stop } = one
    change(id, { status: 'sending', problem: undefined })
    void send(id, one, stop)
      .catch((error: unknown) => {
        // Paused or cancelled: whoever did it has said so already.
        if (stop.signal.aborted) return
        if (error instanceof Refused) held.delete(id)
        change(id, { status: 'failed', problem: problemOf(error) })
      })
      .finally(next)
  }
  const next = () => {
    const moving = items.filter(({ status }) => MOVING.has(status)).length
    const waiting = items.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, AT_ONCE - moving))
    for (const { id } of waiting) {
      const one = held.get(id)
      if (one) start(id, one)
    }
  }

  /** Stands in line again, and goes on from what has come. */
  const lineUp = (id: string) => {
    const one = held.get(id)
    if (!one) return
    one.stop = new AbortController()
    change(id, { status: 'waiting', problem: undefined })
    next()
  }
  const cancel = (id: string) => {
    const one = held.get(id)
    one?.stop.abort()
    // The room it was promised is for others now.
    if (one?.begun) void giveUp(one.begun)
    held.delete(id)
    show(items.filter((item) => item.id !== id))
    next()
  }

  const add = (order: UploadOrder): string => {
    const id = crypto.randomUUID()
    const { slot, objectID, kind, file } = order
    // A place holds one file: a second choice takes the place of the first.
    if (slot !== undefined) for (const item of items) if (item.slot === slot) cancel(item.id)
    // What has arrived is told of until the next ones set out.
    if (!items.some(isUnfinished)) items = items.filter(({ status }) => status !== 'done')
    held.set(id, { order, onDone: order.onDone, stop: new AbortController() })
    const item = { id, slot, objectID, kind, name: file.name, bytes: file.size, percent: 0 } as const
    try {
      checkFile(kind, file)
      show([...items, { ...item, status: 'waiting' }])
      next()
    } catch (error) {
      // Refused before anything is asked of the server; trying again would change nothing.
      held.delete(id)
      show([...items, { ...item, status: 'failed', problem: problemOf(error) }])
    }
    return id
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    get: (): readonly UploadItem[] => items,
    add,
    cancel,
    pause: (id: string): void => {
      const item = find(id)
      if (!item || !isUnfinished(item)) return
      held.get(id)?.stop.abort()
      change(id, { status: 'paused' })
      next()
    },
    resume: lineUp,
    /** By hand, after it has failed. */
    retry: lineUp,
    /** Whether trying again may help: not with a file that is refused as it is. */
    mayRetry: (id: string): boolean => held.has(id),
    /** From now on somebody else hears when it has arrived. */
    heed: (id: string, onDone: Arrived): void => {
      const one = held.get(id)
      if (one) one.onDone = onDone
    },
    /** Forgets those that have arrived. */
    clear: (): void => show(items.filter(({ status }) => status !== 'done')),
    stopAll: (): void => {
      for (const { stop } of held.values()) stop.abort()
      held.clear()
      show([])
    },
  }
}

export type Uploads = ReturnType<typeof openUploads>

export const uploads: Uploads = openUploads()

/** Files that are on their way: they can only be waited for, and end with the page. */
export const unsentUploads = {
  count: (): number => uploads.get().filter(isUnfinished).length,
  send: (): Promise<void> =>
    new Promise((done) => {
      const isOver = () => !uploads.get().some(({ status }) => status === 'waiting' || MOVING.has(status))
      const stop = uploads.subscribe(() => {
        if (isOver()) finish()
      })
      const finish = () => {
        stop()
        done()
      }
      if (isOver()) finish()
    }),
}

// Whoever comes next on this device has nothing to do with them.
session.onAccountLeft(() => uploads.stopAll())
