import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/base/programs.mjs'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const address = `http://localhost:${port}`
const report = process.env['CAIRN_TEST_REPORT']
const chromium = findChromium()
// The same for all servers of a run: those that journeys start themselves read it, too.
process.env['E2E_TEMPLATE'] ??= join(tmpdir(), `cairn-e2e-template-${randomUUID()}`)

export default defineConfig({
  testDir: 'e2e',
  // One more than the processors of a small machine: a journey often waits for its page.
  workers: 3,
  fullyParallel: true,
  // A machine that stalls for a while is no fault of the product; a journey that needed it is named at the end.
  retries: report ? 1 : 0,
  forbidOnly: report !== undefined,
  // Limits only end what hangs: a machine that is slow or busy is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // tools/test.mjs counts from the file; people read the terminal.
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    baseURL: address,
    // It would answer before the routes of a journey, and store the whole app each time: journeys about it allow it.
    serviceWorkers: 'block',
    // The usual zone of a site: times are by the clock of their reader, whatever the machine's zone is.
    timezoneId: 'America/Denver',
    // Nothing waits for what slides in, and nothing is drawn sixty times a second; styles say what moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Where the layout matters a test says so with its tag; the rest runs at a desk only.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tools/e2e-server.mjs --template',
    url: `${address}/healthz`,
    env: { PORT: String(port), PUBLIC_URL: address },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
