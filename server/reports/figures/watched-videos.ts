import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import type { Enrolled } from './unread.ts'

const TOLD = sql`furthest, done, skipped, rewound`

/** Keeps where these learners left, skipped and went back in videos; what is as it was costs no write. */
export const keepWatchedVideos = async (db: Db, enrolled: readonly Enrolled[]): Promise<void> => {
  const people = enrolled.map(({ person }) => person)
  const courses = enrolled.map(({ course }) => course)
  await sql`with wanted as materialized (
      select distinct person, course from unnest(${people}::text[], ${courses}::text[]) as w (person, course)),
    fresh as materialized (
      select p.course, v.lesson, p.person, ${TOLD}
      from wanted w join progress p using (person, course) cross join lateral watched_videos(p.document) v
      where v.lesson is not null),
    gone as (
      delete from video_watch v using wanted w where v.person = w.person and v.course = w.course
        and not exists (select 1 from fresh f
          where f.course = v.course and f.lesson = v.lesson and f.person = v.person))
    insert into video_watch as v (course, lesson, person, ${TOLD})
    select distinct on (course, lesson, person) course, lesson, person, ${TOLD} from fresh
    on conflict (course, lesson, person) do update
      set furthest = excluded.furthest, done = excluded.done, skipped = excluded.skipped, rewound = excluded.rewound
      where (v.furthest, v.done, v.skipped, v.rewound)
        is distinct from (excluded.furthest, excluded.done, excluded.skipped, excluded.rewound)`.execute(db)
}
