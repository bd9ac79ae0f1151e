import type { ObjectVersion } from '@cairn/contract/reports'
import { MINUTE } from '@cairn/domain/base/constants'

/** Versions that one person saved in one go, the newest first. */
export interface Sitting {
  readonly actor: string | undefined
  readonly versions: readonly ObjectVersion[]
}

/** Whoever comes back later than this begins anew. */
const PAUSE = 5 * MINUTE

/** A version that was saved whole, or brings an older one back, stands for itself. */
const isWhole = ({ done, deleted, restored }: ObjectVersion) =>
  done === undefined || deleted === true || restored !== undefined

const goesOn = (newer: ObjectVersion, older: ObjectVersion): boolean =>
  !isWhole(newer) &&
  !isWhole(older) &&
  newer.actor === older.actor &&
  Date.parse(newer.date) - Date.parse(older.date) <= PAUSE

/** Typing saves a version every second; what people remember are the times they sat down. */
export const sittingsOf = (versions: readonly ObjectVersion[]): readonly Sitting[] => {
  const sittings: { actor: string | undefined; versions: ObjectVersion[] }[] = []
  for (const version of versions) {
    const last = sittings.at(-1)
    const before = last?.versions.at(-1)
    if (last && before && goesOn(before, version)) last.versions.push(version)
    else sittings.push({ actor: version.actor, versions: [version] })
  }
  return sittings
}
