import { sql, type RawBuilder } from 'kysely'
import { LONGEST_PAUSE } from '@cairn/domain/reports/minutes'

/**
 * Minutes of learning by the rule of `countedMinutes`, as rows of person, course and minutes. `where` chooses rows of
 * `learning_day d`. Days are filled one by one, and what lies between two of them is added.
 */
export const learningMinutes = (where: RawBuilder<boolean>) => sql<{
  person: string
  course: string
  minutes: number
}>`select person, course, sum(bit_count(learning_filled(minutes)) +
    case when day - day_before = 1 and 1440 - last_before + first <= ${LONGEST_PAUSE}
      then 1439 - last_before + first else 0 end)::int as minutes
  from (
    select d.person, d.course, d.day, d.minutes, position(B'1' in d.minutes) - 1 as first,
      lag(d.day) over by_day as day_before,
      lag(1440 - position('1' in reverse(d.minutes::text))) over by_day as last_before
    from learning_day d where ${where}
    window by_day as (partition by d.person, d.course order by d.day)) days
  group by person, course`
