import { MINUTE } from '@cairn/domain/base/constants'
import type { Poll } from '@cairn/domain/base/polls'

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** How much longer than planned it may take when the looks themselves are slow. */
const GRACE_MS = MINUTE

/**
 * Waits for a write to show: looks at once, then every so often, and gives up with the poll's own words.
 * A look that fails counts as one that saw nothing.
 */
export const until = async <T>(
  look: () => Promise<T | null | undefined | false>,
  poll: Poll,
  wait: (ms: number) => Promise<void> = sleep,
  now: () => number = () => performance.now(),
): Promise<T> => {
  const end = now() + poll.everyMs * poll.tries + GRACE_MS
  for (let tries = 0; tries < poll.tries && now() < end; tries += 1) {
    if (tries > 0) await wait(poll.everyMs)
    const seen = await Promise.resolve()
      .then(look)
      .catch(() => null)
    if (seen !== null && seen !== undefined && seen !== false) return seen
  }
  throw new Error(poll.message)
}
