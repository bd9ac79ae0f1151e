import { countable, problemOf } from '@cairn/domain/offline/outbox'
import { outbox } from '../../base/outbox/outbox.ts'
import { announceAllSent, outboxState } from '../../base/outbox/state.ts'
import { onReconnect } from '../../base/reconnect.ts'
import { session } from '../../base/session.ts'
import { unsentMessages } from '../../conversations/outbox.ts'
import { unsentDrafts } from '../../courses/draft/unsent-drafts.ts'
import { refusedLessons } from '../../progress/refused-answers.ts'
import { unsentProgress } from '../../progress/unsent-progress.ts'
import { startStoredUploads } from '../../resources/outbox-uploads.ts'
import { unsentUploads } from '../../resources/uploads.ts'
import { unsentProfile } from '../../users/save.ts'
import { unsentDecisions } from '../../progress/decisions.ts'
import { unsentReviews } from '../../reviews/write.ts'

/** Something that waits to be sent: how many there are of it, and how to send them now. */
interface Source {
  readonly count: (account: string) => number
  readonly send: (account: string, user: string) => Promise<void>
}

const SOURCES = {
  progress: unsentProgress,
  drafts: unsentDrafts,
  messages: unsentMessages,
  decisions: unsentDecisions,
  reviews: unsentReviews,
  profile: unsentProfile,
  uploads: unsentUploads,
} satisfies Record<string, Source>

// Files that wait for their message are sent with it, whatever page is open.
startStoredUploads()

const resumeProgress = (): void => {
  const account = session.account()
  if (account !== null && unsentProgress.count(account) > 0) void unsentProgress.send(account)
}

// Answers whose page was closed may have waited for a message, a file or the connection.
let known = outboxState.get().items
outboxState.subscribe(() => {
  const { items } = outboxState.get()
  const isFewer = items.length < known.length
  known = items
  if (isFewer) resumeProgress()
})
onReconnect(resumeProgress)

export type UnsentKind = keyof typeof SOURCES

export interface Unsent {
  readonly kind: UnsentKind
  readonly count: number
}

const kinds = Object.keys(SOURCES) as UnsentKind[]

/** What the account that is logged in has not sent yet. */
export const unsentNow = (): readonly Unsent[] => {
  const account = session.account()
  if (account === null) return []
  return kinds.map((kind) => ({ kind, count: SOURCES[kind].count(account) })).filter(({ count }) => count > 0)
}

/** How much of it the server has refused: sending it once more needs a decision of its person. */
export const refusedNow = (): number => {
  const account = session.account()
  if (account === null) return 0
  const { items } = outboxState.get()
  return countable(items).filter((item) => problemOf(items, item)).length + refusedLessons(account).length
}

/** Sends once what an earlier page left; what cannot be sent stays, and so does what can still be taken back. */
export const resumeUnsent = async (): Promise<void> => {
  const account = session.account()
  const user = session.get()?.user.id
  if (account === null || user === undefined) return
  const { progress, ...others } = SOURCES
  const sendAll = (sources: readonly Source[]) =>
    Promise.allSettled(
      sources.filter(({ count }) => count(account) > 0).map(({ send }) => send(account, user)),
    )
  await sendAll(Object.values(others))
  // Answers may refer to messages.
  await sendAll([progress])
}

/** Somebody does not want to wait: everything is tried now, and they hear when all of it was sent. */
export const retryUnsent = async (): Promise<void> => {
  await outbox.resume()
  await resumeUnsent()
  if (unsentNow().length === 0) announceAllSent()
}

/** The person is leaving: all of it is sent, also what they could still take back. */
export const sendUnsent = async (): Promise<void> => {
  await outbox.flush()
  await resumeUnsent()
}
