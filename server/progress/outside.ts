import { settled } from '@cairn/domain/progress/settle'
import type { Withheld } from '@cairn/domain/progress/take-item'
import { granted } from '@cairn/domain/progress/verdict'
import type { Db } from '../base/db/schema.ts'
import { failBecause, fail } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import { courseToLearn } from './course.ts'
import { lockProgress } from './rows.ts'
import { keep, learned } from './write.ts'

interface Reported {
  readonly person: string
  readonly course: string
  readonly lesson: string
  /** All the time that was spent in it. */
  readonly seconds: number
  readonly completed: boolean
}

/** What a package or a tool reports about the lesson that runs in it. Only this completes such a lesson, or staff do. */
export const recordOutside = async (
  db: Db,
  by: By,
  { person, course: id, lesson, seconds, completed }: Reported,
): Promise<void> => {
  const course = (await courseToLearn(db, id)) ?? fail('not_found')
  const before = (await lockProgress(db, { user: person, course: id })) ?? failBecause('self_not_enrolled')
  const modified = by.now.toISOString()
  const sent = { object: id, instruction: [{ id: lesson, timeWatched: Math.round(seconds), modified }] }
  const withheld = new Set<Withheld>()
  const after = await learned(db, course, before, sent, by.now, { onWithheld: (why) => withheld.add(why) })
  const next = completed && withheld.size === 0 ? granted(after, lesson, modified) : after
  await keep(db, by, course, { before, after: settled(course, next, modified) })
}
