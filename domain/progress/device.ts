import { gatherLearning, mergeLearning } from './merge.ts'
import type { LearningRecord } from './record.ts'
import { claimsIn, countLessons, watchBudget } from './watching.ts'

/** What one device knows of a learner's record, and what it has not handed over yet. */
export interface Device<P extends LearningRecord = LearningRecord> {
  /** As the server last told it. */
  readonly known: P
  /** Done here and not acknowledged; sending it twice does no harm. */
  readonly pending: LearningRecord | null
}

/** Something was done on this device. */
export const act = <P extends LearningRecord>(device: Device<P>, done: LearningRecord): Device<P> => ({
  ...device,
  pending: gatherLearning(device.pending ?? {}, done),
})

/** The server took what was pending, except what was set aside; what was done meanwhile still waits. */
export const acknowledged = <P extends LearningRecord>(
  device: Device<P>,
  sent: LearningRecord,
  known: P,
  held: LearningRecord | null = null,
): Device<P> => ({ known, pending: device.pending === sent ? held : device.pending })

/** What was watched here counts for the learner at once, before the server has counted it. */
const withPending = (known: LearningRecord, pending: LearningRecord): LearningRecord => {
  const merged = mergeLearning(known, pending)
  const claims = claimsIn(known.instruction, pending.instruction)
  const unlimited = watchBudget(undefined, undefined, new Date(0))
  const instruction = countLessons(known.instruction, merged.instruction, claims, unlimited)
  return instruction ? { ...merged, instruction } : merged
}

/** What the learner sees: all of it. */
export const seenOn = <P extends LearningRecord>({ known, pending }: Device<P>): P =>
  pending ? { ...known, ...withPending(known, pending) } : known
