export type Host = 'youtube' | 'vimeo'

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** The film that an address names, with the second it says to begin at. */
export interface Named {
  readonly host: Host
  readonly id: string
  /** Vimeo's key for films that are not listed. */
  readonly key?: string | undefined
  readonly start: number
}

/** "90", "90s", "1m30s" and "1h2m3s" as seconds. */
const secondsIn = (text: string | null): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const parse = (address: string): URL | undefined => {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

const onYoutube = ({ hostname, pathname, searchParams }: URL): Named | undefined => {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined
  const id = hostname === 'youtu.be' ? first : (inPath ?? searchParams.get('v') ?? '')
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start'))
  return /^[\w-]{6,20}$/.test(id) ? { host: 'youtube', id, start } : undefined
}

const onVimeo = ({ pathname, searchParams, hash }: URL): Named | undefined => {
  const parts = pathname.split('/').filter(Boolean)
  const at = parts.findIndex((part) => /^\d{1,15}$/.test(part))
  const id = parts[at]
  if (id === undefined) return undefined
  const key = searchParams.get('h') ?? parts[at + 1] ?? ''
  const start = secondsIn(/^#t=(\w+)$/.exec(hash)?.[1] ?? null)
  return { host: 'vimeo', id, start, ...(/^[0-9a-f]{6,20}$/i.test(key) && { key }) }
}

/** Reads the address of a film at YouTube or Vimeo as people copy it; anything else is nothing. */
export const readEmbed = (address: string | undefined): Named | undefined => {
  const url = address === undefined ? undefined : parse(address)
  if (!url) return undefined
  if (YOUTUBE_HOSTS.has(url.hostname)) return onYoutube(url)
  return VIMEO_HOSTS.has(url.hostname) ? onVimeo(url) : undefined
}

/** What people type without the beginning of an address is meant as one. */
const whole = (words: string): string => (/^https?:\/\//i.test(words) ? words : `https://${words}`)

/** The id of a film at this host, as its addresses write it; undefined when the address leads to none there. */
export const filmId = (host: Host, address: string): string | undefined => {
  const named = readEmbed(whole(address.trim()))
  if (named?.host !== host) return undefined
  return named.key === undefined ? named.id : `${named.id}?h=${named.key}`
}

/** The same film in the way it is stored, or undefined when there is none at this address. */
export const filmAddress = (host: Host, address: string): string | undefined => {
  const id = filmId(host, address)
  if (id === undefined) return undefined
  return host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}
