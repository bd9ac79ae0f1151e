import { DAY, MINUTE } from '../base/constants.ts'
import { reconnectDelay } from '../base/reconnect.ts'
import { isPassing } from './passing.ts'

/** In the order in which they are sent: what others refer to comes first. */
export const OUTBOX_KINDS = [
  'upload',
  'post',
  'reply',
  'change',
  'delete',
  'decision',
  'review',
  'remove-file',
] as const
export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** Why the server refused an item. */
export interface OutboxProblem {
  readonly status: number
  readonly code?: string | undefined
  /** As the server said it; a language that knows the code has its own sentence. */
  readonly message: string
  readonly details?: unknown
}

/** A write that the server does not have yet. */
export interface OutboxItem {
  readonly id: string
  readonly kind: OutboxKind
  /** The idempotency key: however often it is sent, the server does it once. */
  readonly key: string
  /** What it creates, changes or deletes. */
  readonly subject: string
  readonly created: string
  readonly state: 'waiting' | 'sending' | 'attention'
  readonly tries: number
  /** An attempt got no answer: the server may have it already. */
  readonly unsure?: boolean | undefined
  /** Not tried again before then, in milliseconds since 1970. */
  readonly until?: number | undefined
  /** Whoever made it can take it back until then: it is not sent before. */
  readonly held?: number | undefined
  /** Somebody is changing it, as was last said until then: it is not sent before they are done. */
  readonly editing?: number | undefined
  readonly problem?: OutboxProblem | undefined
  /** A file that is sent although nothing in the outbox needs it: an answer does. */
  readonly independent?: boolean | undefined
  readonly payload: Readonly<Record<string, unknown>>
  /** Items that have to be sent first. */
  readonly needs?: readonly string[] | undefined
}

export type OutboxItems = readonly OutboxItem[]

/** What became of an attempt. */
export type OutboxOutcome =
  /** as: the id by which the server knows it, where that is another one. */
  | { readonly is: 'sent'; readonly as?: string | undefined }
  /** No answer, or none that counts. reached: the server may have it all the same. */
  | { readonly is: 'postponed'; readonly reached: boolean; readonly retryAfterMs?: number | undefined }
  | { readonly is: 'refused'; readonly problem: OutboxProblem }

const rankOf = ({ kind }: OutboxItem): number => OUTBOX_KINDS.indexOf(kind)

const inOrder = (a: OutboxItem, b: OutboxItem): number =>
  rankOf(a) - rankOf(b) || a.created.localeCompare(b.created) || a.id.localeCompare(b.id)

const isCreation = ({ kind }: OutboxItem): boolean => kind === 'post' || kind === 'reply'

/** Certainly not on the server: it can still be changed or taken back without anybody noticing. */
export const isUnsent = ({ state, unsure }: OutboxItem): boolean => state !== 'sending' && unsure !== true

const needs = (item: OutboxItem, id: string): boolean => item.needs?.includes(id) === true

/** The whole order is one list, so that a clock that is set back does not change it. */
const stamped = (items: OutboxItems, item: OutboxItem): OutboxItem => {
  const last = items.reduce((latest, { created }) => (created > latest ? created : latest), '')
  if (item.created > last) return item
  return { ...item, created: new Date(Date.parse(last) + 1).toISOString() }
}

const withNeeds = (item: OutboxItem, ids: readonly string[] | undefined): OutboxItem => {
  const { needs: _before, ...rest } = item
  return ids === undefined || ids.length === 0 ? rest : { ...rest, needs: ids }
}

const fresh = (item: OutboxItem): OutboxItem => {
  const { problem: _problem, until: _until, editing: _editing, ...rest } = item
  return { ...rest, state: 'waiting', tries: 0 }
}

/** Of these only the last about a subject counts. */
const REPLACED: ReadonlySet<OutboxKind> = new Set(['decision', 'review'])

/** Whether it need not be sent any more once there is a newer one. */
const isReplacedBy = (one: OutboxItem, item: OutboxItem): boolean =>
  REPLACED.has(item.kind) && one.kind === item.kind && one.subject === item.subject && isOver(one)

