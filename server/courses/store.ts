import { sql } from 'kysely'
import type { CoursePeople } from '@cairn/domain/access/course-people'
import type { Actor } from '@cairn/domain/access/roles'
import { staffedCourses, type Filter } from '@cairn/domain/access/visibility'
import { isSameJson } from '@cairn/domain/base/json-type'
import { PAGE } from '@cairn/domain/base/constants'
import { courseExtent } from '@cairn/domain/courses/extent'
import { inLanguage } from '@cairn/domain/courses/language'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Document } from '../base/db/schema.ts'
import { bare, deleteEntity, insertEntity, updateEntity, type Entity } from '../base/entity.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import { columns, toCourse, type Row } from './assemble.ts'
import { asMeant } from './forgive.ts'
import { tellSteps } from './history.ts'
import { refuseUnknownLanguages } from './languages.ts'
import { recordRoles, tellPeople } from './tell-people.ts'
import { findVersion } from './versions.ts'
import {
  keepLessons,
  lessonsIn,
  lessonsOf,
  outline,
  withLessons,
  writeLessons,
  type Lessons,
} from './lessons.ts'
import { compileFilter, type Field, type Guards } from '../base/search/compile.ts'
import { readQuery, search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

/** The parts of a course that lists do not need; they are kept in a column of their own. */
const HEAVY = ['section', 'certificate', 'newsletter', 'supplemental', 'resource'] as const

const split = (course: Course) => {
  const { rating: _rating, extent: _extent, ...document } = bare(course)
  const content = Object.fromEntries(HEAVY.filter((key) => document[key]).map((key) => [key, document[key]]))
  const light = Object.fromEntries(Object.entries(document).filter(([key]) => !HEAVY.includes(key as never)))
  return { light, content: { ...content, ...(course.section && { section: outline(course.section) }) } }
}

/** No index takes words without end; what people search for stands near the beginning. */
const INDEXED = { titles: 20_000, near: 20_000, text: 200_000 }

/** What the words of a course are taken from: of its lessons only what they are called. */
export type Worded = Omit<Course, 'section'> & {
  readonly section?: readonly { title: string; instruction?: readonly { title: string }[] }[]
}

/** Everything people may search a course by, the title weighing most. */
const words = (course: Worded) => {
  const translations = Object.values(course.language ?? {})
  const lessons = (course.section ?? []).flatMap((section) => [
    section.title,
    ...(section.instruction ?? []).map((instruction) => instruction.title),
  ])
  const titles = [course.title, ...translations.map((entry) => entry.title ?? '')]
    .join(' ')
    .slice(0, INDEXED.titles)
  const near = [
    course.shortDescription,
    ...(course.tag ?? []),
    ...translations.map((t) => t.shortDescription),
  ]
  return sql`setweight(to_tsvector('simple', ${titles}), 'A') ||
    setweight(to_tsvector('simple', ${near.join(' ').replaceAll('|', ' ').slice(0, INDEXED.near)}), 'B') ||
    setweight(to_tsvector('simple', coalesce((select name from organization where id = ${course.publisher}), '')), 'B') ||
    setweight(to_tsvector('simple', ${`${plainText(course.description ?? '')} ${lessons.join(' ')}`.slice(0, INDEXED.text)}), 'C')`
}

/** The columns of a course whose lessons need not all be at hand. */
export const courseColumns = (
  course: Course,
  { extent, worded = course }: { extent: NonNullable<Course['extent']>; worded?: Worded },
) => {
  const { light, content } = split(course)
  return {
    document: JSON.stringify({ ...light, extent }),
    content: JSON.stringify(content),
    title: course.title,
    status: course.status ?? 'disabled',
    publisher: course.publisher,
    price: course.price ?? 0,
    tag: course.tag ?? [],
    prerequisite: course.prerequisite ?? [],
    language: course.enabledLanguage ?? [],
    function: course.function ?? [],
    admin: course.admin ?? [],
    author: course.author ?? [],
    coach: course.coach ?? [],
    observer: course.observer ?? [],
    words: words(worded),
  }
}

const entity: Entity<Course, 'course'> = {
  table: 'course',
  type: 'concept',
  organization: (course) => course.publisher,
  columns: (course) => courseColumns(course, { extent: courseExtent(course) }),
}

const whole = (row: Row & { content: Document; lessons: Lessons | null }): Course =>
  toCourse(row, withLessons(row.content, row.lessons ?? {}))

/** What rights and covers are decided by, without reading the whole course. */
export type CourseHead = CoursePeople & { readonly id: string; readonly tag: readonly string[] }

export const findCourseHead = async (db: Db, id: string): Promise<CourseHead | undefined> =>
  db
    .selectFrom('course')
    .select(['id', 'status', 'publisher', 'tag', 'admin', 'author', 'coach', 'observer'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findCourse = async (db: Db, id: string): Promise<Course | undefined> => {
  const row = await db
    .selectFrom('course')
    .select([...columns, 'content', lessonsOf.as('lessons')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && whole(row)
}

/** Several courses with those of their lessons that are named here, or that hold such a part; the others by their ids alone. */
export const findCoursesWith = async (
  db: Db,
  ids: readonly string[],
  parts: readonly string[],
): Promise<Course[]> => {
  if (ids.length === 0) return []
  const named = sql<Lessons | null>`(select jsonb_object_agg(l.id, l.document) from lesson l
    where l.course = course.id and (l.id = ${anyOf(parts)} or l.parts && ${[...parts]}::text[]))`
  const rows = await db
    .selectFrom('course')
    .select([...columns, 'content', named.as('lessons')])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(whole)
}

/** Several courses as lists show them, without their content, in the order of the ids; those that are not there are left out. */
export const findListed = async (db: Db, ids: readonly string[]): Promise<Course[]> => {
  const rows = await db.selectFrom('course').select(columns).where('id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCourse(row)] : []
  })
}

/** What several courses are called. */
export const findTitles = async (db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('course').select(['id', 'title']).where('id', '=', anyOf(ids)).execute()

/** What courses are called in a language, as far as they have it. */
export const findTitlesIn = async (
  db: Db,
  ids: readonly string[],
  language: string,
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    Pick<Course, 'id' | 'title' | 'language' | 'defaultLanguage' | 'enabledLanguage'>
  >`
    select id, title, document -> 'defaultLanguage' as "defaultLanguage", document -> 'enabledLanguage' as "enabledLanguage",
      coalesce((select jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object('title', value -> 'title')))
        from jsonb_each(coalesce(document -> 'language', '{}'))), '{}') as language
    from course where id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, inLanguage(row, language).title]))
}

const courseFields: Readonly<Record<string, Field>> = {
  _id: { kind: 'keyword', column: sql`c.id` },
  id: { kind: 'keyword', column: sql`c.id` },
  status: { kind: 'keyword', column: sql`c.status` },
  publisher: { kind: 'keyword', column: sql`c.publisher` },
  prerequisite: { kind: 'list', column: sql`c.prerequisite` },
  tag: { kind: 'list', column: sql`c.tag` },
  enabledLanguage: { kind: 'list', column: sql`c.language` },
  function: { kind: 'list', column: sql`c.function` },
  admin: { kind: 'list', column: sql`c.admin` },
  author: { kind: 'list', column: sql`c.author` },
  coach: { kind: 'list', column: sql`c.coach` },
  observer: { kind: 'list', column: sql`c.observer` },
  title: { kind: 'text', column: sql`c.title` },
  price: { kind: 'number', column: sql`c.price` },
  created: { kind: 'date', column: sql`c.created` },
  modified: { kind: 'date', column: sql`c.modified` },
}

const staffOnly = (actor: Actor | null): Guards => {
  const staffed = compileFilter(staffedCourses(actor), courseFields)
  return { admin: staffed, observer: staffed }
}

/** Who administers or observes a course is known to those who work on it or watch over it. */
const searchable = (actor: Actor | null): Searchable => ({
  from: sql`course c`,
  columns: sql`c.id, c.version, c.created, c.modified, c.document, c.rating_sum, c.rating_count`,
  words: sql`c.words`,
  guards: staffOnly(actor),
  fields: courseFields,
  sort: {
    'title.raw': sql`lower(c.title)`,
    title: sql`lower(c.title)`,
    price: sql`c.price`,
    rating: sql`coalesce(c.rating_sum::float8 / nullif(c.rating_count, 0), 0)`,
    featured: sql`(c.tag @> array['featured'])`,
    created: sql`c.created`,
    modified: sql`c.modified`,
  },
  defaultSort: sql`c.created desc`,
  key: sql`c.id`,
  pageSize: PAGE.courses.list,
})

/** A search that finds nothing is asked once more with its mistyped words mended, and says so. */
export const searchCourses = async (
  db: Db,
  request: SearchRequest,
  actor: Actor | null,
  visible: Filter,
): Promise<Found<Course> & { readonly meant?: string }> => {
  const query = readQuery(request.query ?? '')
  const look = async (asked: QueryNode) => {
    const { matches, rows } = await search<Row>(db, searchable(actor), { ...request, query: asked }, visible)
    return { matches, rows: rows.map((row) => toCourse(row)) }
  }
  const found = await look(query)
  const meant = found.matches === 0 ? await asMeant(db, query) : null
  if (!meant) return found
  const again = await look(meant.query)
  return again.matches === 0 ? found : { ...again, meant: meant.words.join(' ') }
}

/** The heavy part of several courses, for searches that ask for it. */
export const findContent = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<Course, 'section'>>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('course')
    .select(['id', 'content', lessonsOf.as('lessons')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, withLessons(row.content, row.lessons ?? {})]))
}

const refuseUnknownPublisher = async (db: Db, publisher: string): Promise<void> => {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', publisher)
    .executeTakeFirst()
  if (!found) failBecause('unknown_publisher')
}

/** Keeps the course from changing until the transaction ends. */
export const lockCourse = async (db: Db, id: string): Promise<void> => {
  await db.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute()
}

export const createCourse = async (db: Db, by: By, course: Course): Promise<Course> => {
  await refuseUnknownPublisher(db, course.publisher)
  await refuseUnknownLanguages(db, course)
  await insertEntity(db, by, entity, course)
  await recordRoles(db, by, {}, course)
  await writeLessons(db, course.id, lessonsIn(course))
  return (await findCourse(db, course.id)) ?? fail('not_found')
}

/** Those that are not as they were. */
const changedLessons = (before: Course | undefined, after: Course): Instruction[] => {
  const known = new Map(lessonsIn(before ?? {}).map((lesson) => [lesson.id, lesson]))
  return lessonsIn(after).filter((lesson) => !isSameJson(known.get(lesson.id), lesson))
}

const lockAndFind = async (db: Db, id: string): Promise<Course | undefined> => {
  await lockCourse(db, id)
  return findCourse(db, id)
}

/** Stores a course as a whole; `held` is how it was, where it is held already. */
export const saveCourse = async (db: Db, by: By, course: Course, held?: Course): Promise<Course> => {
  await refuseUnknownPublisher(db, course.publisher)
  const before = held ?? (await lockAndFind(db, course.id))
  await refuseUnknownLanguages(db, course, before)
  const { version } = await updateEntity(db, by, entity, course)
  if (before && version !== undefined) await tellSteps(db, { before, after: course, version })
  if (before) await tellPeople(db, by, before, course)
  await keepLessons(
    db,
    course.id,
    lessonsIn(course).map(({ id }) => id),
  )
  await writeLessons(db, course.id, changedLessons(before, course))
  return (await findVersion(db, course.id)) ?? fail('not_found')
}

export const removeCourse = (db: Db, by: By, course: Course): Promise<void> =>
  deleteEntity(db, by, entity, course)

const CHUNK = 100

/** Courses are found by their publisher's name too: to be called when that has changed. */
export const renamePublisher = async (db: Db, publisher: string): Promise<void> => {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('course')
      .select([...columns, 'content', lessonsOf.as('lessons')])
      .where('publisher', '=', publisher)
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const renewed = rows.map((row) => sql`(${row.id}, ${words(whole(row))})`)
    await sql`update course c set words = n.words from (values ${sql.join(renewed)}) n (id, words)
      where c.id = n.id`.execute(db)
    after = last.id
  }
}
