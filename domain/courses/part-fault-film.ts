const YOUTUBE = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/i

const youtubeId = (url: URL): string | undefined => {
  const path = url.pathname.split('/').filter(Boolean)
  const found = url.searchParams.get('v') ?? path.at(-1) ?? ''
  return YOUTUBE.test(url.hostname) && /^[\w-]{6,20}$/.test(found) ? found : undefined
}

/** A film that is not for everybody has a second word after its number. */
const vimeoId = (url: URL): string | undefined => {
  const found = /\/(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname)
  if (!found || !VIMEO.test(url.hostname)) return undefined
  const secret = found[2] ?? url.searchParams.get('h')
  return secret ? `${found[1]}?h=${secret}` : found[1]
}

const read = (address: string): URL | undefined => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** The id of a film elsewhere, from any address that people copy; undefined when the address leads to none. */
export const filmId = (type: 'youtube' | 'vimeo', address: string): string | undefined => {
  const words = address.trim()
  const url = read(/^https?:\/\//i.test(words) ? words : `https://${words}`)
  if (!url || words === '') return undefined
  return type === 'youtube' ? youtubeId(url) : vimeoId(url)
}

/** The same film in the way it is stored, or undefined when there is none at this address. */
export const filmAddress = (type: 'youtube' | 'vimeo', address: string): string | undefined => {
  const id = filmId(type, address)
  if (id === undefined) return undefined
  return type === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
}
