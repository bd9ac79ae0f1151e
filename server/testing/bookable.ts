import { sql } from 'kysely'
import { WEEKDAYS } from '@cairn/domain/scheduling/hours'
import { schedule, type ScheduleObject } from '@cairn/contract/schedule'
import { scheduling, type Booking } from '@cairn/contract/scheduling'
import type { Class } from './class.ts'
import type { Answer, Person, TestNode } from './node.ts'

/** Every day from nine to five, UTC, in half hours, without rules that get in the way. */
export const NINE_TO_FIVE = {
  timezone: 'UTC',
  hours: WEEKDAYS.map((day) => ({ day, start: '09:00', end: '17:00' })),
  length: 30,
  bufferAfter: 0,
  notice: 0,
  daysAhead: 60,
}

/** Lets the coaches of a class be booked, and brings what sessions are booked with. */
export const bookable = async (node: TestNode, school: Class) => {
  const { coach, course, author, maya } = school
  const set = (id: string, body: object, as: Person): Promise<Answer<ScheduleObject>> =>
    node.call<ScheduleObject>(schedule.postSchedule, { params: { id }, body: { ...body }, as })
  await set(coach.id, NINE_TO_FIVE, coach)
  await set(course.id, {}, author)
  /** Of the day so many days from now. */
  const at = (days: number, time: string) => {
    const date = new Date(node.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    return `${date}T${time}:00.000Z`
  }
  const book = (start: string, more: Record<string, unknown> = {}, as = maya): Promise<Answer<Booking>> =>
    node.call<Booking>(scheduling.postBooking, {
      body: { graph: 'instant', meta: { course_id: course.id }, event: { start }, ...more },
      as,
    })
  const booked = async (start: string, more: Record<string, unknown> = {}, as = maya): Promise<Booking> => {
    const { status, body } = await book(start, more, as)
    if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`)
    return body
  }
  return { set, at, book, booked }
}

/** Who was notified of what became of a booking. At the same moment: by their ids, and the first news first. */
export const toldOf = async (
  node: TestNode,
  booking: string,
): Promise<{ person: string; change: string; kind: string }[]> => {
  await node.runJobs()
  const { rows } = await sql<{ person: string; change: string; kind: string }>`
    select person, document #>> '{event,change}' as change, document #>> '{event,kind}' as kind
    from notification where document #>> '{event,booking}' = ${booking} order by created, person, change desc`.execute(
    node.parts.db,
  )
  return rows
}
