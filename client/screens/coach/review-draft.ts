import { useState } from 'react'

/** What a coach has written and ticked, and not sent yet. */
export interface ReviewDraft {
  readonly body: string
  readonly met: readonly string[]
  /** Sent with a verdict on what was handed in then: for what is handed in later it is no draft any more. */
  readonly sent?: string | undefined
}

const EMPTY: ReviewDraft = { body: '', met: [] }
const placeOf = (coach: string, piece: string): string => `review ${coach} ${piece}`

const isDraft = (value: unknown): value is ReviewDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ReviewDraft).body === 'string' &&
  Array.isArray((value as ReviewDraft).met)

export const readDraft = (coach: string, piece: string, since?: string): ReviewDraft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(coach, piece)) ?? 'null')
    if (!isDraft(kept)) return EMPTY
    const over = kept.sent !== undefined && since !== undefined && kept.sent !== since
    return over ? EMPTY : { body: kept.body, met: kept.met.map(String) }
  } catch {
    return EMPTY
  }
}

/** An empty draft is none. */
export const keepDraft = (coach: string, piece: string, draft: ReviewDraft): void => {
  try {
    if (draft.body === '' && draft.met.length === 0) localStorage.removeItem(placeOf(coach, piece))
    else localStorage.setItem(placeOf(coach, piece), JSON.stringify(draft))
  } catch {
    // Where storage is forbidden the words last as long as the page.
  }
}

export const clearDraft = (coach: string, piece: string): void => keepDraft(coach, piece, EMPTY)

/** Says that the draft is on its way to the learner, so that a page that closes meanwhile leaves no old words. */
export const markSent = (coach: string, piece: string, sent: string | undefined): void =>
  keepDraft(coach, piece, { ...readDraft(coach, piece), sent })

/** A draft that outlives the page, until the verdict is given. */
export const useReviewDraft = (coach: string, { key: piece, since }: { key: string; since: string }) => {
  const [draft, setDraft] = useState(() => readDraft(coach, piece, since))
  const change = (patch: Partial<ReviewDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keepDraft(coach, piece, next)
  }
  return { draft, change }
}
