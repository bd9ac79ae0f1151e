import { sql, type Kysely, type Transaction } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import type { Tables } from '../server/base/db/schema.ts'
import { openSession } from '../server/base/session.ts'
import { createCourse } from '../server/courses/store.ts'
import { createOrganization } from '../server/organizations/store.ts'
import { freshen } from '../server/reports/figures/fold.ts'
import { workOutLearners } from '../server/reports/figures/learner.ts'
import { createUser } from '../server/users/store.ts'

export const BIG = 'report-big'
export const ORGANIZATION = 'report-org'
const COURSES = 40
const PEOPLE = 20_000
const IN_BIG = 200_000

const courseOf = (id: string, coach: string): Course => ({
  id,
  title: `Course ${id}`,
  publisher: ORGANIZATION,
  status: 'enabled',
  coach: [coach],
  section: [
    {
      id: `${id}-s`,
      title: 'Section',
      status: 'enabled',
      instruction: [1, 2, 3, 4].map((n) => ({
        id: `${id}-l${n}`,
        type: 'video',
        title: `Lesson ${n}`,
        status: 'enabled',
        duration: 600,
        interaction: [
          {
            id: `${id}-q${n}`,
            type: 'choice',
            status: 'enabled',
            points: 1,
            question: '<p>Which of these is it?</p>',
            choice: [{ body: 'Granite' }, { body: 'Slate' }, { body: 'Chalk' }],
            action: [{ answer: 1 }],
          },
        ],
      })),
    },
  ],
})

/** One enrollment for each row of (person, course, n): what a learner in the middle of a course has on record. */
const enroll = (rows: ReturnType<typeof sql>) => sql`
  insert into progress (id, person, course, created, modified, document, state, status, percent, waiting, active, completed)
  select 'rp-' || x.course || '-' || x.n, x.person, x.course, x.created, x.at,
    jsonb_build_object('instruction', jsonb_build_array(
      jsonb_build_object('id', x.course || '-l1', 'state', 'completed', 'modified', x.at, 'watched', jsonb_build_array(jsonb_build_array(0, 600)),
        'interaction', jsonb_build_array(jsonb_build_object('id', x.course || '-q1', 'answer', x.n % 3, 'state', case when x.n % 3 = 1 then 'completed' else 'started' end,
          'points', (x.n % 3 = 1)::int, 'modified', x.at))),
      jsonb_build_object('id', x.course || '-l2', 'state', case when x.n % 97 = 0 then 'coachReviewRequired' else 'started' end,
        'modified', x.at, 'watched', jsonb_build_array(jsonb_build_array(0, x.n % 600 + 1)),
        'interaction', jsonb_build_array(jsonb_build_object('id', x.course || '-q2', 'answer', x.n % 2, 'state', 'started', 'modified', x.at))))),
    case when x.n % 5 = 0 then 'certified' else 'started' end, 'enabled', case when x.n % 5 = 0 then 100 else x.n % 100 end,
    case when x.n % 97 = 0 then x.at end, case when x.n % 7 > 0 then x.at end, case when x.n % 5 = 0 then x.at end
  from (select person, course, n, now() - (n % 400) * interval '1 day' - interval '3 days' as created,
    now() - (n % 400) * interval '12 hours' as at from ${rows}) x`

const inPlace = sql`(select 'rp-' || n as person, 'report-' || c as course, n from generate_series(1, ${PEOPLE}::int) n, generate_series(1, ${COURSES}::int) c) r`
const inBig = sql`(select 'rp-' || n as person, ${BIG}::text as course, n from generate_series(${PEOPLE + 1}::int, ${PEOPLE + IN_BIG}::int) n) r`

const FILLED = ['person', 'progress', 'first_answer', 'learning_day', 'event_history'] as const

