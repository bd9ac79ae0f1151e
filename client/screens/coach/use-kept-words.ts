import { useState } from 'react'
import { useActor } from '../../base/site.tsx'
import { draftName, keepDraft, recallDraft } from '../../conversations/kept.ts'

/** Words that outlive the page until they are sent, each in its own place; what was there before unless some are kept. */
export const useKeptWords = (place: string, before = '') => {
  const me = useActor()?.id ?? ''
  const recall = () => recallDraft(me, place).body || before
  const [words, setWords] = useState(() => ({ place, body: recall() }))
  // Another place has words of its own.
  const here = words.place === place ? words : { place, body: recall() }
  if (here !== words) setWords(here)
  const keep = (body: string) => keepDraft(me, place, { body: body === before ? '' : body, attachment: [] })
  return {
    body: here.body,
    /** Under which they are stored. */
    name: draftName(me, place),
    change: (body: string) => {
      setWords({ place, body })
      keep(body)
    },
    /** Sent, or given up. */
    clear: () => {
      setWords({ place, body: before })
      keep(before)
    },
  }
}
