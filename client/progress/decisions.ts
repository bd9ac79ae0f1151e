import { coaching } from '@cairn/contract/coaching'
import type { BodyOf } from '@cairn/contract/endpoint'
import { SECOND } from '@cairn/domain/base/constants'
import { isEdited, isHeld, isUnsent, type OutboxItem } from '@cairn/domain/offline/outbox'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { confirmArrival } from '../base/foreign.ts'
import { writeLasting } from '../base/lasting.ts'
import { isLocalFile } from '../base/outbox/local-file.ts'
import { outbox, outboxItem, startOutbox } from '../base/outbox/outbox.ts'
import { attemptItem, registerSender, type SendItem } from '../base/outbox/senders.ts'
import { outboxState } from '../base/outbox/state.ts'
import { refusedHere } from '../base/refusal-text.ts'
import { session } from '../base/session.ts'
import { markDecided } from './decided.ts'

/** How long a decision can be undone. */
export const HOLD_MS = 8 * SECOND

type Judging = BodyOf<typeof coaching.judgeReview>

/** What a list shows of a decision, and what feedback needs that is sent in its place. */
export interface DecidedAbout {
  readonly learner: string
  readonly work: string
  readonly course?: string | undefined
}

/** A decision as it is stored on the device. */
export interface Decision extends Judging {
  readonly about: DecidedAbout
}

/** A submission is named by its record and its item. */
export const submissionKey = ({ progress, item }: Pick<Judging, 'progress' | 'item'>): string =>
  `${progress}~${item}`

/** Where the draft of a coach about a submission is stored. */
export const draftKey = (account: string, submission: string): string => `review ${account} ${submission}`

/** What was refused is a draft again, with its files as the server knows them. */
const restoreDraft = (account: string, { body = '', met = [], attachment = [], ...rest }: Judging): void =>
  writeLasting(account, draftKey(account, submissionKey(rest)), { body, met, attachment })

const dropDraft = (account: string, submission: string): void =>
  writeLasting(account, draftKey(account, submission), null)

export const decisionIn = ({ payload }: OutboxItem): Decision => payload as unknown as Decision

const localFilesIn = ({ attachment = [] }: Judging): string[] =>
  attachment.map(({ file }) => file).filter(isLocalFile)

/** Who decided first, as the server says it with the code review_decided. */
export interface DecidedFirst {
  readonly coach: string
  readonly name: string
  readonly decision: 'accept' | 'return'
  readonly at: string
  /** The message to the learner. */
  readonly message: string
  readonly feed: string
}

/** Who decided about the submission before this decision arrived; nothing for every other problem. */
export const decidedFirst = (problem: {
  readonly code?: string | undefined
  readonly details?: unknown
}): DecidedFirst | undefined => {
  if (problem.code !== 'review_decided') return undefined
  const { values } = (problem.details ?? {}) as { values?: Readonly<Record<string, unknown>> }
  const has = (name: keyof DecidedFirst) => typeof values?.[name] === 'string'
  return has('coach') && has('name') && has('decision') && has('at') && has('message') && has('feed')
    ? (values as unknown as DecidedFirst)
    : undefined
}

/** An answer that was lost: the server has this very decision already. */
const isOwnRepeat = (error: unknown, { verdict }: Judging, account: string): boolean => {
  const first = isCallError(error) ? decidedFirst(error) : undefined
  return first !== undefined && first.coach === account && first.decision === verdict
}

const send: SendItem = async ({ key, payload, unsure }, { account }) => {
  const { about: _about, ...body } = payload as unknown as Decision
  if (localFilesIn(body).length > 0) throw refusedHere('file_missing')
  await call(coaching.judgeReview, {
    body,
    key,
    by: account,
    retry: false,
    // It arrives even if the coach closes the page; browsers allow that for small requests only.
    keepalive: (body.body ?? '').length < 15_000,
    handled: 'shown',
  })
    .then(({ state }) => confirmArrival(typeof state === 'string'))
    .catch((error: unknown) => {
      if (unsure === true && isOwnRepeat(error, body, account)) return
      restoreDraft(account, body)
      throw error
    })
  const submission = submissionKey(body)
  dropDraft(account, submission)
  if (session.account() === account) markDecided(submission, body.since)
}

let started = false

/** Says how decisions are sent; called by whoever shows or makes some first. */
export const startDecisions = (): void => {
  if (started || typeof window === 'undefined') return
  started = true
  registerSender('decision', send)
  startOutbox()
}

/** Stores a decision; it is sent once it can no longer be undone. One before it is sent at once. */
export const decide = (decision: Decision): { readonly id: string; readonly stored: Promise<void> } => {
  startDecisions()
  const item = outboxItem({
    kind: 'decision',
    subject: submissionKey(decision),
    payload: { ...decision },
    needs: localFilesIn(decision),
    held: Date.now() + HOLD_MS,
  })
  void outbox.release()
  return { id: item.id, stored: outbox.add([item]) }
}

/** Sends a decision again with another text or other files. */
export const changeDecision = (
  item: OutboxItem,
  change: Pick<Judging, 'body' | 'attachment'>,
): Promise<void> => {
  startDecisions()
  const decision = { ...decisionIn(item), ...change }
  return outbox.add([
    outboxItem({
      kind: 'decision',
      subject: item.subject,
      payload: { ...decision },
      needs: localFilesIn(decision),
    }),
  ])
}

/** Gives a decision up, with its text. */
export const discardDecision = async (item: OutboxItem): Promise<void> => {
  await outbox.discard(item.id)
  dropDraft(session.account() ?? '', item.subject)
}

const heldNow = (): OutboxItem | undefined =>
  outboxState.get().items.findLast((item) => item.kind === 'decision' && isHeld(item, Date.now()))

/** Undoes the last decision, if it was not sent yet. Returns the submission it was about. */
export const undoDecision = async (): Promise<string | undefined> => {
  const held = heldNow()
  return held && (await outbox.takeBack(held.id)) ? held.subject : undefined
}

/** Sends what could still be undone. */
export const sendHeld = (): Promise<void> => outbox.release()

/** The page is closing: there is no time to store that it is being sent. The key makes sure that it counts once. */
export const sendClosing = (): void => {
  const account = session.account()
  const held = heldNow()
  // The last chance of this page: a server that was out of reach a moment ago may answer, and the item stays stored.
  if (!held || account === null || !navigator.onLine || isEdited(held, Date.now())) return
  if (localFilesIn(decisionIn(held)).length > 0) return
  void attemptItem(held, { account, file: () => Promise.resolve(null), onProgress: () => undefined })
}

/** Decisions of an account that the server does not have. */
export const unsentDecisions = {
  count: (account: string): number => {
    startDecisions()
    return outbox.count(account, ['decision'])
  },
  send: async (): Promise<void> => {
    startDecisions()
    await outbox.resume()
  },
}

/** Whether the decision can be changed: not where the server may have it already. */
export const canChangeDecision = (item: OutboxItem): boolean => isUnsent(item)
