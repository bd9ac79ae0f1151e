import type { Db } from '../base/db/schema.ts'
import type { MessageAdded } from '../conversations/events.ts'
import type { CourseChanged } from '../courses/events.ts'
import { handIn, noteFeedback } from './hand-in.ts'
import { recountIfNeeded } from './recount.ts'

/** A project is submitted by a message, and a coach's message is feedback. */
export const noteMessage = async (db: Db, { by, stored, coached }: MessageAdded): Promise<void> => {
  const { message, course } = stored
  if (course === null) return
  if (message.type === 'submission' && message.parent === undefined)
    await handIn(db, by, { course, message: message.id, about: message.about ?? [] })
  if (coached.length > 0) await noteFeedback(db, by, { course, learners: coached })
}

export const recountProgress = (db: Db, { jobs, before, after }: CourseChanged): Promise<void> =>
  recountIfNeeded(db, jobs, before, after)
