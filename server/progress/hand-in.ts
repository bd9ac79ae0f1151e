import { sql } from 'kysely'
import { settled } from '@cairn/domain/progress/settle'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'
import { replaceSubmissions } from '../conversations/store.ts'
import { courseToLearn } from './course.ts'
import { lockProgress } from './rows.ts'
import { keep, learned, refuseClosed } from './write.ts'

interface HandedIn {
  readonly course: string
  readonly message: string
  readonly about: readonly string[]
}

/** A project was handed in by a message: from now on the lesson waits for a coach. */
export const handIn = async (db: Db, by: By, { course: id, message, about }: HandedIn): Promise<void> => {
  const user = by.actor?.id ?? fail('unauthenticated')
  const course = (await courseToLearn(db, id)) ?? fail('not_found')
  const lesson =
    (course.section ?? [])
      .flatMap(({ instruction = [] }) => instruction)
      .find((one) => one.type === 'project' && about.includes(one.id)) ??
    fail('invalid', 'about must name a project of this course.')
  const sent = {
    object: id,
    instruction: [{ id: lesson.id, submission: message, modified: by.now.toISOString() }],
  }
  const before = (await lockProgress(db, { user, course: id })) ?? failBecause('self_not_enrolled')
  refuseClosed(course, sent)
  const known = before.instruction?.find((one) => one.id === lesson.id)
  if (known?.state === 'completed' && known.reviewed !== undefined) fail('already_accepted')
  await replaceSubmissions(db, { person: user, course: id, lesson: lesson.id, by: message })
  const after = await learned(db, course, before, sent, by.now)
  await keep(db, by, course, { before, after: settled(course, after, by.now.toISOString()) })
}

/** Learners heard from their coach. That is no work of theirs, so the record counts as modified no more than before. */
export const noteFeedback = async (
  db: Db,
  by: By,
  { course, learners }: { readonly course: string; readonly learners: readonly string[] },
): Promise<void> => {
  const feedback = JSON.stringify({ feedback: { created: by.now.toISOString() } })
  const { rows } = await sql<{ id: string; person: string }>`
    update progress set document = document || ${feedback}::jsonb, version = version + 1
    where course = ${course} and person = ${anyOf(learners)} returning id, person`.execute(db)
  for (const { id, person } of rows)
    await raise(db, `user:${person}`, 'updateProgress', { id, object: course })
}
