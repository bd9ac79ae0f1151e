import { hasBareWords } from '@cairn/domain/base/search-query'
import { ReadyJson } from '../base/http/ready-json.ts'
import { ANY_COURSE, keepMade } from '../base/kept.ts'
import type { Changes } from '../base/live/changes.ts'
import type { Parts } from '../base/parts.ts'
import { readQuery } from '../base/search/search.ts'

const ROOM = 16 * 1024 * 1024
const keepers = new WeakMap<Changes, ReturnType<typeof keepMade<ReadyJson>>>()

const keeperOf = (changes: Changes) => {
  const keeper = keepers.get(changes) ?? keepMade<ReadyJson>(changes, ROOM)
  keepers.set(changes, keeper)
  return keeper
}

interface Asked {
  readonly query?: string | undefined
  readonly join?: string | undefined
}

/** What many ask for: hardly anybody types what somebody else has typed. Nobody is told when a person changes. */
const isKept = ({ query = '', join = '' }: Asked): boolean =>
  !join.includes('bios.') && !hasBareWords(readQuery(query))

/** A list of courses as all visitors get it: written once, until the database says that a course has changed. */
export const keptForVisitors = (
  { live: { publicChanges }, env }: Pick<Parts, 'live' | 'env'>,
  asked: Asked,
  find: () => Promise<object>,
): Promise<object> | undefined =>
  // With searches that trail behind, what was made after a change may still be of before.
  env.searchLagMs !== 0 || !isKept(asked)
    ? undefined
    : keeperOf(publicChanges)(JSON.stringify(asked), async () => {
        const value = new ReadyJson(await find())
        return { value, bytes: value.bytes, dependsOn: new Set([ANY_COURSE]) }
      })
