import { useEffect, useEffectEvent } from 'react'
import { isRewind, mergeRanges, watchedInStep, type Range } from '@cairn/domain/courses/watched'
import type { Rewind } from '@cairn/domain/progress/record'
import type { Film } from './film.ts'

const EVERY = 5000

/** Hears what was watched by now, and the ways back since it heard last. */
export type OnWatched = (ranges: readonly Range[], rewound: readonly Rewind[]) => void

/** Gathers what is really watched and tells it every few seconds and whenever the watching stops. */
export const useWatched = (film: Film, offset: number, onWatched: OnWatched | undefined): void => {
  const tell: OnWatched = useEffectEvent((ranges, rewound) =>
    onWatched?.(
      ranges.map(([from, to]): Range => [from + offset, to + offset]),
      rewound.map(({ at, from, to }) => ({ at, from: from + offset, to: to + offset })),
    ),
  )
  useEffect(() => {
    let watched: Range[] = []
    let rewound: Rewind[] = []
    let told = 0
    let fresh = false
    let last = { ...film.get(), clock: performance.now() }

    const flush = () => {
      if (!fresh) return
      fresh = false
      told = performance.now()
      tell(watched, rewound)
      rewound = []
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
      if (jumped && isRewind(last.time, now.time, watched)) {
        rewound.push({ at: new Date().toISOString(), from: last.time, to: now.time })
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
