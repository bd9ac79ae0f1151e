import type { Course } from '@cairn/contract/courses'
import { accessibleWeb } from './courses/accessible-web.ts'
import { bread } from './courses/bread.ts'
import { budget } from './courses/budget.ts'
import { feedback } from './courses/feedback.ts'
import { firstAid } from './courses/first-aid.ts'
import { interviewing } from './courses/interviewing.ts'
import { naskh } from './courses/naskh.ts'
import { negotiation } from './courses/negotiation.ts'
import { sql } from './courses/sql.ts'
import { statistics } from './courses/statistics.ts'
import { trailSigns } from './courses/trail-signs.ts'
import { water } from './courses/water.ts'
import { wayfinding } from './courses/wayfinding.ts'
import { winterTravel } from './courses/winter-travel.ts'
import { writing } from './courses/writing.ts'
import { FILMS, SPOKEN } from './films.ts'

type Lesson = NonNullable<NonNullable<Course['section']>[number]['instruction']>[number]

const lessonsOf = (course: Course): Lesson[] =>
  (course.section ?? []).flatMap((section) => section.instruction ?? [])

const entry = (getID: string, type: string) => ({ getID, name: getID.slice(getID.indexOf('/') + 1), type })

/** The films of a course that were made for it, by where they lie, without their ending. */
const madeFor = (course: Course): string[] =>
  Object.keys(FILMS).filter((name) => name.startsWith(`${course.id}/`))

const filesOf = (course: Course) =>
  madeFor(course).flatMap((name) => [
    entry(`${name}.mp4`, 'video'),
    entry(`${name}.webp`, 'image'),
    entry(`${name}.vtt`, 'transcript'),
    ...(SPOKEN[name] ?? []).map((code) => entry(`${name}.${code}.vtt`, 'transcript')),
  ])

/** The subtitles of a translation: those that the lessons' films have in its language. */
const inItsWords = (course: Course, code: string): Record<string, Record<string, string>> => {
  const text = course.language?.[code]?.text ?? {}
  const said = lessonsOf(course).flatMap(({ id, transcript = '' }) => {
    const name = transcript.replace(/\.vtt$/, '')
    return SPOKEN[name]?.includes(code)
      ? [[id, { ...text[id], transcript: `${name}.${code}.vtt` }] as const]
      : []
  })
  return { ...text, ...Object.fromEntries(said) }
}

/** A course with its films among its files, and their words in each of its languages. */
const withFilms = (course: Course): Course => {
  const resource = [...(course.resource ?? []), ...filesOf(course)]
  const language = Object.fromEntries(
    Object.entries(course.language ?? {}).map(([code, said]) => [
      code,
      { ...said, text: inItsWords(course, code) },
    ]),
  )
  return {
    ...course,
    ...(course.language && { language }),
    ...(resource.length > 0 && { resource }),
  }
}

/** The order in which the catalog shows them, newest first; drafts last. */
export const courses: Course[] = [
  trailSigns,
  water,
  firstAid,
  wayfinding,
  statistics,
  naskh,
  sql,
  interviewing,
  bread,
  accessibleWeb,
  writing,
  feedback,
  negotiation,
  winterTravel,
  budget,
].map(withFilms)
