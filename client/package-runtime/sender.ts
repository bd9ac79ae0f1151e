import type {
  NavigationReply,
  PackageCommit,
  PackageLaunch,
  PackageMessage,
} from '@cairn/domain/packages/launch'
import type { Snapshot } from '@cairn/domain/scorm/session'

export type Reply = 'saved' | NavigationReply | 'replaced' | { readonly status?: number }

/** A message without what every one of them carries. */
export type Telling = PackageMessage extends infer M ? (M extends unknown ? Omit<M, 'cairn'> : never) : never

export interface SenderPorts {
  /** Never rejects. */
  readonly post: (body: string) => Promise<Reply>
  /** Runs something later, unless it is called off. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly tell: (message: Telling) => void
  readonly replaced: () => void
  /** What may follow has changed with what was saved. */
  readonly offered?: (navigation: NavigationReply['navigation']) => void
}

export const SOON = 1000
const LONGEST_WAIT = 30_000

/** The wait before another attempt: it doubles with each failure. */
export const retryWait = (failures: number): number => Math.min(LONGEST_WAIT, SOON * 2 ** (failures - 1))

/**
 * Saves what content stores: everything each time, one request after the other, until the newest has arrived. Only a
 * document that is being left does not wait for its last request.
 */
export const makeSender = (session: PackageLaunch['session'], ports: SenderPorts) => {
  let seq = 0
  let pending: (() => Snapshot) | undefined
  let underway = 0
  let failures = 0
  let stopped = false
  let callOff: (() => void) | undefined
  let [closed, queued, asked] = [false, false, false]

  const plan = (ms: number) => {
    callOff?.()
    callOff = ports.after(ms, () => {
      callOff = undefined
      send()
    })
  }

  /** The page around waits for it before it opens something else. */
  const tellLeft = () => {
    if (!asked || pending || underway > 0) return
    asked = false
    ports.tell({ type: 'left' })
  }

  const finish = (take: () => Snapshot, commit: PackageCommit, reply: Reply) => {
    underway -= 1
    if (stopped) return
    if (reply === 'replaced') {
      stopped = true
      callOff?.()
      ports.replaced()
      return ports.tell({ type: 'replaced' })
    }
    const moved = typeof reply === 'object' && 'navigation' in reply ? reply : undefined
    if (reply === 'saved' || moved) {
      failures = 0
      if (moved) ports.offered?.(moved.navigation)
      const { seq: saved, ended } = commit
      ports.tell({ type: 'saved', seq: saved, ended, ...(moved?.next && { next: moved.next }) })
      if (pending && !callOff) send()
      return tellLeft()
    }
    failures += 1
    // A newer one holds all that this one did.
    pending ??= commit.seq === seq ? take : undefined
    ports.tell({ type: 'failed', ...reply, retrying: true })
    if (pending) plan(retryWait(failures))
  }

  const send = (leaving = false) => {
    const take = pending
    if (stopped || take === undefined || (underway > 0 && !leaving)) return
    callOff?.()
    callOff = undefined
    pending = undefined
    seq += 1
    underway += 1
    const commit: PackageCommit = { session, seq, ...take() }
    void ports.post(JSON.stringify(commit)).then((reply) => finish(take, commit, reply))
  }

  /** Content that ends with its document stores several values in a row; after them there is no later. */
  const sendAfterThis = () => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      send(true)
    })
  }

  return {
    commit: (take: () => Snapshot, urgent: boolean) => {
      pending = take
      if (closed) return sendAfterThis()
      // While attempts fail, only the wait between them decides.
      if (urgent && failures === 0) send()
      else if (!callOff && underway === 0) plan(SOON)
    },
    /** The document may be gone in a moment; where it is being closed, nothing waits from now on. */
    leave: (take: (() => Snapshot) | undefined, isClosed: boolean) => {
      closed = isClosed
      if (pending === undefined && underway > 0) return
      pending ??= take
      send(true)
    },
    /** Everything is to be saved before something else takes the place of this document. */
    flush: (take: (() => Snapshot) | undefined) => {
      asked = true
      pending ??= take
      send()
      tellLeft()
    },
    /** The document was brought back. */
    stay: () => {
      closed = false
    },
    /** There is a connection again. */
    retry: () => {
      if (failures > 0) send()
    },
  }
}
