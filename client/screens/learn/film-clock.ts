import { useSyncExternalStore } from 'react'
import { lastCueAt } from '@cairn/domain/resources/transcript-text'
import type { Cue } from '@cairn/domain/resources/webvtt'

/** Where the film is. It moves many times a second: whoever follows it is drawn only when what they show changes. */
export interface FilmClock {
  readonly get: () => number
  readonly tell: (time: number) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const makeClock = (): FilmClock => {
  let now = 0
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    tell: (time) => {
      now = time
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The moment at which the cue of now began, in the time of a film that begins at this second of the lesson. */
export const useCueTime = (clock: FilmClock, cues: readonly Cue[], from: number): number => {
  const start = () => cues[lastCueAt(cues, clock.get() - from)]?.start ?? 0
  return useSyncExternalStore(clock.subscribe, start, start)
}
