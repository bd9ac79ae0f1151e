import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { progressChanged } from './events.ts'

/** What others are told of: how much is done, and which lessons. Minutes watched are no result. */
const resultOf = ({ state, completed, certificationPercentage, instruction = [] }: Progress): string =>
  JSON.stringify([
    state,
    completed,
    certificationPercentage ?? 0,
    instruction.filter((lesson) => lesson.state === 'completed').map(({ id }) => id),
  ])

export const tellIfChanged = async (
  db: Db,
  { before, after, now }: { readonly before: Progress; readonly after: Progress; readonly now: Date },
): Promise<void> => {
  if (resultOf(before) !== resultOf(after)) await progressChanged.publish(db, { now, progress: after })
}
