import { useSyncExternalStore } from 'react'
import type { Range } from '@cairn/domain/courses/watched'

/** Everything that can be seen of a film while it plays. */
export interface FilmState {
  readonly time: number
  /** 0 until it is known. */
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  /** Has been played at least for a moment. */
  readonly started: boolean
  /** Wants to go on but has nothing to show yet. */
  readonly waiting: boolean
  /** How often somebody jumped: who follows the playing must know it from a jump. */
  readonly seeks: number
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  readonly loaded: readonly Range[]
}

export interface FilmSettings {
  readonly rate?: number
  readonly volume?: number
  readonly muted?: boolean
}

/** A film that can be watched and led, wherever its pictures come from. */
export interface Film {
  readonly get: () => FilmState
  readonly subscribe: (listener: () => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (time: number) => void
  readonly set: (settings: FilmSettings) => void
}

export const UNSEEN: FilmState = {
  time: 0,
  duration: 0,
  paused: true,
  ended: false,
  started: false,
  waiting: false,
  seeks: 0,
  rate: 1,
  volume: 1,
  muted: false,
  loaded: [],
}

/** Holds a film's state and tells whoever listens when it changes. */
export const keepState = (first: Partial<FilmState> = {}) => {
  let state: FilmState = { ...UNSEEN, ...first }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    put: (change: Partial<FilmState>) => {
      const next = { ...state, ...change }
      const same = (Object.keys(change) as (keyof FilmState)[]).every((key) =>
        Object.is(state[key], next[key]),
      )
      if (same) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** One figure of a film; whoever shows it is drawn again only when that figure changes. */
export const useFilm = <T extends string | number | boolean>(
  film: Film,
  choose: (state: FilmState) => T,
): T => {
  const chosen = () => choose(film.get())
  return useSyncExternalStore(film.subscribe, chosen, chosen)
}
