import { sql, type Kysely } from 'kysely'
import type { Tables } from '../server/base/db/schema.ts'
import { openSession } from '../server/base/session.ts'
import { createOrganization } from '../server/organizations/store.ts'
import { createUser } from '../server/users/store.ts'
import { patiently, withoutIndexes } from './report-world.ts'

/** Publishes half of all courses, and four of ten people belong to it. */
export const ORGANIZATION = 'lists-org'
/** Publishes twenty courses. */
const SMALL = 'lists-small'
/** Courses of a fiftieth of all people each, and one in which much is said. */
export const TALKED = 'bench-1'

const FILLED = ['person', 'progress', 'message', 'notification']
const STAFF = ['admin', 'publisher', 'author', 'coach', 'observer'] as const

const addStaff = async (db: Kysely<Tables>): Promise<void> => {
  const by = { actor: null, proxy: null, now: new Date(), request: { id: 'bench', ip: '' } }
  const ids = [
    ...STAFF.map((role) => `lists-${role}`),
    'small-admin',
    'named-author',
    'named-coach',
    'named-observer',
  ]
  for (const id of ids)
    await createUser(db, by, { id, givenName: 'Lists', familyName: id, email: `${id}@example.org` })
  const lists = Object.fromEntries(STAFF.map((role) => [role, [`lists-${role}`]]))
  await createOrganization(db, by, { id: ORGANIZATION, name: 'Lists', ...lists })
  await createOrganization(db, by, { id: SMALL, name: 'Small', admin: ['small-admin'] })
}

/** Who publishes which course, and who is named on some of them. */
const shareCourses = (db: Kysely<Tables>, courses: number) =>
  sql`
  update course c set publisher = w.org, document = document || jsonb_build_object('publisher', w.org),
    author = case when w.n in (1, 7, 8) then array['named-author'] else author end,
    observer = case when w.n in (1, 7, 8) then array['named-observer'] else observer end,
    coach = case when w.n between 1000 and 1199 then array['named-coach'] else coach end
  from (select n, 'bench-' || n as id, case when n <= ${courses / 2}::int then ${ORGANIZATION}::text
      when n <= ${courses / 2 + 20}::int then ${SMALL}::text else (select root_org from installation) end as org
    from generate_series(1, ${courses}::int) n) w where c.id = w.id`.execute(db)

const addPeople = (db: Kysely<Tables>, people: number) =>
  sql`
  insert into person (id, version, created, modified, document, given_name, family_name, email, email_verified, password_hash,
    last_action, home, belongs)
  select 'lp-' || n, 1, now() - n * interval '7 minutes', now() - (n % 400) * interval '1 hour',
    jsonb_build_object('givenName', w.given, 'familyName', w.family, 'email', 'lp-' || n || '@example.org'),
    w.given, w.family, 'lp-' || n || '@example.org', true, 'x', now() - (n % 3000) * interval '1 hour', w.home, w.home
  from generate_series(1, ${people}::int) n cross join lateral (select 'Given' || n as given,
    'Family' || (n * 7919::bigint) % 100000 as family,
    case when n % 10 < 4 then array[${ORGANIZATION}::text] when n % 200 = 5 then array[${SMALL}::text] else '{}' end as home) w`.execute(
    db,
  )

/** Nine courses of any, and one of five that are large. */
const addProgress = (db: Kysely<Tables>, people: number, courses: number) =>
  sql`
  insert into progress (id, person, course, created, modified, document, state, status, percent, waiting, active, completed)
  select 'lr-' || x.n || '-' || x.k, 'lp-' || x.n, 'bench-' || x.c, x.created, x.at,
    jsonb_build_object('state', x.state, 'status', 'enabled', 'certificationPercentage', x.percent, 'instruction', jsonb_build_array(
      jsonb_build_object('id', 's1i1', 'state', 'completed', 'modified', x.at, 'watched', jsonb_build_array(jsonb_build_array(0, 600))),
      jsonb_build_object('id', 's1i2', 'state', case when x.waits then 'coachReviewRequired' else 'started' end, 'modified', x.at,
        'watched', jsonb_build_array(jsonb_build_array(0, x.n % 600 + 1))))),
    x.state, 'enabled', x.percent, case when x.waits then x.at end, case when x.n % 7 > 0 then x.at end,
    case when x.percent = 100 then x.at end
  from (
    select n, k, c, case when (n + k) % 5 = 0 then 'certified' else 'started' end as state,
      case when (n + k) % 5 = 0 then 100 else (n + k * 13) % 100 end as percent, (n + k) % 97 = 0 as waits,
      now() - ((n * 31 + k * 977) % 800) * interval '1 day' - interval '3 days' - n * interval '1 second' as created,
      now() - ((n * 31 + k * 977) % 800) * interval '12 hours' - n * interval '1 second' as at
    from generate_series(1, ${people}::int) n, generate_series(0, 9) k,
      lateral (select case when k = 0 then 1 + n % 5 else 6 + (n::bigint * 9 + k * 1009) % (${courses}::int - 5) end as c) z
  ) x on conflict do nothing`.execute(db)

