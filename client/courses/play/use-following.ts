import { useRef } from 'react'
import { useIntl } from 'react-intl'
import {
  mergeRanges,
  watchedInStep,
  watchedPercent,
  watchedSeconds,
  type Range,
} from '@cairn/domain/courses/watched'
import type { Sending } from './actions.tsx'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'

/** The last words of a film are often names. */
const ENOUGH = 90
/** Nobody watches faster, and a player need not say how fast it runs. */
const FASTEST = 2

/** Follows a film and hands in when it was watched. Whoever cannot play it here can still say so and go on. */
export const useFollowing = ({ interaction, result, onAnswer }: PlayProps) => {
  const intl = useIntl()
  const watched = useRef<Range[]>([])
  const last = useRef<{ time: number; clock: number }>(undefined)
  const sent = useRef(false)

  const finish = () => {
    if (result !== null || sent.current) return
    sent.current = true
    onAnswer({ watched: Math.round(watchedSeconds(watched.current)) })
  }
  const follow = (time: number) => {
    const [before, clock] = [last.current, performance.now()]
    last.current = { time, clock }
    if (!before) return
    const elapsed = (clock - before.clock) / 1000
    const range = watchedInStep({ from: before.time, to: time, elapsed, rate: FASTEST })
    if (range) watched.current = mergeRanges(watched.current, [range])
  }
  const send: Sending = {
    label: intl.formatMessage(messages.watched),
    ready: true,
    missing: '',
    quiet: true,
    onSend: () => {
      sent.current = false
      finish()
    },
  }
  return {
    onTime: (time: number, duration: number) => {
      follow(time)
      if (watchedPercent(watched.current, duration || (interaction.duration ?? 0)) >= ENOUGH) finish()
    },
    onEnded: finish,
    send,
  }
}
