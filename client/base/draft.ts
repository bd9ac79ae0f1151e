import { useState } from 'react'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What of a draft differs from the record it lies over. */
export const changesOf = <T extends object>(base: T, draft: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !same(value, base[name as keyof T])),
  ) as Partial<T>

export interface Draft<T> {
  readonly value: T
  /** The fields that were changed. */
  readonly changes: Partial<T>
  readonly changed: boolean
  readonly change: (patch: Partial<T>) => void
  readonly discard: () => void
  /** Forgets what was sent and saved; what was typed meanwhile stays. */
  readonly settle: (sent: T) => void
}

/** What of a draft differs from what was sent of it. */
export const unsentOf = <T extends object>(draft: Partial<T>, sent: T): Partial<T> => changesOf(sent, draft)

/**
 * A record under change: only what was typed is kept, over whatever the record is now. When somebody else saves
 * meanwhile, their fields show and the typed ones stay.
 */
export const useDraft = <T extends object>(base: T): Draft<T> => {
  const [draft, setDraft] = useState<Partial<T>>({})
  const changes = changesOf(base, draft)
  return {
    value: { ...base, ...changes },
    changes,
    changed: Object.keys(changes).length > 0,
    change: (patch) => setDraft((now) => ({ ...now, ...patch })),
    discard: () => setDraft({}),
    settle: (sent) => setDraft((now) => unsentOf(now, sent)),
  }
}
