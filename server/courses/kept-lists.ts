import { ReadyJson } from '../base/http/ready-json.ts'
import { ANY_COURSE, keepMade } from '../base/kept.ts'
import type { Changes } from '../base/live/changes.ts'
import type { Parts } from '../base/parts.ts'

const ROOM = 16 * 1024 * 1024
const keepers = new WeakMap<Changes, ReturnType<typeof keepMade<ReadyJson>>>()

const keeperOf = (changes: Changes) => {
  const keeper = keepers.get(changes) ?? keepMade<ReadyJson>(changes, ROOM)
  keepers.set(changes, keeper)
  return keeper
}

/** A list of courses as all visitors get it: written once, until the database says that a course has changed. */
export const keptForVisitors = (
  { live: { publicChanges }, env }: Pick<Parts, 'live' | 'env'>,
  query: object,
  find: () => Promise<object>,
): Promise<object> =>
  // With searches that trail behind, what was made after a change may still be of before.
  env.searchLagMs !== 0
    ? find()
    : keeperOf(publicChanges)(JSON.stringify(query), async () => {
        const value = new ReadyJson(await find())
        return { value, bytes: value.bytes, dependsOn: new Set([ANY_COURSE]) }
      })
