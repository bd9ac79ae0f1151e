import { useEffect, useEffectEvent } from 'react'
import { cuesReached } from '@cairn/domain/courses/timeline'
import type { CaptionCue } from './captions.tsx'
import type { Film } from './film.ts'

/** Tells the time as it passes, and each cue that speaks to the program when playing reaches it. */
export const useFollowing = (
  film: Film,
  cues: readonly CaptionCue[],
  onTime: ((time: number) => void) | undefined,
  onCue: ((cue: CaptionCue) => void) | undefined,
): void => {
  const tell = useEffectEvent((time: number) => onTime?.(time))
  const reach = useEffectEvent((after: number, to: number) => {
    for (const cue of cuesReached(cues, after, to)) onCue?.(cue)
  })
  useEffect(() => {
    let { time, seeks } = film.get()
    return film.subscribe(() => {
      const now = film.get()
      if (now.seeks === seeks && now.time > time) reach(time === 0 ? -1 : time, now.time)
      if (now.time !== time || now.seeks !== seeks) tell(now.time)
      ;({ time, seeks } = now)
    })
  }, [film])
}
