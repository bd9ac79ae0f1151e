import { gatherLearning, mergeLearning } from './merge.ts'
import type { LearningRecord } from './record.ts'

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

/** The server took what was sent; what was done meanwhile still waits. */
export const acknowledged = <P extends LearningRecord>(
  device: Device<P>,
  sent: LearningRecord,
  known: P,
): Device<P> => ({ known, pending: device.pending === sent ? null : device.pending })

/** What the learner sees: all of it. */
export const seenOn = <P extends LearningRecord>({ known, pending }: Device<P>): P =>
  pending ? { ...known, ...mergeLearning(known, pending) } : known
