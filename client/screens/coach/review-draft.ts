import { useState } from 'react'
import { deviceOwner } from '../../base/session.ts'
import { listOf, readStored, record, TEXT } from '../../base/stored.ts'
import { FILES, type KeptFile } from '../../conversations/kept.ts'

/** What a coach has written, attached and ticked, and not sent yet. */
export interface ReviewDraft {
  readonly body: string
  readonly met: readonly string[]
  readonly attachment: readonly KeptFile[]
  /** Sent with a verdict on what was handed in then: for what is handed in later it is no draft any more. */
  readonly sent?: string | undefined
}

const EMPTY: ReviewDraft = { body: '', met: [], attachment: [] }
const placeOf = (coach: string, piece: string): string => `review ${deviceOwner(coach)} ${piece}`

const DRAFT = record({ body: TEXT, met: listOf(TEXT) }, { attachment: FILES, sent: TEXT })

export const readDraft = (coach: string, piece: string, since?: string): ReviewDraft => {
  const kept = readStored<ReviewDraft>('localStorage', placeOf(coach, piece), DRAFT)
  if (kept === null || (kept.sent !== undefined && since !== undefined && kept.sent !== since)) return EMPTY
  return { body: kept.body, met: kept.met, attachment: kept.attachment ?? [] }
}

/** An empty draft is none. */
export const keepDraft = (coach: string, piece: string, draft: ReviewDraft): void => {
  const { body, met, attachment } = draft
  try {
    if (body === '' && met.length + attachment.length === 0) localStorage.removeItem(placeOf(coach, piece))
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
  const keep = (next: ReviewDraft) => {
    setDraft(next)
    keepDraft(coach, piece, next)
  }
  return {
    draft,
    change: (patch: Partial<ReviewDraft>) => keep({ ...draft, ...patch }),
    /** A file may arrive while another piece is open: it belongs to this one all the same. */
    arrived: (file: KeptFile) => {
      const kept = readDraft(coach, piece)
      keepDraft(coach, piece, { ...kept, attachment: [...kept.attachment, file] })
      setDraft((now) => ({ ...now, attachment: [...now.attachment, file] }))
    },
  }
}
