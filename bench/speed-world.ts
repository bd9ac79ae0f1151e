import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/base/db/schema.ts'
import { createCourse } from '../server/courses/store.ts'
import { fillCourses, fillFeed, fillLearners, largeCourse } from './world.ts'

/** What there is at a scale of one. */
export const SIZE = { courses: 1000, people: 10_000, perPerson: 10, messages: 10_000 }

const LESSONS = 64
const QUESTIONS = 5
const LEARNERS = 50

const by = () => ({ actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } })

/** People who take courses of the catalog, made inside the database. */
const fillPeople = (db: Kysely<Tables>, people: number, courses: number) =>
  db.transaction().execute(async (tx) => {
    // What is worked out row by row as people write is of no matter here.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into person (id, version, created, modified, document, given_name, family_name, email, email_verified, last_action)
      select 'sp-' || n, 1, now() - (n % 900) * interval '1 day', now(),
        jsonb_build_object('givenName', 'Given' || n, 'familyName', 'Family' || n, 'email', 'sp-' || n || '@example.org'),
        'Given' || n, 'Family' || n, 'sp-' || n || '@example.org', true, now() - (n % 300) * interval '1 hour'
      from generate_series(1, ${people}::int) n`.execute(tx)
    await sql`
      insert into progress (id, person, course, created, modified, document, state, status, percent)
      select 'sp-' || n || '-' || k, 'sp-' || n, 'bench-' || (1 + (n::bigint * 7919 + k * 104729) % ${courses}::int), now(),
        now() - (n % 400) * interval '1 hour', '{"instruction": []}', 'started', 'enabled', n % 100
      from generate_series(1, ${people}::int) n, generate_series(1, ${SIZE.perPerson}::int) k
      on conflict do nothing`.execute(tx)
  })

export interface SpeedWorld {
  readonly course: string
  readonly talked: string
  /** Keys of people who take both, and as many courses of the catalog as others do. */
  readonly tokens: readonly string[]
  readonly learner: (n: number) => string
}

/** An academy of this size, and people in it to measure with. */
export const fillSpeed = async (
  db: Kysely<Tables>,
  scale: number,
  publisher: string,
): Promise<SpeedWorld> => {
  const courses = SIZE.courses * scale
  await fillCourses(db, courses, publisher)
  await fillPeople(db, SIZE.people * scale, courses)
  const { id: course = '' } = await createCourse(db, by(), largeCourse(publisher, LESSONS, QUESTIONS))
  const { id: talked = '' } = await createCourse(db, by(), {
    ...largeCourse(publisher, 2, 1),
    id: 'talked-about',
  })
  const tokens = await fillLearners(db, course, LEARNERS)
  const learner = (n: number) => `learner-${course}-${n % LEARNERS}`
  await sql`
    insert into progress (id, person, course, created, modified, document, state, status, percent)
    select l.person || '-' || k, l.person, case k when 0 then ${talked} else 'bench-' || (k * 13) end, now(), now(),
      '{"instruction": []}', 'started', 'enabled', 10
    from (select person from progress where course = ${course}) l, generate_series(0, ${SIZE.perPerson}::int) k`.execute(
    db,
  )
  await fillFeed(db, talked, SIZE.messages * scale)
  await sql`vacuum analyze`.execute(db)
  return { course, talked, tokens, learner }
}
