import type { EarnedCertificate } from '@cairn/contract/certificates'
import type { Message } from '@cairn/contract/conversations'
import type { Progress } from '@cairn/contract/progress'
import { needsCoach } from '@cairn/domain/courses/answer-key'
import type { Question } from '@cairn/domain/courses/answer'
import { lateAnswersIn } from '@cairn/domain/progress/late'
import { filesIn } from '@cairn/domain/progress/record'
import { answerText } from './answer-text.ts'

/** As much of a course as its story needs. */
export interface ToldCourse {
  readonly id: string
  readonly title: string
  readonly section?:
    | readonly {
        readonly instruction?:
          | readonly (Asking & {
              readonly id: string
              readonly title: string
              readonly timeLimit?: number | undefined
              readonly scene?: readonly Asking[] | undefined
            })[]
          | undefined
      }[]
    | undefined
}
interface Asking {
  readonly interaction?: readonly (Question & { readonly title?: string | undefined })[] | undefined
}

/** Something that happened to a learner in a course. */
export type StoryEvent = {
  readonly id: string
  readonly at: string
  readonly course: string
} & (
  | { readonly kind: 'enrolled' | 'completed' }
  | { readonly kind: 'finished' | 'accepted' | 'returned'; readonly title: string }
  | {
      readonly kind: 'answered'
      readonly title: string
      readonly text?: string
      readonly files: readonly string[]
    }
  | {
      readonly kind: 'late'
      readonly title: string
      /** Seconds after the end of the time limit, where that is still known. */
      readonly by?: number | undefined
      readonly text?: string | undefined
      readonly files: readonly string[]
    }
  | { readonly kind: 'said' | 'note' | 'submitted'; readonly message: Message }
  | { readonly kind: 'certificate'; readonly title: string }
)

const lessonsOf = (course: ToldCourse) =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction)

/** What is called how in a course, and which questions a coach reads. */
const partsOf = (course: ToldCourse) => {
  const titles = new Map<string, string>()
  const read = new Set<string>()
  for (const lesson of lessonsOf(course)) {
    titles.set(lesson.id, lesson.title)
    for (const { interaction = [] } of [lesson, ...(lesson.scene ?? [])])
      for (const question of interaction) {
        titles.set(question.id, question.title?.trim() || lesson.title)
        if (needsCoach(question)) read.add(question.id)
      }
  }
  return { titles, read }
}

/** What happened by the record: begun, finished, handed in and judged. */
const ofRecord = (record: Progress, course: ToldCourse): StoryEvent[] => {
  const { titles, read } = partsOf(course)
  const base = { course: course.id }
  const events: StoryEvent[] = []
  if (record.created !== undefined)
    events.push({ ...base, id: `${record.id} in`, at: record.created, kind: 'enrolled' })
  if (record.completed !== undefined)
    events.push({ ...base, id: `${record.id} done`, at: record.completed, kind: 'completed' })
  const items = [
    ...(record.instruction ?? []).flatMap(({ interaction = [] }) => interaction),
    ...(record.interaction ?? []),
  ]
  for (const lesson of record.instruction ?? []) {
    const title = titles.get(lesson.id)
    if (title === undefined || lesson.modified === undefined || lesson.submission !== undefined) continue
    if (lesson.state === 'completed')
      events.push({ ...base, id: `${record.id} ${lesson.id}`, at: lesson.modified, kind: 'finished', title })
  }
  for (const { id, answer, modified } of items) {
    const title = titles.get(id)
    if (title === undefined || modified === undefined || !read.has(id)) continue
    const text = typeof answer === 'string' ? { text: answer } : {}
    const files = filesIn(answer).map(String)
    events.push({
      ...base,
      id: `${record.id} ${id} a`,
      at: modified,
      kind: 'answered',
      title,
      files,
      ...text,
    })
  }
  for (const { id, state, reviewed } of [...items, ...(record.instruction ?? [])]) {
    const title = titles.get(id)
    if (title === undefined || reviewed === undefined) continue
    if (state === 'completed' || state === 'returned') {
      const kind = state === 'completed' ? 'accepted' : 'returned'
      events.push({ ...base, id: `${record.id} ${id} v`, at: reviewed, kind, title })
    }
  }
  return events
}

/** Answers that came after the time of their lesson, and how late. */
const lateIn = (record: Progress, course: ToldCourse): StoryEvent[] => {
  const { titles } = partsOf(course)
  const questions = new Map(
    lessonsOf(course)
      .flatMap((lesson) => [lesson, ...(lesson.scene ?? [])])
      .flatMap(({ interaction = [] }) => interaction.map((one) => [one.id, one] as const)),
  )
  return lateAnswersIn(course, record).map(({ question, received, answer, by }) => ({
    id: `${record.id} ${question} late`,
    at: received,
    course: course.id,
    kind: 'late',
    title: titles.get(question) ?? '',
    by,
    text: answerText(questions.get(question), answer),
    files: filesIn(answer).map(String),
  }))
}

const ofMessage = (message: Message): StoryEvent => ({
  id: message.id,
  at: message.created ?? '',
  course: message.feed,
  kind:
    message.type === 'submission'
      ? 'submitted'
      : message.hideDisplay?.includes('user') === true
        ? 'note'
        : 'said',
  message,
})

export interface Told {
  readonly records: readonly Progress[]
  readonly courses: readonly ToldCourse[]
  readonly messages: readonly Message[]
  readonly certificates: readonly Pick<EarnedCertificate, 'id' | 'object' | 'issued'>[]
}

/** A learner's whole story, newest first. What the words of a verdict tell is not told twice. */
export const storyOf = ({ records, courses, messages, certificates }: Told): StoryEvent[] => {
  const known = new Map(courses.map((course) => [course.id, course]))
  const judged = new Set(
    messages
      .filter(({ type }) => type === 'coaching')
      .map(({ feed, created = '' }) => `${feed} ${Date.parse(created)}`),
  )
  const events = [
    ...records.flatMap((record) => {
      const course = known.get(record.object)
      return course ? [...ofRecord(record, course), ...lateIn(record, course)] : []
    }),
    ...messages.map(ofMessage),
    ...certificates.map(({ id, object, issued }): StoryEvent => ({
      id,
      at: issued,
      course: object,
      kind: 'certificate',
      title: known.get(object)?.title ?? '',
    })),
  ]
  return events
    .filter(
      ({ kind, course, at }) =>
        (kind !== 'accepted' && kind !== 'returned') || !judged.has(`${course} ${Date.parse(at)}`),
    )
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