/** Puts the change into an item that was not sent yet. It is another request then, with another key. */
const changedBy = (item: OutboxItem, change: OutboxItem): OutboxItem =>
  withNeeds(
    { ...fresh(item), key: change.key, payload: { ...item.payload, ...change.payload } },
    change.needs ?? item.needs,
  )

/** Without uploads that none of the items needs that needed them before. */
const withoutOrphans = (before: OutboxItems, after: OutboxItems): OutboxItems =>
  after.filter(
    (item) =>
      item.kind !== 'upload' ||
      !before.some((one) => needs(one, item.id)) ||
      after.some((one) => needs(one, item.id)),
  )

/** Replies go with what they reply to: they need not be sent. */
const repliesTo = (items: OutboxItems, subject: string): string[] =>
  items
    .filter((item) => item.kind === 'reply' && needs(item, subject) && item.state !== 'sending')
    .map((item) => item.subject)

const isOver = (item: OutboxItem): boolean => isUnsent(item) || item.state === 'attention'

const deletedBy = (items: OutboxItems, deletion: OutboxItem): OutboxItems => {
  const { subject } = deletion
  if (items.some((item) => item.kind === 'delete' && item.subject === subject)) return items
  const created = items.find((item) => isCreation(item) && item.subject === subject)
  const replies = new Set(repliesTo(items, subject))
  const rest = items.filter(
    (item) => !replies.has(item.subject) && !(item.subject === subject && isOver(item)),
  )
  const isCancelled = created !== undefined && isUnsent(created)
  return withoutOrphans(items, isCancelled ? rest : [...rest, stamped(items, deletion)])
}

/**
 * Adds an item. A change of something that is not on the server yet changes that; what is deleted before it was sent is
 * not sent at all; a decision or a review takes the place of the one before it.
 */
export const added = (items: OutboxItems, item: OutboxItem): OutboxItems => {
  if (items.some(({ id }) => id === item.id)) return items
  if (item.kind === 'delete') return deletedBy(items, item)
  const before = items
    .filter((one) => one.subject === item.subject && (isCreation(one) || one.kind === item.kind))
    .toSorted(inOrder)
    .at(-1)
  if (item.kind === 'change' && before && isUnsent(before))
    return withoutOrphans(
      items,
      items.map((one) => (one === before ? changedBy(one, item) : one)),
    )
  const rest = items.filter((one) => !isReplacedBy(one, item))
  return withoutOrphans(items, [...rest, stamped(items, item)])
}

/** Whether the value is found anywhere in it. */
const mentions = (within: unknown, value: string): boolean =>
  within === value ||
  (typeof within === 'object' && within !== null && Object.values(within).some((one) => mentions(one, value)))

/** A file is removed once nothing that is still to be sent refers to it. */
const isUsedBy = (one: OutboxItem, { kind, subject }: OutboxItem): boolean =>
  kind === 'remove-file' && one.kind !== 'remove-file' && mentions(one.payload, subject)

const isBefore = (one: OutboxItem, item: OutboxItem): boolean =>
  one.subject === item.subject && inOrder(one, item) < 0

/** Replies that are still to be sent would find nothing to reply to. */
const isReplyTo = (one: OutboxItem, { kind, subject }: OutboxItem): boolean =>
  kind === 'delete' && one.kind === 'reply' && one.state !== 'attention' && needs(one, subject)

/** Whether something else has to be sent before it. */
export const isBlocked = (items: OutboxItems, item: OutboxItem): boolean =>
  items.some(
    (one) =>
      one !== item &&
      (needs(item, one.id) || isBefore(one, item) || isReplyTo(one, item) || isUsedBy(one, item)),
  )

/** Where a message stands: under another one, or in a feed or conversation. */
const positionOf = ({ kind, payload: { type, feed, parent } }: OutboxItem): string | undefined => {
  if (kind === 'reply') return `reply ${String(parent)}`
  return kind === 'post' && feed !== undefined ? `post ${String(type)} ${String(feed)}` : undefined
}

/** Whether a message that was written before it in the same place is still to be sent. One that was refused is not. */
export const isOutOfTurn = (items: OutboxItems, item: OutboxItem): boolean => {
  const position = positionOf(item)
  if (position === undefined) return false
  return items.some(
    (one) =>
      one.id !== item.id &&
      positionOf(one) === position &&
      inOrder(one, item) < 0 &&
      problemOf(items, one) === undefined,
  )
}

