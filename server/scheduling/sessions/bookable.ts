import { sql } from 'kysely'
import { schedule, type BookableCourse } from '@cairn/contract/schedule'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { takesNow } from './courses.ts'
import { withUsers } from './schedule-shown.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly length: number | null
  readonly coach: string
  readonly timezone: string
  readonly notice: number
}

export const findBookable = on(schedule.findBookable, async ({ db, actor, now, allow }) => {
  allow()
  const me = actor?.id ?? fail('unauthenticated')
  const { rows } = await sql<Row>`
    select c.id, c.title, (k.settings ->> 'length')::int as length, s.id as coach,
      s.settings ->> 'timezone' as timezone, (s.settings ->> 'notice')::int as notice
    from progress g join course c on c.id = g.course and c.status = 'enabled'
      and c.document ? 'timeKitProjectId'
      join organization o on o.id = c.publisher
      join schedule s on s.id = any (c.coach || o.coach) and s.type = 'user' and s.id <> ${me}
        and s.settings -> 'paused' is distinct from 'true'::jsonb
      join person p on p.id = s.id and not p.disabled
      left join schedule k on k.id = c.id
    where g.person = ${me} and ${takesNow(now)}
    order by lower(c.title), c.id, s.id limit 1000`.execute(db)
  const people = rows.map(({ coach, timezone, notice }) => ({ id: coach, timezone, notice }))
  const known = new Map((await withUsers(db, people, now)).map((coach) => [coach.id, coach]))
  const courses = new Map<string, BookableCourse>()
  for (const { id, title, length, coach } of rows) {
    const course = courses.get(id) ?? { id, title, ...(length !== null && { length }), coaches: [] }
    courses.set(id, { ...course, coaches: [...course.coaches, ...[known.get(coach) ?? []].flat()] })
  }
  return [...courses.values()]
})
