import { MINUTE } from '@cairn/domain/base/constants'
import type { Poll } from '@cairn/domain/base/polls'
import { senderOf, whileHere } from './sender.ts'

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** How much longer than planned it may take when the looks themselves are slow. */
const GRACE_MS = MINUTE

/**
 * Waits for a write to show: looks at once, then every so often, and gives up with the poll's own words.
 * A look that fails counts as one that saw nothing. It waits for the account that wrote, not for the next one.
 */
export const until = async <T>(
  look: () => Promise<T | null | undefined | false>,
  poll: Poll,
  wait: (ms: number) => Promise<void> = sleep,
  now: () => number = () => performance.now(),
): Promise<T> => {
  const sender = senderOf()
  const end = now() + poll.everyMs * poll.tries + GRACE_MS
  for (let tries = 0; tries < poll.tries && now() < end; tries += 1) {
    if (tries > 0) await wait(poll.everyMs)
    await whileHere(sender)
    const seen = await Promise.resolve()
      .then(look)
      .catch(() => null)
    await whileHere(sender)
    if (seen !== null && seen !== undefined && seen !== false) return seen
  }
  throw new Error(poll.message)
}
