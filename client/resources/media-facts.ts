import { TIMING } from '@cairn/domain/base/constants'

export interface MediaFacts {
  /** In seconds. */
  readonly duration?: number
  /** A picture out of the film. */
  readonly frame?: Blob
}

const PATIENCE_MS = 10_000

const heard = (media: HTMLMediaElement, event: string): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('too slow')), PATIENCE_MS)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    media.addEventListener(event, end(done), { once: true })
    media.addEventListener(
      'error',
      end(() => fail(new Error('unreadable'))),
      { once: true },
    )
  })

/** Recordings of browsers do not say how long they are until somebody asks for their end. */
const durationOf = async (media: HTMLMediaElement): Promise<number | undefined> => {
  if (media.duration === Number.POSITIVE_INFINITY) {
    const known = heard(media, 'durationchange')
    media.currentTime = Number.MAX_SAFE_INTEGER
    await known
  }
  return Number.isFinite(media.duration) && media.duration > 0
    ? Math.round(media.duration * 1000) / 1000
    : undefined
}

const WIDEST = 1280

/** A picture a little into the film, where titles have faded in. */
const frameOf = async (film: HTMLVideoElement, duration: number): Promise<Blob | undefined> => {
  const shown = heard(film, 'seeked')
  film.currentTime = Math.min(duration / 10, 3)
  await shown
  const scale = Math.min(1, WIDEST / Math.max(1, film.videoWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  if (canvas.width === 0 || canvas.height === 0) return undefined
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85))) ?? undefined
}

/** What the browser can tell of a film or a recording before it is sent; of one it cannot play, nothing. */
export const mediaFacts = async (file: Blob, wants: { frame: boolean }): Promise<MediaFacts> => {
  if (typeof document === 'undefined') return {}
  const media = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video')
  const address = URL.createObjectURL(file)
  try {
    media.preload = wants.frame ? 'auto' : 'metadata'
    media.muted = true
    const ready = heard(media, 'loadedmetadata')
    media.src = address
    await ready
    const duration = await durationOf(media)
    if (duration === undefined) return {}
    if (!wants.frame || !(media instanceof HTMLVideoElement)) return { duration }
    const frame = await frameOf(media, duration).catch(() => undefined)
    return { duration, ...(frame && { frame }) }
  } catch {
    return {}
  } finally {
    media.removeAttribute('src')
    setTimeout(() => URL.revokeObjectURL(address), TIMING.objectUrlMs)
  }
}
