import { onTestFinished, vi } from 'vitest'

/** Lets timers of exactly these lengths end at once, so that nobody waits for a wait; counts them. */
export const skipWaits = (...lengths: readonly number[]) => {
  const start = window.setTimeout.bind(window)
  const counts = new Map<number, number>()
  const skip = (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
    if (!lengths.includes(ms)) return start(run, ms, ...rest)
    counts.set(ms, (counts.get(ms) ?? 0) + 1)
    return start(run, 0, ...rest)
  }
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(skip as typeof window.setTimeout)
  onTestFinished(() => spy.mockRestore())
  return { count: (ms: number): number => counts.get(ms) ?? 0 }
}
