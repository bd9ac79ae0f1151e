import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/base/programs.mjs'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const address = `http://localhost:${port}`
const report = process.env['CAIRN_TEST_REPORT']
const chromium = findChromium()
// Two cores make so many journeys in ten minutes. Long walks, and those through what changes seldom, are made with
// SWEEPS=1: one's own account, the settings of a site, managing people and organizations, the looks, the editors of
// single exercises, of films and of certificates.
const SELDOM = [
  'site-*',
  'branding',
  'manage',
  'looks',
  'account',
  'studio-editors',
  'studio-film',
  'studio-certificate',
].map((name) => `${name}.spec.ts`)
const sweeps = Boolean(process.env['SWEEPS'])

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  // A machine that stalls for a while is no fault of the product; a journey that needed it is named at the end.
  retries: report ? 1 : 0,
  ...(!sweeps && { grepInvert: /@sweep/, testIgnore: SELDOM }),
  forbidOnly: report !== undefined,
  timeout: 45_000,
  // A busy machine is no failure.
  expect: { timeout: 10_000 },
  // tools/test.mjs counts from the file; people read the terminal.
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    baseURL: address,
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
      grep: sweeps ? /@phone/ : /@phone(?!-sweep)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `${address}/healthz`,
    env: { PORT: String(port), PUBLIC_URL: address },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
