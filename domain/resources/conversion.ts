import { HOUR, MINUTE, SECOND } from '../base/constants.ts'
import { essence, resourceType } from './kind.ts'

/** Whose video it is: of a course, which its staff work on, or what somebody sends along with an answer or a message. */
export type VideoUse = 'course' | 'attachment'

/** How much of the processor one person and one owner may ask for. */
export const CONVERSION: Readonly<
  Record<VideoUse, { waiting: number; ownerWaiting: number; longest: number; secondsPerDay: number | null }>
> = {
  course: { waiting: 50, ownerWaiting: 200, longest: (8 * HOUR) / SECOND, secondsPerDay: null },
  attachment: { waiting: 2, ownerWaiting: 2, longest: (30 * MINUTE) / SECOND, secondsPerDay: HOUR / SECOND },
}

/** What every browser plays as it is. */
const PLAYED_EVERYWHERE: ReadonlySet<string> = new Set(['video/mp4', 'video/webm'])

/** Course videos are converted for slow connections; attachments only where browsers could not play them otherwise. */
export const needsConversion = (contentType: string, use: VideoUse): boolean =>
  resourceType(contentType) === 'video' && (use === 'course' || !PLAYED_EVERYWHERE.has(essence(contentType)))

export interface ConversionLoad {
  /** Conversions of this person that wait or run. */
  readonly waiting: number
  /** The same of the organization or person that the video belongs to. */
  readonly ownerWaiting: number
  /** Seconds of video that this person has had converted within a day. */
  readonly secondsToday: number
}

export type ConversionRefusal = 'waiting' | 'long' | 'daily'

/** Why a video of this length is not converted now; undefined: it is. */
export const conversionRefusal = (
  use: VideoUse,
  seconds: number,
  { waiting, ownerWaiting, secondsToday }: ConversionLoad,
): ConversionRefusal | undefined => {
  const limit = CONVERSION[use]
  if (seconds > limit.longest) return 'long'
  if (waiting >= limit.waiting || ownerWaiting >= limit.ownerWaiting) return 'waiting'
  return limit.secondsPerDay !== null && secondsToday + seconds > limit.secondsPerDay ? 'daily' : undefined
}

/**
 * The place in the queue, the lowest first: one behind the last of the same owner that waits, and behind what was begun
 * already. So owners take turns, and whoever has many waiting is not put off by others who come again and again.
 */
export const conversionRank = (queue: {
  readonly begun: number | null
  readonly lastOfOwner: number | null
}) => Math.max(queue.begun ?? -1, queue.lastOfOwner ?? -1) + 1

/** At most half of the processors, and never none. */
export const conversionThreads = (processors: number): number => Math.max(1, Math.floor(processors / 2))
