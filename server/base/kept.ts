import { WHOLE_SITE, type Changes } from './live/changes.ts'
import { SizedCache } from './sized-cache.ts'

/** Something that was made of what visitors may see. */
export interface Made<Value> {
  readonly value: Value
  readonly bytes: number
  /** The changes it must be made anew after, besides those of the whole site; null if it is for this once. */
  readonly dependsOn: ReadonlySet<string> | null
}

/** The change of any course, for what lists them. */
export const ANY_COURSE = 'course:'

interface Entry<Value> {
  readonly value: Value
  readonly dependsOn: ReadonlySet<string>
  readonly at: number
}

/** What depends on the time of day is never older than this, unless nobody asked for it meanwhile. */
const FRESH_MS = 60_000
/** What nobody has asked for as long is not shown before it was made anew. */
const STALE_MS = 600_000

const isAffected = ({ dependsOn }: Pick<Entry<unknown>, 'dependsOn'>, change: string): boolean =>
  change === WHOLE_SITE ||
  dependsOn.has(change) ||
  (change.startsWith(ANY_COURSE) && dependsOn.has(ANY_COURSE))

/**
 * Keeps what is the same for many until what it was made of changes, on whichever node. Whoever asks meanwhile waits for
 * the same making. Where changes are not heard, nothing is kept.
 */
export const keepMade = <Value>(
  changes: Changes,
  mostBytes: number,
  clock: () => number = () => performance.now(),
) => {
  const kept = new SizedCache<Entry<Value>>(mostBytes)
  const making = new Map<string, Promise<Value>>()
  /** How many changes were heard: what was being made during one may be of before. */
  let heard = 0
  changes.listen((change) => {
    heard += 1
    making.clear()
    kept.dropWhere((entry) => isAffected(entry, change))
  })

  const makeAndKeep = async (key: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const began = heard
    const { value, bytes, dependsOn } = await make()
    if (dependsOn && heard === began && changes.isHeard())
      kept.set(key, { value, dependsOn, at: clock() }, bytes)
    return value
  }
  const makeOnce = (key: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const running = making.get(key)
    if (running) return running
    const made = makeAndKeep(key, make).finally(() => {
      if (making.get(key) === made) making.delete(key)
    })
    making.set(key, made)
    return made
  }

  return async (key: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    if (!(await changes.hears())) return (await make()).value
    const entry = kept.get(key)
    if (!entry) return makeOnce(key, make)
    const age = clock() - entry.at
    if (age > STALE_MS) return makeOnce(key, make)
    // Whoever asks first after a while does not wait for it.
    if (age > FRESH_MS) makeOnce(key, make).catch(() => undefined)
    return entry.value
  }
}
