import { sql } from 'kysely'
import { openSession } from '../server/base/session.ts'
import { addProgress } from '../server/progress/rows.ts'
import { createUser } from '../server/users/store.ts'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../server/base/db/schema.ts'

const SUBJECTS = ['outdoors', 'data', 'leadership', 'writing', 'craft', 'safety', 'design', 'science']
const WORDS =
  'map compass water bread ledger harbour signal river stone garden letter number question answer field method practice lesson story craft'.split(
    ' ',
  )

/** So many generated courses, made inside the database: what matters is how they are found. */
export const fillCourses = async (db: Db, count: number, publisher: string): Promise<void> => {
  await sql`
    insert into course (id, version, created, modified, document, content, title, status, publisher, price, tag, language, words)
    select
      'bench-' || n, 1, now() - n * interval '1 minute', now(),
      jsonb_build_object('title', made.title, 'status', 'enabled', 'publisher', ${publisher}::text,
        'shortDescription', made.about, 'tag', to_jsonb(made.tag), 'price', (n % 40) * 100,
        'extent', jsonb_build_object('sections', 5, 'lessons', 24, 'seconds', 14400, 'points', 100)),
      jsonb_build_object('section', made.section),
      made.title, 'enabled', ${publisher}, (n % 40) * 100, made.tag, '{en}',
      setweight(to_tsvector('simple', made.title), 'A') || setweight(to_tsvector('simple', made.about), 'C')
    from generate_series(1, ${count}::int) n
    cross join lateral (
      select
        initcap(w.list[1 + n % 20] || ' and ' || w.list[1 + (n / 20) % 20]) || ' ' || n as title,
        'Learn about ' || w.list[1 + (n / 7) % 20] || ' and ' || w.list[1 + (n / 3) % 20] || ' step by step.' as about,
        array['category|' || s.list[1 + n % 8], 'level|beginner'] as tag,
        (select jsonb_agg(jsonb_build_object('id', 's' || i, 'title', 'Section ' || i, 'status', 'enabled', 'instruction',
          (select jsonb_agg('s' || i || 'i' || j) from generate_series(1, 5) j)))
          from generate_series(1, 5) i) as section
      from (select ${WORDS}::text[] as list) w, (select ${SUBJECTS}::text[] as list) s
    ) made`.execute(db)
  await sql`
    insert into lesson (course, id, title, live, seconds, points, document)
    select c.id, 's' || i || 'i' || j, 'Lesson ' || j, true, 600, 4,
      jsonb_build_object('id', 's' || i || 'i' || j, 'type', 'video', 'status', 'enabled', 'title', 'Lesson ' || j,
        'duration', 600, 'points', 4)
    from course c, generate_series(1, 5) i, generate_series(1, 5) j where c.id like 'bench-%'`.execute(db)
  await sql`analyze course, lesson`.execute(db)
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1))

/** One course with so many lessons, ten to a section, and so many questions in each. */
export const largeCourse = (publisher: string, lessons: number, questions: number): Course => ({
  id: `large-${lessons}`,
  title: 'A large course',
  publisher,
  status: 'enabled',
  section: times(Math.ceil(lessons / 10), (s) => ({
    id: `s${s}`,
    title: `Section ${s}`,
    status: 'enabled',
    instruction: times(Math.min(10, lessons), (l) => (s - 1) * 10 + l).map((n) => ({
      id: `l${n}`,
      type: 'video',
      title: `Lesson ${n}`,
      status: 'enabled',
      body: `<p>${'Some words about it. '.repeat(20)}</p>`,
      interaction: times(questions, (q) => ({
        id: `q${n}-${q - 1}`,
        type: 'choice',
        status: 'enabled',
        points: 1,
        question: '<p>Which of these is it, and why not another?</p>',
        choice: [{ body: 'This one' }, { body: 'That one' }, { body: 'None' }],
        action: [{ answer: 1, feedback: 'Right: it was said a moment ago.' }],
      })),
    })),
  })),
})

