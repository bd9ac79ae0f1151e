import { sql } from 'kysely'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'
import { isHalted } from '../../progress/halted.ts'
import { isLearner, nextTurn } from './scope.ts'

/** Works out anew how far these people are, over the courses of each publisher and over all. */
export const workOutLearners = async (db: Db, people: readonly string[], now: Date): Promise<void> => {
  if (people.length === 0) return
  await db.deleteFrom('learner_figures').where('person', '=', anyOf(people)).execute()
  await sql`insert into learner_figures
    (person, publisher, enrolled, started, certified, inactive, recheck, waiting, average, active)
    select p.person, coalesce(c.publisher, ''), count(*), count(p.active),
      count(*) filter (where p.state = 'certified'), count(*) filter (where ${isHalted(now)}),
      min(${nextTurn(now)}), count(p.waiting), round(avg(p.percent), 1), max(p.active)
    from progress p join course c on c.id = p.course join person u on u.id = p.person
    where p.person = ${anyOf(people)} and ${isLearner}
    group by grouping sets ((p.person, c.publisher), (p.person))
    having grouping(c.publisher) = 1 or c.publisher <> ''`.execute(db)
}
