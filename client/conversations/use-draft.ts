import { useState } from 'react'
import { isBlank, keepDraft, recallDraft, type KeptDraft, type KeptFile } from './kept.ts'
import { usePorts } from './ports.ts'

/** What is being written in a place, kept for the next time with every change. */
export const useDraft = (place: string, initial: KeptDraft | undefined) => {
  const { me } = usePorts()
  const [draft, setDraft] = useState<KeptDraft>(() => {
    const kept = recallDraft(me.id, place)
    return isBlank(kept) && initial ? initial : kept
  })
  const become = (next: (now: KeptDraft) => KeptDraft) =>
    setDraft((now) => {
      const then = next(now)
      keepDraft(me.id, place, then)
      return then
    })
  return {
    draft,
    change: (patch: Partial<KeptDraft>) => become((now) => ({ ...now, ...patch })),
    arrived: (file: KeptFile) => become((now) => ({ ...now, attachment: [...now.attachment, file] })),
  }
}
