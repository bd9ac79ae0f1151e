/** Browsers round what they report, and refuse writes shortly before the end. */
const RESERVE_BYTES = 10 * 1024 * 1024

/** Whether so many more bytes fit into what the browser says is left. Where it says nothing, trying shows. */
export const fitsOnDevice = (bytes: number, freeBytes: number | undefined): boolean =>
  freeBytes === undefined || bytes + RESERVE_BYTES <= freeBytes

/** Less than that may be the rounding of browsers, or what they tidy up by themselves. */
const ROOM_MADE_BYTES = 1024 * 1024

/** Whether room was made since a browser had none left. Where it does not say, nobody knows before the next attempt. */
export const isRoomMade = (before: number | undefined, freeBytes: number | undefined): boolean =>
  before !== undefined && freeBytes !== undefined && freeBytes >= before + ROOM_MADE_BYTES

export type DownloadQuality = 'normal' | 'low'

export const DOWNLOAD_QUALITIES = ['normal', 'low'] as const satisfies readonly DownloadQuality[]

/** The quality that is chosen at first: the one that the person prefers, the smaller one where that does not fit. */
export const proposedQuality = (
  normalBytes: number,
  freeBytes: number | undefined,
  preferred: DownloadQuality = 'normal',
): DownloadQuality => (fitsOnDevice(normalBytes, freeBytes) ? preferred : 'low')
