import type { Progress, Review } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import type { By } from '../base/on.ts'
import { findReviews } from '../conversations/store.ts'
import { findUsers } from '../users/store.ts'

type Row = Awaited<ReturnType<typeof findReviews>>[number]

/** A message of a coach is about the learner, then the lesson, then the question, if it was one. */
const toReview = ({ id, about, created, document }: Row, name: string | undefined): Review[] => {
  const [, instruction, item = instruction] = about
  const { verdict, body, attachment = [] } = document
  if (item === undefined || !verdict) return []
  return [
    {
      id,
      item,
      ...(instruction !== undefined && { instruction }),
      verdict,
      ...(body !== undefined && body !== '' && { body }),
      ...(attachment.length > 0 && { files: attachment.length }),
      ...(name !== undefined && { name }),
      created: created.toISOString(),
    },
  ]
}

/** A learner's own record with what coaches decided about their work; nobody else's. */
export const withOwnReviews = async (
  db: Db,
  { actor, now }: Pick<By, 'actor' | 'now'>,
  record: Progress,
): Promise<Progress> => {
  if (actor?.id !== record.user) return record
  const rows = await findReviews(db, { course: record.object, learner: record.user })
  if (rows.length === 0) return record
  const coaches = await findUsers(db, [...new Set(rows.map(({ creator }) => creator))], now)
  const names = new Map(
    coaches.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`.trim()]),
  )
  return { ...record, review: rows.flatMap((row) => toReview(row, names.get(row.creator))) }
}
