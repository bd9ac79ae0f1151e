import { sql } from 'kysely'
import { minutesByDay, type DayMinutes, type RecordedDay } from '@cairn/domain/reports/minutes'
import { anyOf } from '../../base/db/any-of.ts'
import type { Db } from '../../base/db/schema.ts'

/**
 * Minutes of learning of each of these people in each of these courses, by `person course`. A pause over midnight counts
 * as any other.
 */
export const learningMinutes = async (
  db: Db,
  people: readonly string[],
  courses: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ person: string; course: string; minutes: number }>`
    select person, course, sum(counted + case when day - before = 1 and idle + late < 10 then idle + late else 0 end)::int
      as minutes
    from (
      select person, course, day, bit_count(learning_filled(minutes)) as counted,
        position(B'1' in minutes) - 1 as late,
        lag(position('1' in reverse(minutes::text)) - 1) over days as idle, lag(day) over days as before
      from learning_day where person = ${anyOf(people)} and course = ${anyOf(courses)}
      window days as (partition by person, course order by day)
    ) kept group by person, course`.execute(db)
  return new Map(rows.map(({ person, course, minutes }) => [`${person} ${course}`, minutes]))
}

/** Minutes of learning on each day by the clocks of a zone, over all these courses. */
export const learningDays = async (
  db: Db,
  person: string,
  courses: readonly string[],
  zone: string,
): Promise<DayMinutes[]> => {
  const { rows } = await sql<RecordedDay & { course: string }>`
    select course, to_char(day, 'YYYY-MM-DD') as day, minutes::text as minutes from learning_day
    where person = ${person} and course = ${anyOf(courses)} order by course, day`.execute(db)
  const kept = courses.map((id) => rows.filter(({ course }) => course === id))
  return minutesByDay(kept, zone).slice(-4000)
}
