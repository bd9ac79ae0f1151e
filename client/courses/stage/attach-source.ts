/** Where a film can be had from. */
export interface Source {
  readonly address: string
  /** hls: a list of pieces in several qualities. file: the film itself. */
  readonly kind: 'hls' | 'file'
}

const HLS = 'application/vnd.apple.mpegurl'

const attachAddress = (video: HTMLVideoElement, address: string, failed: () => void) => {
  // Word that the source before has failed may come late: this one has not failed as long as nothing is wrong with it.
  const hear = () => {
    if (video.error !== null) failed()
  }
  video.addEventListener('error', hear)
  video.src = address
  return () => video.removeEventListener('error', hear)
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

/** Some browsers say that they may play lists of pieces, and then do not; where pieces can be handed to them, we do. */
const takesPieces = (video: HTMLVideoElement): boolean =>
  'MediaSource' in window || 'ManagedMediaSource' in window || video.canPlayType(HLS) === ''

/** Lets a video element play a source; the part that reads pieces is fetched only where it is needed. */
export const attachSource = (video: HTMLVideoElement, source: Source, failed: () => void): (() => void) => {
  const detach =
    source.kind === 'hls' && takesPieces(video)
      ? attachPieces(video, source.address, failed)
      : attachAddress(video, source.address, failed)
  return () => {
    detach()
    video.removeAttribute('src')
    video.load()
  }
}
