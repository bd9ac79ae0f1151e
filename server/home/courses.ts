import type { Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { filledUp, likeQuery, suggestedOf, suggestedQuery } from '@cairn/domain/courses/related'
import { outlineTexts } from '@cairn/domain/courses/outline'
import { nextLesson, returnedLessons } from '@cairn/domain/progress/next-lesson'
import type { Course } from '@cairn/contract/courses'
import type { Step } from '@cairn/contract/home'
import type { Progress } from '@cairn/contract/progress'
import { locateFor } from '../files/locate.ts'
import {
  keptCourse,
  keptList,
  type Found,
  type KeptCourse,
  type Library,
  type Listed,
} from './kept-courses.ts'

export interface Asker extends Library {
  readonly actor: Actor
  readonly now: Date
}

type Join = NonNullable<Found['join']>
const POSTER = 'cover.poster'
const POSTERS = 'language[*].cover.poster'

const postersOf = ({ cover, language = {} }: Listed): string[] =>
  [cover, ...Object.values(language).map((one) => one.cover)].flatMap((one) => one?.poster ?? [])

/** Of what was fetched along with many courses, that which belongs to these. */
const joinFor = (list: readonly Listed[], joins: readonly Found['join'][]): Join => {
  const of = (path: string, ids: ReadonlySet<string | undefined>) =>
    Object.fromEntries(
      joins.flatMap((join) => Object.entries(join?.[path] ?? {}).filter(([id]) => ids.has(id))),
    )
  const posters = new Set(list.flatMap(postersOf))
  const publishers = of('publisher', new Set(list.map(({ publisher }) => publisher)))
  const named = Object.entries(publishers).map(([id, one]) => [
    id,
    { id, name: (one as { name?: string }).name },
  ])
  return {
    publisher: Object.fromEntries(named),
    [POSTER]: of(POSTER, posters),
    [POSTERS]: of(POSTERS, posters),
  }
}

/** Pictures that visitors may not see are looked up for whoever asks. */
const withOwnPosters = async (
  { parts, ...by }: Asker,
  list: readonly Listed[],
  join: Join,
): Promise<Join> => {
  const known = { ...join[POSTER], ...join[POSTERS] }
  const missing = [...new Set(list.flatMap(postersOf))].filter((id) => known[id] === undefined)
  if (missing.length === 0) return join
  return {
    ...join,
    [POSTER]: { ...join[POSTER], ...Object.fromEntries(await locateFor(parts, by, missing)) },
  }
}

/** A course as a card has it: of its translations the titles and pictures. */
const asCard = (course: Listed, section: Course['section']): Listed => {
  const { language, section: _all, ...card } = course as Partial<Course> & { readonly id: string }
  const texts = language && outlineTexts(language, section ?? [])
  const said = Object.entries(texts ?? {}).map(([code, { title, cover, text }]) => [
    code,
    {
      ...(title !== undefined && { title }),
      ...(cover && { cover }),
      ...(section && text && { text }),
    },
  ])
  return {
    ...card,
    ...(texts && { language: Object.fromEntries(said) }),
    ...(section && { section }),
  } as Listed
}

interface Taken {
  readonly course: Listed
  readonly step: Step
}

const takenAs = ({ course: whole, goal }: KeptCourse, record: Progress): Taken => {
  const course = whole as Course
  const next = nextLesson(course, record)
  const returned = returnedLessons(course, record).map(({ id }) => id)
  const named = new Set([next?.lesson.id, ...returned])
  const section = (course.section ?? []).flatMap(({ instruction = [], ...rest }) => {
    const shown = instruction.filter(({ id }) => named.has(id))
    return shown.length === 0 ? [] : [{ ...rest, instruction: shown }]
  })
  return {
    course: asCard(whole, section),
    step: {
      object: record.object,
      modified: record.modified ?? '',
      ...(next && {
        next: {
          lesson: next.lesson.id,
          ...(next.secondsLeft !== undefined && { secondsLeft: next.secondsLeft }),
        },
      }),
      returned,
      ...(goal !== null && { goal }),
    },
  }
}

export interface OwnCourses {
  readonly courses: Found
  readonly step: Step[]
}

/** The courses of these records, with where to go on in each. */
export const ownCourses = async (asker: Asker, records: readonly Progress[]): Promise<OwnCourses> => {
  const kept = await Promise.all(records.map(({ object }) => keptCourse(asker, object)))
  const taken = kept.flatMap((one, n) => {
    const record = records[n]
    return one && record ? takenAs(one, record) : []
  })
  const list = taken.map(({ course }) => course)
  const join = joinFor(
    list,
    kept.map((one) => one?.join),
  )
  return {
    courses: { matches: list.length, list, join: await withOwnPosters(asker, list, join) },
    step: taken.map(({ step }) => step),
  }
}

const MOST = PAGE.courses.search

/** Open courses of the categories that somebody learns in, without those they take. */
const findLike = async (library: Library, taken: readonly Listed[]): Promise<Found | undefined> => {
  const like = likeQuery(taken)
  if (like === undefined) return undefined
  const found = await keptList(library, { query: like, limit: String(MOST) })
  const left = suggestedOf(found.list, taken)
  if (left.length === PAGE.courses.suggested || found.matches <= MOST) return { ...found, list: left }
  // Somebody takes nearly all that came first.
  const limit = Math.min(MOST, PAGE.courses.suggested + taken.length)
  const more = await keptList(library, { query: suggestedQuery(taken) ?? '*', limit: String(limit) })
  return { ...more, list: suggestedOf(more.list, taken) }
}

/** What somebody may like to learn next. */
export const suggestedFor = async (asker: Asker, taken: readonly Listed[]): Promise<Found> => {
  const like = await findLike(asker, taken)
  const few = like === undefined || like.list.length < PAGE.courses.suggested
  const featured = few
    ? await keptList(asker, {
        query: '*',
        limit: String(PAGE.courses.suggested + MOST),
        sort: 'featured:desc,created:desc',
      })
    : undefined
  const list = filledUp(like?.list ?? [], featured?.list ?? [], taken).map((one) => asCard(one, undefined))
  const join = joinFor(list, [like?.join, featured?.join])
  return { matches: list.length, list, join: await withOwnPosters(asker, list, join) }
}
