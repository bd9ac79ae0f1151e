import type { Located } from '@cairn/contract/resources'
import { offlineAddress, offlinePlaylist } from '@cairn/domain/offline/file-address'
import type { DownloadQuality } from '@cairn/domain/offline/room'
import { listOf, NUMBER, record, TEXT } from '../stored.ts'
import { localTable } from './table.ts'

/** A file on this device, or one of the files that a stored stream plays. Its bytes are in the table of pieces. */
export interface StoredFile extends Pick<
  Located,
  'name' | 'type' | 'contentType' | 'language' | 'duration' | 'poster'
> {
  readonly bytes: number
  /** All of its pieces are here. */
  readonly complete: boolean
  readonly quality: DownloadQuality
  /** The downloaded courses that show it. */
  readonly courses: readonly string[]
  /** Of a video that is stored as a stream: its playlist, with addresses on this device. */
  readonly playlist?: string
}

const STORED_FILE = record(
  {
    name: TEXT,
    type: TEXT,
    contentType: TEXT,
    bytes: NUMBER,
    complete: { type: 'boolean' },
    quality: TEXT,
    courses: listOf(TEXT),
  },
  { language: TEXT, duration: NUMBER, poster: TEXT, playlist: TEXT },
)

export const storedFiles = localTable<StoredFile>('files', STORED_FILE)

/** No schema describes bytes: whoever reads a piece compares its length. */
export const storedPieces = localTable<ArrayBuffer>('pieces')

/** Where a file of this account is read on this device; null when it is not stored, or cannot be read. */
export const findStored = async (account: string, getID: string): Promise<Located | null> => {
  const file = await storedFiles.get(account, getID).catch(() => null)
  if (!file?.complete) return null
  const { name, type, contentType, language, duration, poster, playlist } = file
  return {
    getID,
    name,
    type,
    contentType,
    ...(language !== undefined && { language }),
    ...(duration !== undefined && { duration }),
    ...(poster !== undefined && { poster }),
    getURL: playlist === undefined ? offlineAddress(account, getID) : offlinePlaylist(account, getID),
  }
}
