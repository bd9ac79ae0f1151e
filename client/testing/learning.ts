import { courses, type Course } from '@cairn/contract/courses'
import { progress, type ItemProgress, type Progress } from '@cairn/contract/progress'
import { sealedLessons, withSealed } from '@cairn/domain/courses/timed'
import { resultOf, versionsOf } from '@cairn/domain/progress/grade-item'
import { learn } from '@cairn/domain/progress/learn'
import { settled } from '@cairn/domain/progress/settle'
import { found, progressOf } from './samples.ts'
import { server } from './test-server.ts'

const lessonsOf = ({ section = [] }: Course) => section.flatMap(({ instruction = [] }) => instruction)

/** The record with the result of each answer, as the server replies it. */
const withResults = (course: Course, record: Progress): Progress => {
  const questions = new Map(
    lessonsOf(course).flatMap((lesson) =>
      (lesson.interaction ?? []).map((question) => [question.id, { question, lesson }] as const),
    ),
  )
  const graded = (item: ItemProgress): ItemProgress => {
    const asked = questions.get(item.id)
    const tries = asked?.question.tries ?? asked?.lesson.tries
    const result = asked && resultOf(versionsOf(course, asked.question), item, tries)
    if (!result) return item
    const { correct, right, ...rest } = result
    return {
      ...item,
      ...rest,
      ...(correct !== null && { correct }),
      ...(right && { right: [...right] }),
    } as ItemProgress
  }
  return {
    ...record,
    ...(record.instruction && {
      instruction: record.instruction.map((lesson) => ({
        ...lesson,
        ...(lesson.interaction && { interaction: lesson.interaction.map(graded) }),
      })),
    }),
  }
}

/** Stores what somebody does in a course as the server does: graded, added up, timed lessons sealed until they start. */
export const storeLearner = (
  course: Course,
  first: Progress = progressOf('amina', { object: course.id }),
) => {
  let record = first
  const refuse = (): never => {
    throw new Error('The server would refuse what was sent.')
  }
  const sealed = () => sealedLessons(course, record)
  server.on(courses.getCourse, () => ({ ...withSealed(course, sealed()), sealed: [...sealed()] }))
  server.on(courses.findCourses, found([course]))
  server.on(progress.getProgress, () => withResults(course, record))
  server.on(progress.findProgress, () => found([withResults(course, record)]))
  server.on(progress.putProgress, ({ body }) => {
    const now = new Date()
    record = settled(
      course,
      learn(course, record, body, { now, refuse, onWithheld: () => undefined }),
      now.toISOString(),
    )
    return withResults(course, record)
  })
  return {
    record: () => record,
    /** What staff decide about the record. */
    put: (next: Partial<Progress>) => {
      record = { ...record, ...next }
    },
  }
}
