import { readPieceKey } from '@cairn/domain/offline/pieces'
import { storedFiles, storedPieces } from '../base/local/stored-files.ts'

/** The stored pieces of an account, by the key of their file. */
export const pieceIndex = async (account: string): Promise<Map<string, Set<number>>> => {
  const index = new Map<string, Set<number>>()
  for (const key of await storedPieces.keys(account)) {
    const piece = readPieceKey(key)
    const pieces = index.get(piece.file) ?? new Set()
    index.set(piece.file, pieces.add(piece.index))
  }
  return index
}

/** A file of a stream lies below the video that it belongs to. */
const belongsTo = (key: string, getID: string): boolean => key === getID || key.startsWith(`${getID}/`)

/** Deletes a file with all of its pieces, and with everything that its stream plays. */
export const deleteFile = async (account: string, getID: string): Promise<void> => {
  for (const key of await storedPieces.keys(account))
    if (belongsTo(readPieceKey(key).file, getID)) await storedPieces.remove(account, key)
  for (const key of await storedFiles.keys(account))
    if (belongsTo(key, getID)) await storedFiles.remove(account, key)
}

/** Lets a course go of its files, except those it still shows. What no other course shows is deleted. */
export const releaseFiles = async (
  account: string,
  course: string,
  keep: ReadonlySet<string> = new Set(),
): Promise<void> => {
  for (const { key, value } of await storedFiles.all(account)) {
    if (!value.courses.includes(course) || keep.has(key) || isStreamFile(key)) continue
    const others = value.courses.filter((one) => one !== course)
    if (others.length > 0) await storedFiles.put(account, key, { ...value, courses: others })
    else await deleteFile(account, key)
  }
}

const isStreamFile = (key: string): boolean => key.split('/').length > 2

/** The files of a course that are complete on this device. */
export const storedFilesOf = async (account: string, course: string): Promise<Set<string>> =>
  new Set(
    (await storedFiles.all(account))
      .filter(({ value }) => value.complete && value.courses.includes(course))
      .map(({ key }) => key),
  )
