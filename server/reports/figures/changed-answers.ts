import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import type { Enrolled } from './unread.ts'

const words = sql`jsonb_to_tsvector('simple', i -> 'answer', '["string"]')`

/** Keeps the words of what these learners wrote by now, where that is no longer what they wrote first. */
export const keepChangedAnswers = async (db: Db, enrolled: readonly Enrolled[]): Promise<void> => {
  const wanted = sql`unnest(${enrolled.map(({ person }) => person)}::text[], ${enrolled.map(({ course }) => course)}::text[])
    as wanted (person, course)`
  await sql`delete from changed_answer a using ${wanted}
    where a.person = wanted.person and a.course = wanted.course`.execute(db)
  await sql`insert into changed_answer (person, course, item, words)
    select p.person, p.course, i ->> 'id', ${words}
    from (select distinct person, course from ${wanted}) w join progress p using (person, course)
      cross join lateral (
        select jsonb_path_query(p.document, '$.instruction[*].interaction[*] ? (@.answer.type() != "number")') i
        union all select jsonb_path_query(p.document, '$.interaction[*] ? (@.answer.type() != "number")')) kept
      join first_answer f on f.course = p.course and f.item = i ->> 'id' and f.person = p.person
    where f.answer is distinct from i -> 'answer' and ${words} <> ''
    on conflict do nothing`.execute(db)
}
