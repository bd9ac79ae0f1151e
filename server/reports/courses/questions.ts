import { plainText } from '@cairn/domain/courses/plain-text'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { lessonsIn } from '../../courses/lessons.ts'

export interface Asked {
  readonly lesson: Instruction
  readonly question: Interaction
}

/** Every question of a course by its id, with the lesson it is in. */
export const questionsOf = (course: Course): ReadonlyMap<string, Asked> =>
  new Map(
    lessonsIn(course).flatMap((lesson) =>
      [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) =>
        interaction.map((question) => [question.id, { lesson, question }] as const),
      ),
    ),
  )

/** What a question is called: its title, else what it asks. */
export const titleOf = ({ title, question, body }: Interaction): string | undefined => {
  const words = [title ?? '', plainText(question ?? ''), plainText(body ?? '')].find(
    (one) => one.trim() !== '',
  )
  return words?.slice(0, 2000)
}
