/** Where a film can be had from. */
export interface Source {
  readonly address: string
  /** hls: a list of pieces in several qualities. file: the film itself. */
  readonly kind: 'hls' | 'file'
}

const HLS = 'application/vnd.apple.mpegurl'

const attachAddress = (video: HTMLVideoElement, address: string, failed: () => void) => {
  video.addEventListener('error', failed)
  video.src = address
  return () => video.removeEventListener('error', failed)
}

const attachPieces = (video: HTMLVideoElement, address: string, failed: () => void) => {
  let gone = false
  let close = () => {}
  const begin = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (gone) return
    if (!Hls.isSupported()) return failed()
    // A worker would have to come from a blob, which the pages forbid.
    const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true, maxBufferLength: 30 })
    close = () => hls.destroy()
    let mended = false
    hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
        mended = true
        hls.recoverMediaError()
      } else failed()
    })
    hls.loadSource(address)
    hls.attachMedia(video)
  }
  begin().catch(failed)
  return () => {
    gone = true
    close()
  }
}

/** Lets a video element play a source; the part that reads pieces is fetched only where the browser cannot itself. */
export const attachSource = (video: HTMLVideoElement, source: Source, failed: () => void): (() => void) => {
  const detach =
    source.kind === 'hls' && video.canPlayType(HLS) === ''
      ? attachPieces(video, source.address, failed)
      : attachAddress(video, source.address, failed)
  return () => {
    detach()
    video.removeAttribute('src')
    video.load()
  }
}
