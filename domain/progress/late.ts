import type { ItemRecord, LateAnswer, LearningRecord } from './record.ts'
import { deadlineOf } from './taught.ts'

interface Course {
  readonly section?:
    | readonly {
        readonly instruction?:
          | readonly (Holder & {
              readonly id: string
              readonly timeLimit?: number | undefined
              readonly scene?: readonly Holder[] | undefined
            })[]
          | undefined
      }[]
    | undefined
}
interface Holder {
  readonly interaction?: readonly { readonly id: string }[] | undefined
}

/** An answer that came after the time of its lesson. */
export interface LateArrival extends LateAnswer {
  readonly question: string
  readonly lesson: string
  /** Seconds after the end; nothing where the lesson has no time limit any more. */
  readonly by?: number | undefined
}

/** The last late answer to each question of a course, as staff see it. */
export const lateAnswersIn = ({ section = [] }: Course, record: LearningRecord): LateArrival[] => {
  const items: readonly ItemRecord[] = [
    ...(record.instruction ?? []).flatMap(({ interaction = [] }) => interaction),
    ...(record.interaction ?? []),
  ]
  const late = new Map(items.flatMap((item) => (item.late ? [[item.id, item.late] as const] : [])))
  if (late.size === 0) return []
  const opened = new Map((record.instruction ?? []).map((one) => [one.id, one.opened]))
  return section
    .flatMap(({ instruction = [] }) => instruction)
    .flatMap((lesson) => {
      const deadline = deadlineOf(lesson, opened.get(lesson.id))
      return [lesson, ...(lesson.scene ?? [])]
        .flatMap(({ interaction = [] }) => interaction)
        .flatMap(({ id: question }): LateArrival[] => {
          const answer = late.get(question)
          if (!answer) return []
          const by = deadline && Math.round((Date.parse(answer.received) - deadline.getTime()) / 1000)
          const known = by !== undefined && by > 0 && { by }
          return [{ ...answer, question, lesson: lesson.id, ...known }]
        })
    })
}
