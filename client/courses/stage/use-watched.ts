import { useEffect, useEffectEvent } from 'react'
import { mergeRanges, watchedInStep, type Range } from '@cairn/domain/courses/watched'
import type { Film } from './film.ts'

const EVERY = 5000

/** Gathers what is really watched and tells it every few seconds and whenever the watching stops. */
export const useWatched = (
  film: Film,
  offset: number,
  onWatched: ((ranges: readonly Range[]) => void) | undefined,
): void => {
  const tell = useEffectEvent((ranges: readonly Range[]) =>
    onWatched?.(ranges.map(([from, to]): Range => [from + offset, to + offset])),
  )
  useEffect(() => {
    let watched: Range[] = []
    let told = 0
    let fresh = false
    let last = { ...film.get(), clock: performance.now() }

    const flush = () => {
      if (!fresh) return
      fresh = false
      told = performance.now()
      tell(watched)
    }
    const look = () => {
      const now = { ...film.get(), clock: performance.now() }
      const elapsed = (now.clock - last.clock) / 1000
      const jumped = now.seeks !== last.seeks
      const step = { from: last.time, to: now.time, elapsed, rate: Math.max(now.rate, last.rate) }
      const range = jumped || last.paused ? undefined : watchedInStep(step)
      if (range) {
        watched = mergeRanges(watched, [range])
        fresh = true
      }
      last = now
      if (jumped || now.paused || now.ended || now.clock - told > EVERY) flush()
    }
    const leaving = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const stop = film.subscribe(look)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leaving)
      flush()
    }
  }, [film])
}
