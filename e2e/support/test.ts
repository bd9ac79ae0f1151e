import { test as base, type BrowserContext, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

/** What went wrong inside the pages of a test, except what the test caused itself. */
export interface Faults {
  /** Trouble the test makes on purpose, by the words the browser logs about it. */
  readonly expect: (words: RegExp) => void
  readonly seen: () => readonly string[]
}

/** Asked whether somebody takes a course, the contract answers 404 for no; browsers log that on their own. */
const NOT_ENROLLED = /status of 404 .*\/api\/progress\/user\//

/**
 * What shows for a few seconds may be over before a busy machine gets to look at it: timers of exactly these lengths,
 * in milliseconds, last ten times longer in the pages of a journey.
 */
export const stretchTimers = (target: BrowserContext | Page, ...lengths: readonly number[]) =>
  target.addInitScript((stretched) => {
    const start = window.setTimeout.bind(window)
    const stretch = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      start(run, stretched.includes(ms) ? ms * 10 : ms, ...rest)
    window.setTimeout = stretch as typeof window.setTimeout
  }, lengths)

const TOAST_MS = 6000

/** The journeys of a person: any error in the console, hydration trouble included, fails the test. */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context }, use) => {
      await stretchTimers(context, TOAST_MS)
      const seen: string[] = []
      const caused = [NOT_ENROLLED]
      context.on('weberror', (fault) => seen.push(String(fault.error())))
      context.on('console', (line) => {
        const at = `${line.page()?.url() ?? ''} ${line.location().url}`
        if (line.type() === 'error') seen.push(`${line.text()} (${at})`)
      })
      const uncaused = () => seen.filter((line) => !caused.some((words) => words.test(line)))
      await use({ expect: (words) => caused.push(words), seen: uncaused })
      base.expect(uncaused(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Tests with this tag run on a phone as well; the others only at a desk. */
export const ON_PHONE_TOO = { tag: '@phone' } as const
/** Tests with this tag run on a phone alone: another journey shows the same at a desk. */
export const ON_PHONE_ONLY = { tag: ['@phone', '@phone-only'] }
