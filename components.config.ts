import { playwright } from '@vitest/browser-playwright'
import { findChromium } from './tools/base/programs.mjs'

export const DOM_TESTS = 'client/**/*.dom.test.tsx'

const executablePath = findChromium()

/** Component tests: the client in a real browser, with the calls of the contract answered by the test (decision 031). */
export const domProject = {
  // Each page takes the sources from the browser's memory. They do not change during a run; `vitest` alone watches them.
  ...(process.argv.includes('run') && {
    server: { headers: { 'Cache-Control': 'max-age=86400, immutable' } },
  }),
  // React as people get it: its development build takes more than half of the time of these tests.
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    // The packages are listed from the tests before the first one runs: one found later would reload the page under it.
    entries: [DOM_TESTS],
    // What the compiler writes into the sources is in none of them.
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  },
  test: {
    name: 'components',
    include: [DOM_TESTS],
    setupFiles: ['client/testing/setup.ts'],
    // Each file has a page of its own: what one left to be sent is not sent in the next.
    isolate: true,
    // As for journeys: a machine that stalls while a browser draws is no fault of the product.
    retry: process.env['CAIRN_TEST_REPORT'] ? 1 : 0,
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
