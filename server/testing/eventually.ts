import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 20

/**
 * Checks again and again until the result is something, and returns that. For what really happens elsewhere, such as an
 * event on a stream; jobs are run with `node.runJobs()`. The limit is for what never happens, not for what is slow.
 */
export const eventually = async <T>(
  check: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  withinMs = 600_000,
): Promise<T> => {
  const end = performance.now() + withinMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== null && found !== false) return found
    if (performance.now() > end) throw new Error(`it did not come true within ${withinMs} ms: ${check}`)
    await pause(STEP_MS)
  }
}
