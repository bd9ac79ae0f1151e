import { watchedInStep } from '@cairn/domain/courses/watched'
import { keepState, type Film } from './film.ts'
import type { Talk } from './frame-talk.ts'

const EVERY = 500
const PATIENCE = 40

export interface FrameFilm extends Film {
  /** Speaks with this frame until the returned function is called. */
  readonly attach: (frame: HTMLIFrameElement) => () => void
}

/** A film in a frame of another site, followed and led by messages. */
export const makeFrameFilm = (talk: Talk, start: number): FrameFilm => {
  const { get, put, subscribe } = keepState({ time: start })
  let frame: HTMLIFrameElement | undefined
  let heard = performance.now()

  const say = (message: unknown) => frame?.contentWindow?.postMessage(message, talk.origin)
  const hear = (message: unknown) => {
    const told = talk.read(message)
    if (!told) return false
    const before = get()
    const clock = performance.now()
    const { time = before.time, rate = before.rate } = told
    const step = { from: before.time, to: time, elapsed: (clock - heard) / 1000, rate }
    const jumped = time !== before.time && watchedInStep(step) === undefined
    if (told.time !== undefined) heard = clock
    put({
      ...told,
      started: before.started || told.paused === false,
      ...(jumped && { seeks: before.seeks + 1 }),
    })
    return true
  }

  return {
    get,
    subscribe,
    play: () => say(talk.play),
    pause: () => say(talk.pause),
    seek: (time) => {
      const to = Math.max(0, time)
      say(talk.seek(to))
      put({ time: to, seeks: get().seeks + 1, ended: false })
    },
    // Sound and speed are set in the frame itself.
    set: () => {},
    attach: (element) => {
      frame = element
      let tries = 0
      const greet = () => {
        tries += 1
        for (const message of talk.hello) say(message)
        if (tries >= PATIENCE) clearInterval(timer)
      }
      const timer = setInterval(greet, EVERY)
      const listen = (event: MessageEvent) => {
        if (event.origin !== talk.origin || event.source !== element.contentWindow) return
        if (hear(event.data)) clearInterval(timer)
      }
      addEventListener('message', listen)
      return () => {
        clearInterval(timer)
        removeEventListener('message', listen)
        frame = undefined
      }
    },
  }
}
