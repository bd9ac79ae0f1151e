import { useState } from 'react'

/** What a coach has written and ticked, and not sent yet. */
export interface ReviewDraft {
  readonly body: string
  readonly met: readonly string[]
}

const EMPTY: ReviewDraft = { body: '', met: [] }
const placeOf = (coach: string, piece: string): string => `review ${coach} ${piece}`

const isDraft = (value: unknown): value is ReviewDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ReviewDraft).body === 'string' &&
  Array.isArray((value as ReviewDraft).met)

export const readDraft = (coach: string, piece: string): ReviewDraft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(coach, piece)) ?? 'null')
    return isDraft(kept) ? { body: kept.body, met: kept.met.map(String) } : EMPTY
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

/** A draft that outlives the page, until the verdict is given. */
export const useReviewDraft = (coach: string, piece: string) => {
  const [draft, setDraft] = useState(() => readDraft(coach, piece))
  const change = (patch: Partial<ReviewDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keepDraft(coach, piece, next)
  }
  return { draft, change, clear: () => change(EMPTY) }
}
