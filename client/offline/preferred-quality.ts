import { DOWNLOAD_QUALITIES, type DownloadQuality } from '@cairn/domain/offline/room'
import { readStored, writeStored } from '../base/stored.ts'

const keyOf = (account: string): string => `download quality:${account}`

/** In which quality an account downloads on this device, unless another one is chosen for a course. */
export const preferredQuality = (account: string): DownloadQuality =>
  readStored<DownloadQuality>('localStorage', keyOf(account), { enum: [...DOWNLOAD_QUALITIES] }) ?? 'normal'

export const preferQuality = (account: string, quality: DownloadQuality): void =>
  writeStored('localStorage', keyOf(account), quality)
