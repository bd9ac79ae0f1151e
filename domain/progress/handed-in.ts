import { isSameJson } from '../base/json-type.ts'
import { itemsIn } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'

interface Work {
  readonly state?: string | undefined
  readonly modified?: string | undefined
  readonly handedIn?: string | undefined
}

const waits = (work: Work | undefined): work is Work => work?.state === 'coachReviewRequired'

/** The moment stays with the same work, and goes when it no longer waits. */
const noted = <W extends Work>(work: W, before: Work | undefined, isSame: () => boolean, now: string): W => {
  const { handedIn: _handedIn, ...rest } = work
  if (!waits(work)) return rest as W
  return {
    ...rest,
    handedIn: waits(before) && isSame() ? (before.handedIn ?? before.modified ?? now) : now,
  } as W
}

/**
 * Notes when work that waits for a coach was handed in: when it came, whatever the clock of a device said. Looking at the
 * lesson once more changes nothing about that, so that nobody loses or gains a place in the queue.
 */
export const withHandedIn = <R extends LearningRecord>(before: LearningRecord, after: R, now: string): R => {
  const items = itemsIn(before)
  const lessons = new Map((before.instruction ?? []).map((lesson) => [lesson.id, lesson]))
  const item = (one: ItemRecord): ItemRecord => {
    const known = items.get(one.id)
    return noted(one, known, () => isSameJson(known?.answer ?? null, one.answer ?? null), now)
  }
  const lesson = (one: LessonRecord): LessonRecord => {
    const known = lessons.get(one.id)
    const next = noted(one, known, () => known?.submission === one.submission, now)
    return next.interaction ? { ...next, interaction: next.interaction.map(item) } : next
  }
  return {
    ...after,
    ...(after.instruction && { instruction: after.instruction.map(lesson) }),
    ...(after.interaction && { interaction: after.interaction.map(item) }),
  }
}
