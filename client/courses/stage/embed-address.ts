import type { Named } from '@cairn/domain/courses/film-elsewhere'

export interface EmbedOptions {
  readonly start: number
  /** The site that shows it; YouTube talks to no other. */
  readonly origin: string
  readonly language: string
}

/** The frame to show it in: without cookies, without being followed, and able to tell how far it has played. */
export const embedAddress = ({ host, id, key }: Named, { start, origin, language }: EmbedOptions): string => {
  const from = String(Math.floor(start))
  if (host === 'youtube') {
    const options = { enablejsapi: '1', origin, rel: '0', playsinline: '1', autoplay: '1', hl: language }
    const query = new URLSearchParams({ ...options, ...(from !== '0' && { start: from }) })
    return `https://www.youtube-nocookie.com/embed/${id}?${query.toString()}`
  }
  const query = new URLSearchParams({
    dnt: '1',
    api: '1',
    autoplay: '1',
    ...(key !== undefined && { h: key }),
  })
  return `https://player.vimeo.com/video/${id}?${query.toString()}${from === '0' ? '' : `#t=${from}s`}`
}
