import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Sending } from './actions.tsx'
import { givenSeen } from './given.ts'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'

/** Cards that were turned, markers that were opened. The last one hands in by itself. */
export const useSeen = ({ answer, draft, result, onAnswer, onDraft }: PlayProps, count: number) => {
  const intl = useIntl()
  const [before, setSeen] = useState<readonly number[]>(() => givenSeen(answer ?? draft))
  const sent = useRef(false)
  const seen = before.filter((one) => one < count)
  const all = count > 0 && seen.length === count

  const see = (place: number) => {
    if (seen.includes(place)) return
    const next = [...seen, place].toSorted((a, b) => a - b)
    setSeen(next)
    onDraft?.({ seen: next })
    if (next.length < count || result !== null || sent.current) return
    sent.current = true
    onAnswer({ seen: next })
  }
  // What did not arrive, or was left after the last one, can be handed in by hand.
  const send: Sending | undefined = all
    ? { label: intl.formatMessage(messages.goOn), ready: true, missing: '', onSend: () => onAnswer({ seen }) }
    : undefined
  return { seen, see, all, send }
}
