/** Qualities films are kept in beside the original: for slow lines, and for somewhat better ones. */
export const QUALITIES = ['SLD', 'LD'] as const
export type Quality = (typeof QUALITIES)[number]

/** The short side of the picture, and how many bits a second it may take. */
export const RENDITIONS: Readonly<Record<Quality, { side: number; video: number; audio: number }>> = {
  SLD: { side: 360, video: 400_000, audio: 64_000 },
  LD: { side: 540, video: 900_000, audio: 96_000 },
}

const STREAMED = new Set(['mp4', 'm4v', 'mov'])
const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The quality to ask for with the address of a file: films that can be streamed name theirs, all others none. To be
 * kept for later, a film comes in the lowest.
 */
export const qualityFor = (name: string, { lowest = false } = {}): string | undefined => {
  if (!STREAMED.has(extensionOf(name))) return undefined
  return lowest ? QUALITIES[0] : QUALITIES.join('|')
}

/** The qualities named in a wish such as `SLD|LD`; others are passed over. */
export const readQuality = (wish = ''): Quality[] =>
  QUALITIES.filter((quality) => wish.split('|').includes(quality))

/** The playlist of the stream that takes the fewest bits a second, of those a main playlist names. */
export const lowestStream = (playlist: string): string | undefined => {
  const lines = playlist.split(/\r?\n/)
  const streams = lines.flatMap((line, i) => {
    const bandwidth = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1]
    const uri = lines.slice(i + 1).find((next) => next !== '' && !next.startsWith('#'))
    return bandwidth !== undefined && uri !== undefined ? [{ bandwidth: Number(bandwidth), uri }] : []
  })
  return streams.toSorted((a, b) => a.bandwidth - b.bandwidth)[0]?.uri
}
