import type { Range } from '@cairn/domain/courses/watched'
import { keepState, type Film, type FilmSettings } from './film.ts'

const EVENTS = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeked',
  'ratechange',
  'volumechange',
  'progress',
  'emptied',
] as const

/** How often a video is looked at while it plays, in its own time: more is not seen, and keeps the device busy. */
const STEP_MS = 100

const HAVE_METADATA = 1
const HAVE_FUTURE_DATA = 3

const rangesOf = ({ buffered }: HTMLVideoElement): Range[] =>
  Array.from({ length: buffered.length }, (_, i): Range => [buffered.start(i), buffered.end(i)])

export interface VideoFilm extends Film {
  /** Follows this element until the returned function is called. */
  readonly attach: (video: HTMLVideoElement) => () => void
}

/** A film in a video element. It may be led before the element is there or has loaded anything. */
export const makeVideoFilm = (start: number, playing: boolean, settings: FilmSettings): VideoFilm => {
  const { get, put, subscribe } = keepState({ time: start, ...settings })
  let video: HTMLVideoElement | undefined
  let wanted = playing
  let next: ReturnType<typeof setTimeout> | undefined
  // A new source begins at 0 and says so before it can be put to where the film was.
  let placed = false

  /** The element, once it knows what it plays. */
  const ready = () => (placed ? video : undefined)

  const look = () => {
    const element = ready()
    if (!element) return
    const { currentTime, duration, paused, ended, playbackRate, volume, muted } = element
    put({
      time: currentTime,
      duration: Number.isFinite(duration) ? duration : 0,
      paused,
      ended,
      rate: playbackRate,
      volume,
      muted,
      started: get().started || !paused,
      waiting: !paused && !ended && element.readyState < HAVE_FUTURE_DATA,
    })
  }
  const follow = () => {
    clearTimeout(next)
    const element = ready()
    if (element?.paused === false) next = setTimeout(follow, STEP_MS / Math.max(1, element.playbackRate))
    look()
  }
  const begin = () => {
    // Devices may refuse to play by themselves; then the film waits for a press.
    video?.play().catch(() => put({ waiting: false }))
  }
  /** A source has come, perhaps in the place of one that failed: go on from where the film was. */
  const resume = () => {
    if (!video || video.readyState < HAVE_METADATA) return
    placed = true
    const { time, rate, volume, muted } = get()
    Object.assign(video, { playbackRate: rate, defaultPlaybackRate: rate, volume, muted })
    if (time > 0) video.currentTime = Math.min(time, Math.max(0, video.duration - 0.2))
    if (wanted) begin()
  }

  return {
    get,
    subscribe,
    play: () => {
      wanted = true
      if (ready()) begin()
      else put({ waiting: true })
    },
    pause: () => {
      wanted = false
      video?.pause()
      put({ waiting: false })
    },
    seek: (time) => {
      const { duration, seeks } = get()
      const to = Math.max(0, duration > 0 ? Math.min(time, duration) : time)
      const element = ready()
      if (element) element.currentTime = to
      put({ time: to, seeks: seeks + 1, ended: false })
    },
    set: ({ rate, volume, muted }) => {
      const given = {
        ...(rate !== undefined && { playbackRate: rate }),
        ...(volume !== undefined && { volume }),
        ...(muted !== undefined && { muted }),
      }
      if (video) Object.assign(video, given)
      put({
        ...(rate !== undefined && { rate }),
        ...(volume !== undefined && { volume }),
        ...(muted !== undefined && { muted }),
      })
    },
    attach: (element) => {
      video = element
      const jumped = () => put({ seeks: get().seeks + 1 })
      const loaded = () => put({ loaded: rangesOf(element) })
      const emptied = () => {
        placed = false
      }
      const meant = () => {
        wanted = !element.paused
      }
      const heard: [string, () => void][] = [
        ['emptied', emptied],
        ['loadedmetadata', resume],
        ['seeking', jumped],
        ...['progress', 'emptied', 'seeked'].map((event): [string, () => void] => [event, loaded]),
        ...['play', 'pause'].map((event): [string, () => void] => [event, meant]),
        ...EVENTS.map((event): [string, () => void] => [event, follow]),
      ]
      for (const [event, listener] of heard) element.addEventListener(event, listener)
      resume()
      return () => {
        clearTimeout(next)
        for (const [event, listener] of heard) element.removeEventListener(event, listener)
        video = undefined
        placed = false
      }
    },
  }
}
