import { isFields } from '../base/json-type.ts'

/*
 * The questions of a timed lesson reach a learner once its clock has started: whoever could read them before would have
 * all the time there is.
 */

interface Question {
  readonly id: string
  readonly type: string
  readonly status?: string | undefined
  readonly points?: number | undefined
}
interface Holder {
  readonly interaction?: readonly Question[] | undefined
}
interface Lesson extends Holder {
  readonly id: string
  readonly timeLimit?: number | undefined
  readonly scene?: readonly Holder[] | undefined
}
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
interface Course {
  readonly section?: readonly { readonly instruction?: readonly Lesson[] | undefined }[] | undefined
  readonly language?: Readonly<Record<string, { readonly text?: Texts | undefined }>> | undefined
  readonly resource?: readonly { readonly getID: string }[] | undefined
}
interface Learnt {
  readonly instruction?:
    | readonly {
        readonly id: string
        readonly opened?: string | undefined
        readonly state?: string | undefined
      }[]
    | undefined
}

const lessonsIn = ({ section = [] }: Course): Lesson[] =>
  section.flatMap(({ instruction = [] }) => instruction)

const questionsIn = (lesson: Lesson): Question[] =>
  [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) => interaction)

/** Who was through with a lesson before it got a time limit has no clock to start. */
const THROUGH: ReadonlySet<string | undefined> = new Set(['completed', 'coachReviewRequired'])

/** The timed lessons whose clock this learner has not started. */
export const sealedLessons = (course: Course, { instruction = [] }: Learnt): ReadonlySet<string> => {
  const known = new Map(instruction.map((one) => [one.id, one]))
  return new Set(
    lessonsIn(course)
      .filter(({ id, timeLimit }) => {
        const { opened, state } = known.get(id) ?? {}
        return timeLimit !== undefined && opened === undefined && !THROUGH.has(state)
      })
      .map(({ id }) => id),
  )
}

/** That there is a question, and what it gives, counts before anybody may read it. */
const sealedQuestion = ({ id, type, status, points }: Question): Question => ({
  id,
  type,
  ...(status !== undefined && { status }),
  ...(points !== undefined && { points }),
})

const sealedHolder = <H extends Holder>(holder: H): H =>
  holder.interaction ? { ...holder, interaction: holder.interaction.map(sealedQuestion) } : holder

const sealedLesson = <L extends Lesson>(lesson: L): L => ({
  ...sealedHolder(lesson),
  ...(lesson.scene && { scene: lesson.scene.map(sealedHolder) }),
})

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isFields(value) ? Object.values(value).flatMap(stringsIn) : []
}

/** The course without the questions of these lessons, in each of its languages, and without the files they show. */
export const withSealed = <C extends Course>(course: C, sealed: ReadonlySet<string>): C => {
  if (sealed.size === 0) return course
  const hidden = lessonsIn(course)
    .filter(({ id }) => sealed.has(id))
    .flatMap(questionsIn)
  const ids = new Set(hidden.map(({ id }) => id))
  const shown = new Set(stringsIn(hidden))
  const language = Object.entries(course.language ?? {}).map(([code, said]) => [
    code,
    said.text
      ? { ...said, text: Object.fromEntries(Object.entries(said.text).filter(([id]) => !ids.has(id))) }
      : said,
  ])
  return {
    ...course,
    section: course.section?.map((one) => ({
      ...one,
      ...(one.instruction && {
        instruction: one.instruction.map((lesson) => (sealed.has(lesson.id) ? sealedLesson(lesson) : lesson)),
      }),
    })),
    ...(course.language && { language: Object.fromEntries(language) }),
    ...(course.resource && { resource: course.resource.filter(({ getID }) => !shown.has(getID)) }),
  }
}
