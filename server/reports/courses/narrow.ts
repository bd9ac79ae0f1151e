import { sql, type RawBuilder } from 'kysely'
import type { VideoFigures } from '@cairn/contract/course-reports'
import { fail } from '../../base/fail.ts'
import { MOMENTS, partOf } from './video-moment.ts'

/** What learners of a course are narrowed to, beside the search. */
export interface Narrowing {
  readonly group?: string | undefined
  readonly item?: string | undefined
  readonly answer?: string | undefined
  readonly itemState?: 'completed' | 'started' | 'waiting' | 'returned' | 'none' | undefined
  readonly moment?: keyof typeof MOMENTS | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Condition = RawBuilder<boolean>

const all = sql<boolean>`true`

/** Members of a group of this course. */
export const isMember = (group: string): Condition =>
  sql<boolean>`e.person in (select unnest(g.member) from course_group g where g.id = ${group} and g.course = e.course)`

/** Those whose first answer was this one; without an answer, those who gave any. */
const answered = (course: string, item: string, answer: string | undefined): Condition =>
  sql<boolean>`e.person in (select a.person from first_answer a where a.course = ${course} and a.item = ${item}
    and ${answer === undefined ? all : sql`a.answer_key = ${answer}`})`

/** The record of a lesson, as l. */
const lessonRecord = (item: string, fits: Condition): Condition =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(e.document -> 'instruction') l
    where l ->> 'id' = ${item} and ${fits})`

/** The record of a question, as l, in whatever lesson it is kept or beside them. */
const questionRecord = (item: string, fits: Condition): Condition =>
  sql<boolean>`exists (select 1 from (
      select jsonb_array_elements(i -> 'interaction') l from jsonb_array_elements(e.document -> 'instruction') i
      union all select jsonb_array_elements(e.document -> 'interaction')) kept
    where l ->> 'id' = ${item} and ${fits})`

const record = (item: string, fits: Condition): Condition =>
  sql<boolean>`(${lessonRecord(item, sql<boolean>`l ? 'state' and ${fits}`)} or ${questionRecord(item, fits)})`

const STATE = { completed: 'completed', waiting: 'coachReviewRequired', returned: 'returned' } as const

const inState = (item: string, state: NonNullable<Narrowing['itemState']>): Condition => {
  if (state === 'none') return sql<boolean>`not ${record(item, all)}`
  if (state === 'started') return record(item, all)
  return record(item, sql<boolean>`l ->> 'state' = ${STATE[state]}`)
}

const LONGEST = 1_000_000

const secondsOf = (text: string | undefined, name: string, otherwise: number): number => {
  if (text === undefined) return otherwise
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 && value <= LONGEST
    ? value
    : fail('invalid', `${name} must be a number of seconds.`)
}

const atMoment = (
  course: string,
  item: string,
  { moment, from, to }: Narrowing,
  video: VideoFigures | undefined,
): Condition => {
  const [begin, end] = [secondsOf(from, 'from', 0), secondsOf(to, 'to', LONGEST)]
  if (moment === undefined) return all
  // Of a video that nobody has watched, nobody has seen or left any part.
  if (!video) return sql<boolean>`false`
  const fits = MOMENTS[moment](partOf(video, begin, Math.min(end, video.length)))
  return sql<boolean>`e.person in (select v.person from video_watch v
    where v.course = ${course} and v.lesson = ${item} and ${fits})`
}

/** Less than everybody in the course is meant. */
export const isNarrowed = ({ group, item }: Narrowing): boolean => group !== undefined || item !== undefined

/**
 * The learners of a course who belong to a group, gave an answer, or are somewhere with an item. `video` is how the
 * figures of the item divide its video.
 */
export const narrowed = (course: string, asked: Narrowing, video?: VideoFigures): Condition => {
  const { group, item, answer, itemState, moment } = asked
  const parts = group === undefined ? [] : [isMember(group)]
  if (item === undefined) {
    if (answer !== undefined || itemState !== undefined || moment !== undefined)
      fail('invalid', 'item must name a lesson or a question.')
  } else {
    if (answer !== undefined || (itemState === undefined && moment === undefined))
      parts.push(answered(course, item, answer))
    if (itemState !== undefined) parts.push(inState(item, itemState))
    parts.push(atMoment(course, item, asked, video))
  }
  return parts.length === 0 ? all : sql<boolean>`(${sql.join(parts, sql` and `)})`
}