/** So many people who take a course, and the keys they come in with. */
export const fillLearners = async (db: Db, course: string, count: number): Promise<string[]> => {
  const now = new Date()
  const by = { actor: null, proxy: null, now, request: { id: 'bench', ip: '' } }
  const tokens: string[] = []
  for (let n = 0; n < count; n++) {
    const id = `learner-${course}-${n}`
    await createUser(db, by, { id, givenName: 'Learner', familyName: String(n), email: `${id}@example.org` })
    await addProgress(db, { id, user: id, object: course, status: 'enabled', state: 'started' }, now)
    tokens.push(await openSession(db, id, { now, ip: '', agent: null }))
  }
  return tokens
}

/** A course in which much was said. */
export const fillFeed = async (db: Db, course: string, count: number): Promise<void> => {
  await sql`
    insert into message (id, type, feed, place, course, creator, concerned, latest, created, modified, document, words)
    select ${course} || '-' || n, 'concept', ${course}, 'course', ${course}, l.person, array[l.person],
      now() - n * interval '1 minute', now() - n * interval '1 minute', now(),
      '{"body": "<p>Some words.</p>"}', to_tsvector('simple', 'some words')
    from generate_series(1, ${count}::int) n,
      (select person from progress where course = ${course} limit 1) l`.execute(db)
  await sql`analyze message`.execute(db)
}

/** A course in which much was said as people say it: short and long, with answers, some with a picture. */
export const fillTalk = async (db: Db, course: string, count: number, picture: string): Promise<void> => {
  await sql`
    insert into message (id, type, feed, place, course, creator, concerned, latest, created, modified, child_count, files,
      document, words)
    select 'talk-' || n, 'concept', ${course}, 'course', ${course}, l.ids[1 + n % 50], array[l.ids[1 + n % 50]],
      now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute', made.answers,
      case when n % 25 = 0 then array[${picture}::text] else '{}' end,
      jsonb_build_object('creatorRole', 'learner', 'body', '<p>Thread ' || n || '. ' || repeat(made.sentence, 1 + (n * 7) % 9)
        || '</p>' || case when n % 11 = 0 then '<ul><li>' || made.sentence || '</li><li>Another</li></ul>' else '' end)
        || case when n % 25 = 0 then jsonb_build_object('attachment', jsonb_build_array(jsonb_build_object('id', 'a' || n,
          'file', ${picture}::text, 'thumbnail', ${picture}::text, 'type', 'image/png', 'name', 'map.png', 'bytes', 1000)))
          else '{}' end,
      to_tsvector('simple', 'thread ' || n || ' ' || made.sentence)
    from generate_series(1, ${count}::int) n
    cross join (select array_agg(person order by person) as ids from progress where course = ${course}) l
    cross join lateral (select case when n % 3 = 0 then 1 + n % 6 else 0 end as answers,
      'The ' || (${WORDS}::text[])[1 + n % 20] || ' lies by the <b>' || (${WORDS}::text[])[1 + n % 17] || '</b> and says so. '
        as sentence) made`.execute(db)
  await sql`
    insert into message (id, type, feed, place, course, parent, creator, concerned, latest, created, modified, document, words)
    select m.id || '-' || k, m.type, m.feed, m.place, m.course, m.id, l.ids[1 + k * 7 % 50], array[l.ids[1 + k * 7 % 50]],
      m.created + k * interval '1 second', m.created + k * interval '1 second', m.created + k * interval '1 second',
      jsonb_build_object('creatorRole', 'learner', 'body', '<p>Answer ' || k || ' to that.</p>'), to_tsvector('simple', 'answer')
    from message m cross join lateral generate_series(1, m.child_count) k
    cross join (select array_agg(person order by person) as ids from progress where course = ${course}) l
    where m.feed = ${course} and m.parent is null`.execute(db)
  await sql`analyze message`.execute(db)
}
