import { QUALITIES } from '@cairn/domain/resources/quality'
import type { Renditions } from '../files/store.ts'

/** The playlist from which a player chooses what its line can carry; what it names lies beside it. */
export const mainPlaylist = (renditions: Renditions): string => {
  const streams = QUALITIES.flatMap((quality) => {
    const one = renditions[quality]
    if (!one) return []
    const size = one.width > 0 ? `,RESOLUTION=${one.width}x${one.height}` : ''
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${one.bandwidth}${size},NAME="${quality}"`, `${quality}.m3u8`]
  })
  return `${['#EXTM3U', '#EXT-X-VERSION:4', ...streams].join('\n')}\n`
}
