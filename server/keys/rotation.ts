import { DAY } from '@cairn/domain/base/constants'

/** How long a key signs, and how long its public half stays published after the next one has taken over. */
export const SIGNS_MS = 90 * DAY
const PUBLISHED_MS = 180 * DAY
/** How long before its first use a key is published: others read the list of keys once in a while. */
const AHEAD_MS = DAY

interface Dated {
  readonly starts: Date
}

/** The key that signs now: the one that started last. Keys come in the order in which they start. */
export const signingAt = <Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined =>
  keys.findLast(({ starts }) => starts <= now)

/** When a key is to start that has to be made now; undefined: none has to. */
export const nextStart = (keys: readonly Dated[], now: Date): Date | undefined => {
  const latest = keys.at(-1)
  if (!latest) return now
  const due = new Date(latest.starts.getTime() + SIGNS_MS)
  if (now.getTime() < due.getTime() - AHEAD_MS) return undefined
  return new Date(now.getTime() + AHEAD_MS)
}

/** Keys by which others check what was signed: until long after the next one took over. */
export const publishedAt = <Key extends Dated>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter((_key, index) => {
    const next = keys[index + 1]
    return next === undefined || next.starts.getTime() + PUBLISHED_MS > now.getTime()
  })
