import type { FilmState } from './film.ts'
import type { Host } from '@cairn/domain/courses/film-elsewhere'

type Told = Partial<Pick<FilmState, 'time' | 'duration' | 'paused' | 'ended' | 'rate'>>

/** How the player of another site is spoken to: messages between frames, no script of theirs in our page. */
export interface Talk {
  readonly origin: string
  /** Sent until it answers. */
  readonly hello: readonly unknown[]
  /** What a message says about the film, or nothing. */
  readonly read: (message: unknown) => Told | undefined
  readonly play: unknown
  readonly pause: unknown
  readonly seek: (time: number) => unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Messages come as text or as objects; what is neither says nothing. */
const fieldsOf = (message: unknown): Fields => {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : message
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

const figure = <K extends keyof Told>(name: K, value: unknown): Told =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? { [name]: value } : {}

const youtubeState = (state: unknown): Told => {
  if (state === 0) return { ended: true, paused: true }
  if (state === 1) return { ended: false, paused: false }
  return state === 2 || state === 5 ? { ended: false, paused: true } : {}
}

const command = (func: string, ...args: unknown[]) => JSON.stringify({ event: 'command', func, args })

const youtube: Talk = {
  origin: 'https://www.youtube-nocookie.com',
  hello: [JSON.stringify({ event: 'listening', id: 'stage', channel: 'widget' })],
  read: (message) => {
    const { info } = fieldsOf(message)
    if (!isFields(info)) return undefined
    return {
      ...figure('time', info['currentTime']),
      ...figure('duration', info['duration']),
      ...figure('rate', info['playbackRate']),
      ...youtubeState(info['playerState']),
    }
  },
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (time) => command('seekTo', time, true),
}

const HEARD = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'playbackratechange']

const vimeoState = (event: unknown): Told => {
  if (event === 'play') return { paused: false, ended: false }
  if (event === 'pause') return { paused: true }
  return event === 'ended' ? { paused: true, ended: true } : {}
}

const vimeo: Talk = {
  origin: 'https://player.vimeo.com',
  hello: HEARD.map((value) => ({ method: 'addEventListener', value })),
  read: (message) => {
    const { event, data } = fieldsOf(message)
    if (typeof event !== 'string') return undefined
    const told = isFields(data) ? data : {}
    return {
      ...figure('time', told['seconds']),
      ...figure('duration', told['duration']),
      ...figure('rate', told['playbackRate']),
      ...vimeoState(event),
    }
  },
  play: { method: 'play' },
  pause: { method: 'pause' },
  seek: (value) => ({ method: 'setCurrentTime', value }),
}

export const TALKS: Readonly<Record<Host, Talk>> = { youtube, vimeo }
