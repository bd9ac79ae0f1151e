const ATTRIBUTE = /URI="([^"]*)"/

const isAddress = (line: string): boolean => line.trim() !== '' && !line.startsWith('#')

const addressIn = (line: string): string | undefined =>
  isAddress(line) ? line.trim() : line.startsWith('#EXT') ? ATTRIBUTE.exec(line)?.[1] : undefined

const linesOf = (playlist: string): string[] => playlist.split(/\r?\n/)

/** What a playlist plays: the address of each of its files once, in order. */
export const playlistFiles = (playlist: string): string[] => [
  ...new Set(linesOf(playlist).flatMap((line) => addressIn(line) ?? [])),
]

/** The playlist with other addresses for its files, which are numbered as in `playlistFiles`. */
export const rewritePlaylist = (playlist: string, addressOf: (index: number) => string): string => {
  const indexes = new Map(playlistFiles(playlist).map((file, index) => [file, index]))
  return linesOf(playlist)
    .map((line) => {
      const index = indexes.get(addressIn(line) ?? '')
      if (index === undefined) return line
      return isAddress(line) ? addressOf(index) : line.replace(ATTRIBUTE, () => `URI="${addressOf(index)}"`)
    })
    .join('\n')
}
