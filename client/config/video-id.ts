const ID = /^[\w-]{6,20}$/
const HOSTS = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i

const read = (address: string): URL | undefined => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** The id of a YouTube film, from the id itself or from any address that people copy; undefined when it is neither. */
export const readVideoId = (text: string): string | undefined => {
  const words = text.trim()
  if (ID.test(words)) return words
  const url = read(/^https?:\/\//i.test(words) ? words : `https://${words}`)
  if (!url || !HOSTS.test(url.hostname)) return undefined
  const path = url.pathname.split('/').filter(Boolean)
  const found = url.searchParams.get('v') ?? path.at(-1) ?? ''
  return ID.test(found) ? found : undefined
}
