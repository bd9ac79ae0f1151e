import { createContext, useContext, useSyncExternalStore } from 'react'

/** Who can be told where to go: the film on the stage. */
export interface Led {
  readonly seek: (time: number) => void
  readonly play: () => void
  readonly pause: () => void
}

export interface PlayheadState {
  readonly time: number
  readonly duration: number
  readonly paused: boolean
}

/** Further than this it did not play but jump. */
const STEP = 2
const SILENCE_MS = 600

const REST: PlayheadState = { time: 0, duration: 0, paused: true }

/** Where the film stands: read by the timeline and by every field that takes its time from there. */
export const keepPlayhead = () => {
  let state = REST
  let led: Led | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const put = (next: Partial<PlayheadState>) => {
    const after = { ...state, ...next }
    if (after.time === state.time && after.duration === state.duration && after.paused === state.paused)
      return
    state = after
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** How long all films are together. */
    measure: (duration: number) => put({ duration }),
    /** The film tells where it is, again and again while it plays: silence means that it rests. */
    tell: (time: number) => {
      const on = time > state.time && time - state.time < STEP
      put({ time, ...(on && { paused: false }) })
      clearTimeout(silence)
      silence = setTimeout(() => put({ paused: true }), SILENCE_MS)
    },
    /** Another film, or none: it begins anew. */
    attach: (film: Led | null) => {
      led = film
      if (film === null) {
        clearTimeout(silence)
        put(REST)
      }
    },
    /** Goes there at once, and takes the film along. */
    seek: (time: number) => {
      put({ time: Math.max(0, time) })
      led?.seek(Math.max(0, time))
    },
    play: () => led?.play(),
    pause: () => {
      led?.pause()
      put({ paused: true })
    },
  }
}

export type Playhead = ReturnType<typeof keepPlayhead>

export const PlayheadContext = createContext<Playhead | null>(null)

export const usePlayhead = (): Playhead => {
  const playhead = useContext(PlayheadContext)
  if (!playhead) throw new Error('There is no film to follow here.')
  return playhead
}

/** One figure of the film; whoever shows it is drawn again only when that figure changes. */
export const usePlayheadAt = <T extends string | number | boolean>(
  choose: (state: PlayheadState) => T,
): T => {
  const playhead = usePlayhead()
  const chosen = () => choose(playhead.get())
  return useSyncExternalStore(playhead.subscribe, chosen, chosen)
}
