import { useState } from 'react'
import { writeLasting } from '../../base/lasting.ts'
import { deviceOwner } from '../../base/session.ts'
import { listOf, readStored, record, TEXT } from '../../base/stored.ts'
import { FILES, type KeptFile } from '../../conversations/kept.ts'
import { draftKey } from '../../progress/decisions.ts'

/** What a coach has written, attached and ticked, and not sent yet. */
export interface ReviewDraft {
  readonly body: string
  readonly met: readonly string[]
  readonly attachment: readonly KeptFile[]
}

const EMPTY: ReviewDraft = { body: '', met: [], attachment: [] }
const placeOf = (coach: string, piece: string): string => draftKey(deviceOwner(coach), piece)

const DRAFT = record({ body: TEXT, met: listOf(TEXT) }, { attachment: FILES })

export const readDraft = (coach: string, piece: string): ReviewDraft => {
  const kept = readStored<ReviewDraft>('localStorage', placeOf(coach, piece), DRAFT)
  if (kept === null) return EMPTY
  return { body: kept.body, met: kept.met, attachment: kept.attachment ?? [] }
}

/** An empty draft is none. */
export const keepDraft = (coach: string, piece: string, draft: ReviewDraft): void => {
  const { body, met, attachment } = draft
  const isEmpty = body === '' && met.length + attachment.length === 0
  writeLasting(deviceOwner(coach), placeOf(coach, piece), isEmpty ? null : draft)
}

/** A draft that outlives the page, until the decision has arrived. */
export const useReviewDraft = (coach: string, { key: piece }: { key: string }) => {
  const [draft, setDraft] = useState(() => readDraft(coach, piece))
  const keep = (next: ReviewDraft) => {
    setDraft(next)
    keepDraft(coach, piece, next)
  }
  return {
    draft,
    /** Under which it is stored. */
    name: placeOf(coach, piece),
    change: (patch: Partial<ReviewDraft>) => keep({ ...draft, ...patch }),
    /** A file may arrive while another piece is open: it belongs to this one all the same. */
    arrived: (file: KeptFile) => {
      const kept = readDraft(coach, piece)
      keepDraft(coach, piece, { ...kept, attachment: [...kept.attachment, file] })
      setDraft((now) => ({ ...now, attachment: [...now.attachment, file] }))
    },
  }
}
