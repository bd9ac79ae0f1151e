import { isFields } from '@cairn/domain/base/json-type'
import type { ItemRecord } from '@cairn/domain/progress/record'
import { settled } from '@cairn/domain/progress/settle'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import type { ContributionsRemoved } from '../conversations/events.ts'
import { courseToLearn } from './course.ts'
import { lockProgress } from './rows.ts'
import { keep } from './write.ts'

/** The record without the points of messages that are gone; what a coach accepted and what was certified stays. */
const withoutMessages = (progress: Progress, gone: ReadonlySet<string>): Progress => {
  const item = <I extends ItemRecord>(one: I): I => {
    const { answer, points: _points, ...rest } = one
    const earned = isFields(answer) && typeof answer['message'] === 'string' && gone.has(answer['message'])
    return earned && one.reviewed === undefined ? ({ ...rest, state: 'started' } as I) : one
  }
  return {
    ...progress,
    ...(progress.instruction && {
      instruction: progress.instruction.map((lesson) =>
        lesson.interaction ? { ...lesson, interaction: lesson.interaction.map(item) } : lesson,
      ),
    }),
    ...(progress.interaction && { interaction: progress.interaction.map(item) }),
  }
}

/** Messages were removed from a course: they no longer give points for taking part in a discussion. */
export const withdrawMessages = async (
  db: Db,
  { by, course: id, messages }: ContributionsRemoved,
): Promise<void> => {
  const course = await courseToLearn(db, id)
  if (!course) return
  const gone = new Set(messages.map((message) => message.id))
  // Always in the same order, so that two removals at once wait for each other.
  for (const user of [...new Set(messages.map(({ creator }) => creator))].sort()) {
    const before = await lockProgress(db, { user, course: id })
    if (!before || before.state === 'certified') continue
    const after = withoutMessages(before, gone)
    await keep(db, by, course, {
      before,
      after: settled(course, after, by.now.toISOString(), { certifies: false }),
    })
  }
}
