/** Addresses that the service worker answers with files stored on the device. */
const ROOT = '/offline/file/'
const PLAYLIST = 'stream.m3u8'

export const isOfflineAddress = (address: string): boolean => address.startsWith(ROOT)

/** Under which key one file of a playlist is stored. */
export const streamFileKey = (getID: string, index: number): string => `${getID}/${index}`

export const offlineAddress = (account: string, key: string): string =>
  ROOT + [account, ...key.split('/')].map(encodeURIComponent).join('/')

export const offlinePlaylist = (account: string, getID: string): string =>
  offlineAddress(account, `${getID}/${PLAYLIST}`)

export interface OfflineFile {
  readonly account: string
  readonly key: string
  readonly isPlaylist: boolean
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** What an address below `/offline/file/` names; undefined for every other. */
export const readOfflineAddress = (path: string): OfflineFile | undefined => {
  if (!isOfflineAddress(path)) return undefined
  const [account, ...parts] = path.slice(ROOT.length).split('/').map(decoded)
  if (account === undefined || account === '' || parts.length < 2 || parts.includes(undefined))
    return undefined
  const isPlaylist = parts.length === 3 && parts[2] === PLAYLIST
  return { account, key: (isPlaylist ? parts.slice(0, 2) : parts).join('/'), isPlaylist }
}
