import { mergeLearning } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'
import { questionsIn } from './settle.ts'
import type { CountedCourse } from './standing.ts'

const VERDICTS: ReadonlySet<string | undefined> = new Set(['completed', 'returned', 'coachReviewRequired'])

const verdictOn = (item: ItemRecord, reviewed: string): ItemRecord[] =>
  VERDICTS.has(item.state) ? [{ id: item.id, state: item.state, reviewed }] : []

/** What staff say about somebody's work: it stands until something newer is handed in. */
export const judge = <P extends LearningRecord>(
  course: CountedCourse,
  before: P,
  sent: LearningRecord,
  now: Date,
): P => {
  const reviewed = now.toISOString()
  const questions = questionsIn(course)
  const known = ({ id }: ItemRecord) => questions.has(id)
  const onItem = (item: ItemRecord): ItemRecord[] =>
    verdictOn(item, reviewed).map((verdict) => ({ ...verdict, points: questions.get(item.id)?.points ?? 0 }))
  const lessons = new Set(
    (course.section ?? []).flatMap(({ instruction = [] }) => instruction.map(({ id }) => id)),
  )
  const instruction = (sent.instruction ?? [])
    .filter(({ id }) => lessons.has(id))
    .flatMap((lesson): LessonRecord[] => {
      const interaction = (lesson.interaction ?? []).filter(known).flatMap(onItem)
      const own = verdictOn(lesson, reviewed)
      if (own.length + interaction.length === 0) return []
      const accepted = lesson.state === 'completed' && { ended: true, granted: true }
      return [{ id: lesson.id, ...own[0], ...accepted, ...(interaction.length > 0 && { interaction }) }]
    })
  const interaction = (sent.interaction ?? []).filter(known).flatMap(onItem)
  const said = {
    ...(instruction.length > 0 && { instruction }),
    ...(interaction.length > 0 && { interaction }),
  }
  return { ...before, ...mergeLearning(before, said) }
}

/** A lesson that runs elsewhere was reported as complete from there. */
export const granted = <P extends LearningRecord>(before: P, lesson: string, modified: string): P => ({
  ...before,
  ...mergeLearning(before, { instruction: [{ id: lesson, ended: true, granted: true, modified }] }),
})
