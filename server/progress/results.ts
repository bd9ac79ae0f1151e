import { oncePer } from '@cairn/domain/base/once-per'
import { resultOf, versionsOf } from '@cairn/domain/progress/grade-item'
import type { Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { ItemProgress, Progress } from '@cairn/contract/progress'

interface Asked {
  readonly question: Interaction
  /** How often it may be answered. */
  readonly tries: number | undefined
}

const questionsIn = oncePer(
  (course: Course): ReadonlyMap<string, Asked> =>
    new Map(
      (course.section ?? [])
        .flatMap(({ instruction = [] }) => instruction)
        .flatMap((lesson) =>
          [lesson, ...(lesson.scene ?? [])]
            .flatMap(({ interaction = [] }) => interaction)
            .map((question) => [question.id, { question, tries: question.tries ?? lesson.tries }] as const),
        ),
    ),
)

/** The record with what came of each answer: right or wrong, and the author's words about it. */
export const withResults = (course: Course, progress: Progress): Progress => {
  const questions = questionsIn(course)
  const told = (item: ItemProgress): ItemProgress => {
    const asked = questions.get(item.id)
    const result = asked && resultOf(versionsOf(course, asked.question, progress.language), item, asked.tries)
    if (!result) return item
    const { correct, feedback, right, hits } = result
    return {
      ...item,
      ...(correct !== null && { correct }),
      ...(feedback !== undefined && { feedback }),
      ...(right && { right: [...right] }),
      ...(hits && { hits }),
    }
  }
  return {
    ...progress,
    ...(progress.instruction && {
      instruction: progress.instruction.map((lesson) => ({
        ...lesson,
        ...(lesson.interaction && { interaction: lesson.interaction.map(told) }),
      })),
    }),
    ...(progress.interaction && { interaction: progress.interaction.map(told) }),
  }
}
