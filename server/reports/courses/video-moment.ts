import { sql, type RawBuilder } from 'kysely'
import type { VideoFigures } from '@cairn/contract/course-reports'

/** A part of a video: from its first to its last stretch, as its figures divide it. */
export interface VideoPart extends Pick<VideoFigures, 'length' | 'step'> {
  readonly stretches: number
  readonly first: number
  readonly last: number
}

/** Seconds are rounded on their way: a stretch that is only touched is not meant. */
const TOUCHED = 0.01

/** The stretches between two seconds of a video. */
export const partOf = (
  { length, step, left }: Pick<VideoFigures, 'length' | 'step' | 'left'>,
  from: number,
  to: number,
): VideoPart => ({
  length,
  step,
  stretches: left.length,
  first: Math.floor(from / step + TOUCHED),
  last: Math.max(Math.floor(from / step + TOUCHED), Math.ceil(to / step - TOUCHED) - 1),
})

type Condition = RawBuilder<boolean>

/** The seconds of a part. */
const secondsOf = ({ step, first, last }: VideoPart) => sql`numrange(${first * step}, ${(last + 1) * step})`

/** They stopped for good in this part. The index finds them to the second, and the stretches decide. */
const left = (part: VideoPart): Condition => {
  const { length, step, stretches, first, last } = part
  return sql<boolean>`(not v.done and v.furthest between ${first * step - 1}::float8 and ${(last + 1) * step + 1}::float8
    and least(${stretches}::int, ceil(least(v.furthest, ${length}::float8) / ${step}::float8)::int) - 1
      between ${first}::int and ${Math.min(last, stretches - 2)}::int)`
}

/** They went on behind this part without having seen any of it. */
const skipped = (part: VideoPart): Condition =>
  sql<boolean>`(v.skipped is not null and v.skipped @> ${secondsOf(part)})`

/** They went back to see this part again. */
const rewound = (part: VideoPart): Condition =>
  sql<boolean>`(v.rewound is not null and v.rewound && ${secondsOf(part)})`

/** What each moment asks of a row v of those who watched. */
export const MOMENTS = { left, skipped, rewound } as const
