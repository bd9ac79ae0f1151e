import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { observesCourse } from '@cairn/domain/access/course-people'
import { courseReports } from '@cairn/contract/course-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll, type Searchable } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { findCourseHead, type CourseHead } from '../../courses/store.ts'
import { courseToLearn } from '../../progress/course.ts'
import { readAsked, type Asked as AskedFor } from '../asked.ts'
import { withPeople } from '../people.ts'
import { zoneOf } from '../zone.ts'
import { questionFigures } from './figures.ts'
import { isMember } from './narrow.ts'
import { isKnownIn, membersOf } from './open.ts'
import { answerWords } from './response-words.ts'
import { questionsOf, type Asked } from './questions.ts'
import { toResponse } from './response-rows.ts'
import { responses, type ResponseRow } from './responses-search.ts'

const COLUMNS = [
  { title: 'Given name', field: 'user.givenName' },
  { title: 'Family name', field: 'user.familyName' },
  { title: 'Email', field: 'email' },
  { title: 'User', field: 'user.id' },
  { title: 'Lesson', field: 'lessonTitle' },
  { title: 'Question', field: 'title' },
  { title: 'Type', field: 'type' },
  { title: 'First answer', field: 'first.text' },
  { title: 'First answer right', field: 'first.right' },
  { title: 'First answered', field: 'first.date' },
  { title: 'Answer', field: 'text' },
  { title: 'Right', field: 'right' },
  { title: 'State', field: 'state' },
  { title: 'Points', field: 'points' },
  { title: 'Of', field: 'of' },
  { title: 'Answered', field: 'date' },
]

/** What the answers are asked of: a course, or one lesson or question of it. */
interface Target {
  readonly course: CourseHead
  readonly lesson?: string
  readonly item?: string
}

const findTarget = async (db: Db, actor: Actor | null, id: string): Promise<Target> => {
  const course = await findCourseHead(db, id)
  if (course) return { course }
  const { rows } = await sql<{ course: string; is_lesson: boolean }>`
    select course, id = ${id} as is_lesson from lesson where id = ${id} or parts @> array[${id}]::text[]
    order by course limit 100`.execute(db)
  // A part may be in several courses that came from the same archive.
  let found: Target | undefined
  for (const row of rows) {
    const head = await findCourseHead(db, row.course)
    if (!head) continue
    const target = { course: head, ...(row.is_lesson ? { lesson: id } : { item: id }) }
    if (observesCourse(actor, head)) return target
    found ??= target
  }
  return found ?? fail('not_found')
}

const among = ({ course, lesson, item }: Target, group: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`a.course = ${course.id}
    and ${lesson === undefined ? sql`true` : sql`a.lesson = ${lesson}`}
    and ${item === undefined ? sql`true` : sql`a.item = ${item}`}
    and ${group === undefined ? sql`true` : isMember(group)}`

const everybody = { kind: 'all' } as const

interface Listed {
  readonly what: Searchable
  readonly also: RawBuilder<boolean>
  readonly questions: ReadonlyMap<string, Asked>
}

async function* fileRows(
  db: Db,
  actor: Actor,
  { what, also, questions }: Listed,
  asked: AskedFor,
  now: Date,
) {
  for await (const rows of walk<ResponseRow>(db, selectAll(what, asked, everybody, also)))
    yield withPeople(db, actor, rows, now, toResponse(questions))
}

export const findResponses = on(
  courseReports.findResponses,
  async ({ params, query, parts, actor, now, show }) => {
    const { db } = parts
    const searchDb = parts.replica.or(parts.searchDb)
    const target = await findTarget(db, actor, params.id)
    show(target.course)
    if (actor === null) return fail('unauthenticated')
    const asked = readAsked(query.search)
    const zone = await zoneOf(db, query.timezone)
    const course = (await courseToLearn(db, target.course.id)) ?? fail('not_found')
    const members = await membersOf(db, course.id, query.group)
    const questions = questionsOf(course)
    const words = await answerWords(searchDb, course.id, asked.query, questions)
    const whole = responses(isKnownIn(actor, target.course), questions, words)
    // The members of a group are those of its enrollments.
    const { lean: _lean, ...grouped } = whole
    const what: Searchable = query.group === undefined ? whole : grouped
    const also = among(target, query.group)
    if (query.format === 'csv')
      return csvStream(
        'responses',
        fileRows(parts.replica.or(db), actor, { what, also, questions }, asked, now),
        query.columns,
        COLUMNS,
        {
          fields: ['date', 'first.date'],
          zone,
        },
      )
    const { matches, rows } = await search<ResponseRow>(searchDb, what, asked, everybody, also)
    const list = await withPeople(db, actor, rows, now, toResponse(questions))
    const question = (await questionFigures(db, course.id, members, now)).filter(
      ({ id, lesson }) =>
        (target.item === undefined || id === target.item) &&
        (target.lesson === undefined || lesson === target.lesson),
    )
    return {
      matches,
      list,
      course: { id: course.id, title: course.title },
      question,
      ...(await joinAll(list, asked.join, {})),
    }
  },
)
