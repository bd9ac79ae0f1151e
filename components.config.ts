import { playwright } from '@vitest/browser-playwright'
import { findChromium } from './tools/base/programs.mjs'

export const DOM_TESTS = 'client/**/*.dom.test.tsx'

const executablePath = findChromium()

/** Component tests: the client in a real browser, with the calls of the contract answered by the test (decision 031). */
export const domProject = {
  // The packages are listed from the tests before the first one runs: one found later would reload the page under it.
  optimizeDeps: { entries: [DOM_TESTS] },
  test: {
    name: 'components',
    include: [DOM_TESTS],
    setupFiles: ['client/testing/setup.ts'],
    // Each file has a page of its own: what one left to be sent is not sent in the next.
    isolate: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        // Whatever the machine's zone is, it is this one in the tests.
        contextOptions: { reducedMotion: 'reduce' as const, timezoneId: 'America/Denver' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}