const isUnneeded = (items: OutboxItems, { kind, id }: OutboxItem): boolean =>
  kind === 'upload' && !items.some((one) => needs(one, id))

/** The file of a message that is still being written waits for it. */
const isDraft = (items: OutboxItems, item: OutboxItem): boolean =>
  item.independent !== true && isUnneeded(items, item)

/** Files of messages that were never finished: no item needs them, no draft names them, and they are a day old. */
export const abandoned = (
  items: OutboxItems,
  isInDraft: (id: string) => boolean,
  now: number,
): readonly string[] =>
  items
    .filter((item) => isUnneeded(items, item) && Date.parse(item.created) < now - DAY && !isInDraft(item.id))
    .map(({ id }) => id)

interface SendingOptions {
  readonly now: number
  readonly isAble?: ((kind: OutboxKind) => boolean) | undefined
}

const dueAt = ({ until = 0, held = 0, editing = 0 }: OutboxItem): number => Math.max(until, held, editing)

/** Nothing waits longer than that, whatever a clock said that was wrong. */
const MOST_AHEAD = { until: DAY, held: MINUTE, editing: 10 * MINUTE }

/** An item as it was stored, without times to wait for that cannot be meant. */
export const plausible = (item: OutboxItem, now: number): OutboxItem => {
  const { until, held, editing, ...rest } = item
  const isMeant = (name: keyof typeof MOST_AHEAD) => (item[name] ?? 0) <= now + MOST_AHEAD[name]
  if (isMeant('until') && isMeant('held') && isMeant('editing')) return item
  return {
    ...rest,
    ...(isMeant('until') && until !== undefined && { until }),
    ...(isMeant('held') && held !== undefined && { held }),
    ...(isMeant('editing') && editing !== undefined && { editing }),
  }
}

/** The item to be sent next, if there is one. */
export const nextToSend = (
  items: OutboxItems,
  { now, isAble = () => true }: SendingOptions,
): OutboxItem | undefined =>
  items
    .toSorted(inOrder)
    .find(
      (item) =>
        item.state === 'waiting' &&
        dueAt(item) <= now &&
        isAble(item.kind) &&
        !isDraft(items, item) &&
        !isBlocked(items, item) &&
        !isOutOfTurn(items, item),
    )

/** When the next item may be tried again, after some time; nothing where none waits for one. */
export const nextTime = (items: OutboxItems, after = 0): number | undefined => {
  const times = items.flatMap((item) => (item.state === 'waiting' && dueAt(item) > after ? dueAt(item) : []))
  return times.length === 0 ? undefined : Math.min(...times)
}

const changed = (items: OutboxItems, id: string, change: (item: OutboxItem) => OutboxItem): OutboxItems =>
  items.map((item) => (item.id === id ? change(item) : item))

/** Stored before the request is made: whoever finds it in this state knows that it may have been made. */
export const begun = (items: OutboxItems, id: string): OutboxItems =>
  changed(items, id, (item) => ({ ...item, state: 'sending', tries: item.tries + 1 }))

/** What a page was sending when it ended. Only for whoever holds the lock: nobody else is sending then. */
export const recovered = (items: OutboxItems): OutboxItems =>
  items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting', unsure: true } : item))

const renamed = (value: unknown, from: string, to: string): unknown => {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, from, to)]))
}

/** The server knows something by another id than the device: whatever refers to it does so by that one. */
export const mapped = (items: OutboxItems, from: string, to: string): OutboxItems =>
  items.map((item) => ({
    ...withNeeds(
      item,
      item.needs?.map((id) => (id === from ? to : id)),
    ),
    subject: item.subject === from ? to : item.subject,
    payload: renamed(item.payload, from, to) as OutboxItem['payload'],
  }))

const sent = (items: OutboxItems, { id, subject }: OutboxItem, as: string | undefined): OutboxItems => {
  const rest = items.filter((item) => item.id !== id)
  return as === undefined || as === subject ? rest : mapped(rest, subject, as)
}

