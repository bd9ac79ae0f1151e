import { TIMING } from '../base/constants.ts'

/**
 * When to look for a new version next, given when the page was started, focused or came online last. Undefined: not
 * before that happens again.
 */
export const nextUpdateCheck = (began: number, now: number): number | undefined => {
  const done = Math.max(0, Math.floor((now - began) / TIMING.workerCheckMs))
  const next = began + (done + 1) * TIMING.workerCheckMs
  return next - began <= TIMING.workerWindowMs ? next : undefined
}
