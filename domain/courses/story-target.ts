import { filmAt, filmsOf, type StoryLesson } from './story.ts'

/** Where a goto leads, as its author wrote it: a part of the course, a moment, or a moment in a part. */
export interface Target {
  /** A section, lesson, scene or interaction; without one the film that is on. */
  readonly id?: string | undefined
  readonly time?: number | undefined
}

/** A moment of a film of a lesson. */
export interface Place {
  readonly instruction: string
  readonly film: string
  readonly time: number
}

type Lesson = StoryLesson
interface Course {
  readonly section?:
    | readonly { readonly id: string; readonly instruction?: readonly Lesson[] | undefined }[]
    | undefined
}

const ID = /^[A-Za-z0-9_.:-]{1,100}$/
const CLOCK = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,7}(?:\.\d{1,3})?)$/
const MOST = 1_000_000

const seconds = (text: string): number | undefined => {
  const [, hours = 0, minutes = 0, rest] = CLOCK.exec(text) ?? []
  if (rest === undefined) return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return total <= MOST ? total : undefined
}

/**
 * Reads what a goto's action answers: `{id}` is a part of the course, `{id}@{time}` a moment in it, `@{time}` or a bare
 * number a moment in the film that is on. Times are seconds or m:ss or h:mm:ss.
 */
export const readTarget = (answer: unknown): Target | undefined => {
  if (typeof answer === 'number')
    return Number.isFinite(answer) && answer >= 0 && answer <= MOST ? { time: answer } : undefined
  if (typeof answer !== 'string') return undefined
  const [id = '', clock, ...more] = answer.trim().split('@')
  const time = clock === undefined ? undefined : seconds(clock.trim())
  if (more.length > 0 || (clock !== undefined && time === undefined)) return undefined
  if (id.trim() === '') return time === undefined ? undefined : { time }
  return ID.test(id.trim()) ? { id: id.trim(), ...(time !== undefined && { time }) } : undefined
}

/** The same the other way round. */
export const writeTarget = ({ id = '', time }: Target): string =>
  time === undefined ? id : `${id}@${Math.round(time * 1000) / 1000}`

const at = (lesson: Lesson, time: number): Place | undefined => {
  const found = filmAt(filmsOf(lesson), time)
  return found && { instruction: lesson.id, film: found.film.id, time: found.time }
}

/** Where in a lesson the part with this id is: the lesson itself, one of its scenes or one of its interactions. */
const inLesson = (lesson: Lesson, id: string, time: number | undefined): Place | undefined => {
  if (lesson.id === id) return at(lesson, time ?? 0)
  for (const film of filmsOf(lesson)) {
    const chapter = film.chapters.find((chapter) => chapter.id === id)
    if (chapter) return { instruction: lesson.id, film: film.id, time: chapter.start + (time ?? 0) }
    const asked = film.interaction.find((item) => item.id === id)
    if (asked) return { instruction: lesson.id, film: film.id, time: asked.position ?? film.duration ?? 0 }
  }
  return undefined
}

/** Where a target leads from here; nothing when that part is not (or no longer) in the course. */
export const placeOf = (
  target: Target | undefined,
  here: Omit<Place, 'time'>,
  course: Course,
): Place | undefined => {
  if (!target) return undefined
  const { id, time } = target
  if (id === undefined) return { ...here, time: time ?? 0 }
  const sections = course.section ?? []
  const lessons = sections.flatMap((section) => section.instruction ?? [])
  // The same id may be used in several courses, never in one; here first only saves the search.
  const near = lessons.filter((lesson) => lesson.id === here.instruction)
  for (const lesson of [...near, ...lessons]) {
    const place = inLesson(lesson, id, time)
    if (place) return place
  }
  const [first] = sections.find((section) => section.id === id)?.instruction ?? []
  return first && at(first, time ?? 0)
}
