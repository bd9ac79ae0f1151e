import { useRef } from 'react'
import { useIntl } from 'react-intl'
import {
  DEFAULT_WATCH_SHARE,
  FASTEST_RATE,
  mergeRanges,
  watchedInStep,
  watchedPercent,
  watchedSeconds,
  type Range,
} from '@cairn/domain/courses/watched'
import type { Sending } from './actions.tsx'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'

/**
 * Follows a video and hands in once enough of it was watched. Only where nobody knows how long it is can somebody say so
 * instead: a video of another site may not play for everybody.
 */
export const useFollowing = ({ interaction, result, onAnswer, watchShare }: PlayProps) => {
  const intl = useIntl()
  const watched = useRef<Range[]>([])
  const last = useRef<{ time: number; clock: number }>(undefined)
  const sent = useRef(false)
  const stated = interaction.duration ?? 0
  const claimable = interaction.type !== 'video' && stated <= 0

  const finish = () => {
    if (result !== null || sent.current) return
    sent.current = true
    onAnswer({ watched: watchedSeconds(watched.current) })
  }
  const follow = (time: number) => {
    const [before, clock] = [last.current, performance.now()]
    last.current = { time, clock }
    if (!before) return
    const elapsed = (clock - before.clock) / 1000
    const range = watchedInStep({ from: before.time, to: time, elapsed, rate: FASTEST_RATE })
    if (range) watched.current = mergeRanges(watched.current, [range])
  }
  const send: Sending | undefined = !claimable
    ? undefined
    : {
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
      const enough = watchShare ?? DEFAULT_WATCH_SHARE
      if (watchedPercent(watched.current, duration || stated) >= enough) finish()
    },
    // Where the course does not say how long it is, the server may know, and counts what was watched.
    onEnded: () => {
      if (stated > 0) return
      sent.current = false
      finish()
    },
    send,
  }
}
