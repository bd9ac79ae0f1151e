import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 20

/** Looks again and again until the check gives something, and hands that back. */
export const eventually = async <T>(
  check: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  withinMs = 8000,
): Promise<T> => {
  const end = performance.now() + withinMs
  for (;;) {
    const found = await check()
    if (found !== undefined && found !== null && found !== false) return found
    if (performance.now() > end) throw new Error(`it did not come true within ${withinMs} ms: ${check}`)
    await pause(STEP_MS)
  }
}
