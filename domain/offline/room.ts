/** Browsers round what they report, and refuse writes shortly before the end. */
const RESERVE_BYTES = 10 * 1024 * 1024

/** Whether so many more bytes fit into what the browser says is left. Where it says nothing, trying shows. */
export const fitsOnDevice = (bytes: number, freeBytes: number | undefined): boolean =>
  freeBytes === undefined || bytes + RESERVE_BYTES <= freeBytes

export type DownloadQuality = 'normal' | 'low'

export const DOWNLOAD_QUALITIES = ['normal', 'low'] as const satisfies readonly DownloadQuality[]

/** The quality that is chosen at first: the one that the person prefers, the smaller one where that does not fit. */
export const proposedQuality = (
  normalBytes: number,
  freeBytes: number | undefined,
  preferred: DownloadQuality = 'normal',
): DownloadQuality => (fitsOnDevice(normalBytes, freeBytes) ? preferred : 'low')