/** Indexes are made once all rows are there, which takes a fraction of the time. */
export const withoutIndexes = async (
  db: Transaction<Tables>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = any (${[...tables]})
      and not exists (select 1 from pg_constraint c where c.conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  await sql`set local maintenance_work_mem = '512MB'`.execute(db)
  for (const { made } of rows) await sql.raw(made).execute(db)
}

const fillRows = (db: Kysely<Tables>) =>
  db.transaction().execute((tx) =>
    withoutIndexes(tx, FILLED, async () => {
      // What is worked out row by row as people write is worked out once at the end.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into person (id, version, created, modified, document, given_name, family_name, email, email_verified, last_action, belongs)
      select 'rp-' || n, 1, now() - (n % 900) * interval '1 day', now(),
        jsonb_build_object('givenName', 'Given' || n, 'familyName', 'Family' || (n * 7919) % 100000, 'email', 'rp-' || n || '@example.org'),
        'Given' || n, 'Family' || (n * 7919) % 100000, 'rp-' || n || '@example.org', true, now() - (n % 300) * interval '1 hour', array[${ORGANIZATION}::text]
      from generate_series(1, ${PEOPLE + IN_BIG}::int) n`.execute(tx)
      await enroll(inPlace).execute(tx)
      await enroll(inBig).execute(tx)
      for (const q of [1, 2])
        await sql`insert into first_answer (course, item, person, lesson, answer_key, answer, is_right, at)
        select course, course || '-q' || ${q}::text, person, course || '-l' || ${q}::text, k::text, to_jsonb(k), k = 1, modified
        from (select course, person, modified, (('x' || substr(md5(person), 1, 6))::bit(24)::int + ${q}::int) % 3 as k from progress
          where course like 'report-%') p`.execute(tx)
      await sql`insert into learning_day (person, course, day, minutes)
      select person, course, (modified at time zone 'UTC')::date, ((1::bit(1440) << 30) | (1::bit(1440) << 36)) from progress
      where course like 'report-%'`.execute(tx)
      await sql`insert into event_history (at, actor, action, type, object, organization)
      select now() - (n % 900) * interval '1 hour', 'rp-' || (1 + n % ${PEOPLE + IN_BIG}::int), 'progress.certify', 'progress', 'x' || n, array[${ORGANIZATION}::text]
      from generate_series(1, 300000) n`.execute(tx)
    }),
  )

/** It is no request: it takes as long as it takes. */
export const patiently = (db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<unknown> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await query.execute(connection)
  })

/** What the server would have worked out by now. */
const workOutAll = async (db: Kysely<Tables>, said: (text: string) => void): Promise<void> => {
  const now = new Date()
  await patiently(db, sql`analyze person, progress, first_answer, learning_day, event_history`)
  const ids = Array.from({ length: PEOPLE + IN_BIG }, (_, n) => `rp-${n + 1}`)
  for (let at = 0; at < ids.length; at += 2000) await workOutLearners(db, ids.slice(at, at + 2000), now)
  said('figures of learners are worked out')
  await sql`delete from report_change`.execute(db)
  await patiently(
    db,
    sql`insert into video_watch (course, lesson, person, furthest, done, skipped, rewound)
    select p.course, w.lesson, p.person, w.furthest, w.done, w.skipped, w.rewound
    from progress p cross join lateral watched_videos(p.document) w where p.course like 'report-%' on conflict do nothing`,
  )
  said('what was watched is known')
  // Two are worked out as the server does; of the others it is enough how many there are.
  await sql`insert into course_figures (course, at, stale, enrolled, started, certified, average, active)
    select c.id, now(), case when c.id in (${BIG}, 'report-1') then now() end, f.enrolled, f.enrolled, f.enrolled / 5, 50, now()
    from course c, (select ${PEOPLE}::int as enrolled) f where c.publisher = ${ORGANIZATION} on conflict do nothing`.execute(
    db,
  )
}

/** A million enrollments: 20,000 people in each of 40 courses, and 200,000 more in one. */
export const fillReports = async (db: Kysely<Tables>, said: (text: string) => void): Promise<void> => {
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  for (const id of ['report-admin', 'report-coach', 'report-named'])
    await createUser(db, by, { id, givenName: 'Report', familyName: id, email: `${id}@example.org` })
  await createOrganization(db, by, {
    id: ORGANIZATION,
    name: 'Reports',
    admin: ['report-admin'],
    coach: ['report-coach'],
  })
  await createCourse(db, by, courseOf(BIG, 'report-named'))
  for (let n = 1; n <= COURSES; n += 1)
    await createCourse(db, by, courseOf(`report-${n}`, n < 3 ? 'report-named' : 'report-coach'))
  await fillRows(db)
  said('rows are there')
  await workOutAll(db, said)
}

/** What changed since, by itself or by a newer version of the server, is worked out before anything is measured. */
export const settleReports = async (db: Kysely<Tables>): Promise<void> => {
  await freshen(db, new Date(), { rests: false })
  await patiently(db, sql`vacuum analyze`)
}

/** Named on courses of the most enrollments that are counted when they are asked for. */
const addSmall = async (db: Kysely<Tables>): Promise<void> => {
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  const id = 'report-small'
  if (await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) return
  await createUser(db, by, { id, givenName: 'Report', familyName: id, email: `${id}@example.org` })
  await sql`update course set author = array[${id}] where id = 'report-3'`.execute(db)
}

/** Whom reports are measured for, and the keys they come in with. */
export const readersOf = async (db: Kysely<Tables>) => {
  await addSmall(db)
  const tokenOf = (id: string) => openSession(db, id, { now: new Date(), ip: '', agent: null })
  return {
    root: await tokenOf('bench-user'),
    admin: await tokenOf('report-admin'),
    named: await tokenOf('report-named'),
    small: await tokenOf('report-small'),
  }
}
