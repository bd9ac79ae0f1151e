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

/** The pieces of a video that somebody watched, by the record l of its lesson, in stretches. */
const pieces = ({ length, step, stretches }: VideoPart) => sql`
  select floor(a / ${step}::float8)::int as first, least(${stretches}::int, ceil(b / ${step}::float8)::int) - 1 as last
  from jsonb_array_elements(l -> 'watched') r
    cross join lateral (select (r ->> 0)::float8 as a, least((r ->> 1)::float8, ${length}::float8) as b) ends where a < b`

const furthest = (part: VideoPart) => sql`(select max(last) from (${pieces(part)}) seen)`

/** They stopped for good in this part. */
const left = (part: VideoPart): Condition => sql<boolean>`(
  not (l ->> 'state' is not distinct from 'completed' or l ->> 'ended' is not distinct from 'true')
  and ${furthest(part)} between ${part.first}::int and ${Math.min(part.last, part.stretches - 2)}::int)`

/** They went on behind this part without having seen any of it. */
const skipped = (part: VideoPart): Condition => sql<boolean>`(${furthest(part)} > ${part.last}::int
  and not exists (select 1 from (${pieces(part)}) seen where seen.first <= ${part.last}::int and seen.last >= ${part.first}::int))`

/** They went back to see this part again. */
const rewound = ({ length, step, stretches, first, last }: VideoPart): Condition => sql<boolean>`exists (
  select 1 from jsonb_array_elements(l -> 'rewound') r
    cross join lateral (select (r ->> 'to')::float8 as a, least((r ->> 'from')::float8, ${length}::float8) as b) ends
  where a < b and floor(a / ${step}::float8) <= ${last}::int
    and least(${stretches}::int, ceil(b / ${step}::float8)) - 1 >= ${first}::int)`

export const MOMENTS = { left, skipped, rewound } as const