/** Thirty times as many messages as courses, and 10,000 in one feed; each third person has private words. */
const addMessages = async (db: Kysely<Tables>, people: number, courses: number) => {
  const columns = sql`id, type, feed, place, course, creator, concerned, latest, created, modified, document, words`
  const said = sql`jsonb_build_object('body', '<p>Some words ' || n || '.</p>'), to_tsvector('simple', 'some words ' || n)`
  await sql`insert into message (${columns})
    select 'lt-' || n, 'concept', ${TALKED}::text, 'course', ${TALKED}::text, 'lp-' || w.who, array['lp-' || w.who], w.at, w.at, w.at, ${said}
    from generate_series(1, 10000) n cross join lateral (
      select 5 * (1 + n % 1000) as who, now() - n * interval '1 minute' as at) w`.execute(db)
  await sql`insert into message (${columns})
    select 'lm-' || n, 'concept', 'bench-' || w.c, 'course', 'bench-' || w.c, 'lp-' || w.who, array['lp-' || w.who], w.at, w.at, w.at, ${said}
    from generate_series(1, ${30 * courses}::int) n cross join lateral (
      select 2 + n % (${courses}::int - 1) as c, 1 + (n * 37::bigint) % ${people}::int as who, now() - n * interval '1 minute' as at) w`.execute(
    db,
  )
  await sql`insert into message (${columns})
    select 'lu-' || n, 'user', 'lp-' || w.other, 'user', null, 'lp-' || n, array['lp-' || n, 'lp-' || w.other], w.at, w.at, w.at, ${said}
    from generate_series(1, ${people}::int, 3) n cross join lateral (
      select 1 + (n * 41::bigint) % 1000 as other, now() - n * interval '1 minute' as at) w where w.other <> n`.execute(
    db,
  )
}

/** Some for everybody, and 3,000 for one learner. */
const addNotifications = (db: Kysely<Tables>, people: number) =>
  sql`
  insert into notification (id, person, kind, object, feed, creator, created, seen, document)
  select 'ln-' || n || '-' || k, 'lp-' || n, 'post', 'lt-' || 1 + (n + k) % 10000, ${TALKED}::text, 'lp-5', now() - k * interval '1 hour',
    case when k > 2 then now() end, jsonb_build_object('path', '/learn/bench-1#' || k)
  from generate_series(1, ${people}::int) n, lateral generate_series(1, case when n = 1000 then 3000 else 4 end) k`.execute(
    db,
  )

/** A site on which everybody has something to look through. */
export const fillLists = async (
  db: Kysely<Tables>,
  { courses, people }: { readonly courses: number; readonly people: number },
  said: (text: string) => void,
): Promise<void> => {
  await addStaff(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await shareCourses(tx, courses)
    await withoutIndexes(tx, FILLED, async () => {
      await addPeople(tx, people)
      said('people are there')
      await addProgress(tx, people, courses)
      said('progress is there')
      await addMessages(tx, people, courses)
      await addNotifications(tx, people)
      said('messages are there')
    })
  })
  await patiently(db, sql`vacuum analyze`)
}

/** Whom lists are measured for, and the keys they come in with. */
export const listReaders = async (db: Kysely<Tables>) => {
  const known = [
    ['root admin', 'bench-user'],
    ['organization admin', 'lists-admin'],
    ['publisher', 'lists-publisher'],
    ['author', 'lists-author'],
    ['coach', 'lists-coach'],
    ['observer', 'lists-observer'],
    ['admin of a small one', 'small-admin'],
    ['author of 3 courses', 'named-author'],
    ['coach of 200 courses', 'named-coach'],
    ['learner', 'lp-1000'],
  ] as const
  return Promise.all(
    known.map(async ([name, id]) => {
      const token = await openSession(db, id, { now: new Date(), ip: '', agent: null })
      return { name, id, token }
    }),
  )
}
