import { sql } from 'kysely'
import { stretchesOf, summedUp } from '@cairn/domain/reports/video'
import type { VideoFigures } from '@cairn/contract/course-reports'
import type { Db } from '../../base/db/schema.ts'
import { learnersIn, type Scope } from './scope.ts'

/** A lesson with a video, and its seconds. */
export interface Measured {
  readonly lesson: string
  readonly length: number
}

interface Row {
  readonly kind: 'viewers' | 'watched' | 'left' | 'rewound'
  readonly lesson: string
  readonly stretch: number
  readonly more: number
  readonly share: number | null
}

/** The lengths that players found where nobody else knows one: what most say. */
export const reportedLengths = async (
  db: Db,
  scope: Scope,
  lessons: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (lessons.length === 0) return new Map()
  const { rows } = await sql<Measured>`
    select l ->> 'id' as lesson, percentile_disc(0.5) within group (order by (l ->> 'length')::float8) as length
    from progress p cross join lateral jsonb_array_elements(p.document -> 'instruction') l
    where ${learnersIn(scope)} and l ? 'length' and l ->> 'id' = any (${[...lessons]}::text[])
    group by 1`.execute(db)
  return new Map(rows.map(({ lesson, length }) => [lesson, length]))
}

/**
 * Where videos are watched, left and gone back in. Each learner is counted once in a stretch, however often they came:
 * a piece adds one where it begins to be new, and takes it back where it ends.
 */
export const countVideos = async (
  db: Db,
  scope: Scope,
  videos: readonly Measured[],
): Promise<ReadonlyMap<string, VideoFigures>> => {
  if (videos.length === 0) return new Map()
  const divided = videos.map((video) => ({ ...video, ...stretchesOf(video.length) }))
  const { rows } = await sql<Row>`
    with video as (
      select * from unnest(${divided.map(({ lesson }) => lesson)}::text[],
        ${divided.map(({ length }) => length)}::float8[], ${divided.map(({ step }) => step)}::float8[],
        ${divided.map(({ count }) => count)}::int[]) as t (lesson, length, step, stretches)),
    seen as materialized (
      select p.person, video.*, l as record
      from progress p cross join lateral jsonb_array_elements(p.document -> 'instruction') l
      join video on video.lesson = l ->> 'id'
      where ${learnersIn(scope)} and (l ? 'watched' or l ? 'rewound')),
    piece as (
      select s.person, s.lesson, s.length, s.stretches,
        (record ->> 'state' is not distinct from 'completed' or record ->> 'ended' is not distinct from 'true') as done,
        floor(a / s.step)::int as first, least(s.stretches, ceil(b / s.step)::int) - 1 as last, a, b
      from seen s cross join lateral jsonb_array_elements(record -> 'watched') r
      cross join lateral (select (r ->> 0)::float8 as a, least((r ->> 1)::float8, s.length) as b) ends
      where a < b),
    fresh as (
      select *, greatest(first, coalesce(max(last) over before + 1, 0)) as start,
        greatest(0, b - greatest(a, coalesce(max(b) over before, 0))) as seconds
      from piece
      window before as (partition by lesson, person order by a, b rows between unbounded preceding and 1 preceding)),
    viewer as (
      select lesson, person, max(last) as furthest, max(stretches) as stretches, bool_or(done) as done,
        least(1, sum(seconds) / max(length)) as share
      from fresh group by lesson, person),
    back as (
      select s.lesson, floor(a / s.step)::int as first, least(s.stretches, ceil(b / s.step)::int) - 1 as last
      from seen s cross join lateral jsonb_array_elements(record -> 'rewound') r
      cross join lateral (select (r ->> 'to')::float8 as a, least((r ->> 'from')::float8, s.length) as b) ends
      where a < b)
    select 'viewers' as kind, lesson, 0 as stretch, count(*)::int as more, (100 * avg(share))::float8 as share
      from viewer group by lesson
    union all
    select 'watched', lesson, stretch, sum(more)::int, null from fresh
      cross join lateral (values (start, 1), (last + 1, -1)) as turn (stretch, more)
      where start <= last group by lesson, stretch
    union all
    select 'left', lesson, furthest, count(*)::int, null from viewer
      where not done and furthest < stretches - 1 group by lesson, furthest
    union all
    select 'rewound', lesson, stretch, sum(more)::int, null from back
      cross join lateral (values (first, 1), (last + 1, -1)) as turn (stretch, more)
      group by lesson, stretch`.execute(db)
  const kept = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.kind} ${row.lesson}`
    kept.set(key, [...(kept.get(key) ?? []), row])
  }
  const of = (kind: Row['kind'], lesson: string): readonly Row[] => kept.get(`${kind} ${lesson}`) ?? []
  return new Map(
    divided.flatMap(({ lesson, length, step, count }): [string, VideoFigures][] => {
      const [viewers] = of('viewers', lesson)
      if (!viewers) return []
      const left = Array.from({ length: count }, () => 0)
      for (const { stretch, more } of of('left', lesson)) left[stretch] = more
      return [
        [
          lesson,
          {
            viewers: viewers.more,
            length,
            step,
            watched: summedUp(of('watched', lesson), count),
            left,
            rewound: summedUp(of('rewound', lesson), count),
            average: Math.round(viewers.share ?? 0),
          },
        ],
      ]
    }),
  )
}