const postponed = (
  item: OutboxItem,
  { reached, retryAfterMs }: OutboxOutcome & { is: 'postponed' },
  now: number,
): OutboxItem => ({
  ...item,
  state: 'waiting',
  until: now + Math.max(retryAfterMs ?? 0, reconnectDelay(item.tries)),
  ...(reached && { unsure: true }),
})

/** What an attempt changes. */
export const answered = (
  items: OutboxItems,
  id: string,
  outcome: OutboxOutcome,
  now: number,
): OutboxItems => {
  const item = items.find((one) => one.id === id)
  if (!item) return items
  if (outcome.is === 'sent') return sent(items, item, outcome.as)
  if (outcome.is === 'postponed') return changed(items, id, (one) => postponed(one, outcome, now))
  if (isDeletedSoon(items, item)) return discarded(items, id)
  return changed(items, id, (one) => ({ ...fresh(one), state: 'attention', problem: outcome.problem }))
}

/** It was deleted while it was being sent: nobody has to deal with a refusal. */
const isDeletedSoon = (items: OutboxItems, item: OutboxItem): boolean =>
  items.some(
    ({ kind, subject }) => kind === 'delete' && (subject === item.subject || needs(item, subject)),
  ) && item.kind !== 'delete'

/** Tries it again now, together with the files it needs. */
export const retried = (items: OutboxItems, id: string): OutboxItems => {
  const item = items.find((one) => one.id === id)
  return items.map((one) =>
    one.state !== 'sending' && (one.id === id || (item && needs(item, one.id))) ? fresh(one) : one,
  )
}

/** The connection is back: nothing that waits waits any longer. What the server refused stays. */
export const woken = (items: OutboxItems): OutboxItems =>
  items.map((item) => {
    if (item.state !== 'waiting' || item.until === undefined) return item
    const { until: _until, ...rest } = item
    return { ...rest, tries: 0 }
  })

/** What is held is sent now: whoever made it is about to leave, or has made another. */
export const released = (items: OutboxItems): OutboxItems =>
  items.map((item) => {
    if (item.held === undefined) return item
    const { held: _held, ...rest } = item
    return rest
  })

/** Somebody is changing an item, at least until then; with nothing, they are done. */
export const edited = (items: OutboxItems, id: string, until: number | undefined): OutboxItems =>
  changed(items, id, (item) => {
    const { editing: _editing, ...rest } = item
    return until === undefined || item.state === 'sending' ? rest : { ...rest, editing: until }
  })

export const isEdited = ({ editing = 0 }: OutboxItem, now: number): boolean => editing > now

/** Whether it can still be taken back without anybody noticing. */
export const isHeld = (item: OutboxItem, now: number): boolean => isUnsent(item) && (item.held ?? 0) > now

/** The person gives it up, with its files and the changes of it. */
export const discarded = (items: OutboxItems, id: string): OutboxItems => {
  const item = items.find((one) => one.id === id)
  const isIncluded = ({ kind, subject }: OutboxItem) =>
    item !== undefined && isCreation(item) && kind === 'change' && subject === item.subject
  return withoutOrphans(
    items,
    items.filter((one) => one.id !== id && !isIncluded(one)),
  )
}

interface Failure extends OutboxProblem {
  readonly retryAfterMs?: number | undefined
}

/** What a failed request means for its item. */
export const failed = (kind: OutboxKind, { retryAfterMs, ...problem }: Failure): OutboxOutcome => {
  const { status } = problem
  // It is gone already, which is what was wanted.
  if (status === 404 && (kind === 'delete' || kind === 'remove-file')) return { is: 'sent' }
  // Something on the server still shows the file: then it is not left over.
  if (status === 409 && kind === 'remove-file') return { is: 'sent' }
  if (isPassing(problem)) return { is: 'postponed', reached: status === 0 || status >= 500, retryAfterMs }
  return { is: 'refused', problem }
}

/** What a person counts: a message is one thing, whatever goes with it or is left over from it. */
export const countable = (items: OutboxItems): OutboxItems =>
  items.filter(({ kind, state }) => kind !== 'upload' && (kind !== 'remove-file' || state === 'attention'))

/** Why an item, or a file that goes with it, needs attention. */
export const problemOf = (items: OutboxItems, item: OutboxItem): OutboxProblem | undefined =>
  item.problem ?? items.find((one) => needs(item, one.id) && one.state === 'attention')?.problem
