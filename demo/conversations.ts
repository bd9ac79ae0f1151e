import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { coachWords, type DemoMessage } from './handed-in.ts'
import { talkAt } from './talk.ts'

/** Everything that was said in the academy, in the order in which it was. */
export const messagesAt = (
  progress: readonly Progress[],
  courses: readonly Course[],
  now: Date,
): DemoMessage[] =>
  [...coachWords(progress, courses, now), ...talkAt(now)].toSorted((a, b) =>
    (a.created ?? '').localeCompare(b.created ?? ''),
  )
