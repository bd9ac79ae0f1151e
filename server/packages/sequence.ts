import type { PackageManifest } from '@cairn/domain/packages/kind'
import { indexTree, type Tree } from '@cairn/domain/scorm/sequencing/activity'
import { wholeOf } from '@cairn/domain/scorm/sequencing/offers'
import { NO_STATE, type SequencingState } from '@cairn/domain/scorm/sequencing/state'
import type { Db } from '../base/db/schema.ts'
import type { Launch } from './store.ts'

type Lesson = Pick<Launch, 'person' | 'course' | 'lesson'>

/** Where somebody is in a package with rules for its parts. */
export interface Sequence {
  readonly tree: Tree
  readonly state: SequencingState
}

/** Nothing for packages whose parts are opened in any order; what came before a reset counts no longer. */
export const findSequence = async (
  db: Db,
  { tree }: Pick<PackageManifest, 'tree'>,
  { person, course, lesson }: Lesson,
  since?: string,
): Promise<Sequence | undefined> => {
  if (!tree) return undefined
  let query = db
    .selectFrom('package_sequence')
    .select('state')
    .where('person', '=', person)
    .where('course', '=', course)
    .where('lesson', '=', lesson)
  if (since !== undefined) query = query.where('modified', '>', new Date(since))
  return { tree: indexTree(tree), state: (await query.executeTakeFirst())?.state ?? NO_STATE }
}

export const saveSequence = async (
  db: Db,
  { person, course, lesson }: Lesson,
  state: SequencingState,
  modified: Date,
): Promise<void> => {
  const row = { state: JSON.stringify(state), modified }
  await db
    .insertInto('package_sequence')
    .values({ person, course, lesson, ...row })
    .onConflict((conflict) => conflict.columns(['person', 'course', 'lesson']).doUpdateSet(row))
    .execute()
}

/** Whether the package as a whole is done, as its own rules have it: passed, or completed without being failed. */
export const isWholeDone = ({ tree, state }: Sequence, passMark: number | undefined): boolean => {
  const { completed, satisfied, measure } = wholeOf(tree, state)
  if (passMark !== undefined && measure !== undefined && measure * 100 < passMark) return false
  return satisfied === true || (completed === true && satisfied !== false)
}
