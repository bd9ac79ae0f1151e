import { readEmbed } from '@cairn/domain/courses/film-elsewhere'

/** A film on another site: where its frame comes from, and how one listens to it. */
export interface OutsideFilm {
  readonly src: string
  readonly origin: string
  /** Sent to the player so that it tells the time; again and again until it answers. */
  readonly hello: readonly string[]
}

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'

/** The film of an address that people copy, if it is one of this host; without cookies and without being followed. */
export const outsideFilm = (type: string, address: string | undefined): OutsideFilm | undefined => {
  const film = readEmbed(address)
  if (film?.host !== type) return undefined
  const start = String(film.start)
  if (film.host === 'youtube') {
    const options = { enablejsapi: '1', rel: '0', playsinline: '1' }
    const query = new URLSearchParams({ ...options, ...(film.start > 0 && { start }) })
    return {
      src: `${YOUTUBE}/embed/${film.id}?${query.toString()}`,
      origin: YOUTUBE,
      hello: [JSON.stringify({ event: 'listening', id: 'film', channel: 'widget' })],
    }
  }
  const query = new URLSearchParams({ dnt: '1', api: '1', ...(film.key !== undefined && { h: film.key }) })
  return {
    src: `${VIMEO}/video/${film.id}?${query.toString()}${film.start > 0 ? `#t=${start}s` : ''}`,
    origin: VIMEO,
    hello: ['timeupdate', 'ended'].map((value) => JSON.stringify({ method: 'addEventListener', value })),
  }
}

/** What a player tells about itself. */
export interface FilmNews {
  readonly time?: number | undefined
  readonly duration?: number | undefined
  readonly ended?: boolean | undefined
}

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Reads a message of either player; undefined when it says nothing about the film. */
export const readNews = (data: unknown): FilmNews | undefined => {
  const { event, info, data: inner } = fieldsOf(parsed(data))
  if (event === 'infoDelivery' || event === 'initialDelivery') {
    const { currentTime, duration, playerState } = fieldsOf(info)
    return { time: number(currentTime), duration: number(duration), ended: playerState === 0 }
  }
  if (event !== 'timeupdate' && event !== 'ended') return undefined
  const { seconds, duration } = fieldsOf(inner)
  return { time: number(seconds), duration: number(duration), ended: event === 'ended' }
}
