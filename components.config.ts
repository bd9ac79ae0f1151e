import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import { CARD_NETWORK, cardNetworkBuild } from './tools/base/card-network.mjs'
import { packageRuntimeBuild } from './tools/base/package-runtime.mjs'
import { findChromium } from './tools/base/programs.mjs'

export const DOM_TESTS = 'client/**/*.dom.test.tsx'

const executablePath = findChromium()

interface CardPages {
  readonly formPage: (options: object) => string
  readonly bankPage: (options: object, result?: string) => string
}

/** A script that stands alone, as it is built. */
const builtScript = async (config: InlineConfig): Promise<string | undefined> => {
  const [bundle] = [await build(config)].flat() as unknown as { output: { code: string }[] }[]
  return bundle?.output[0]?.code
}

/** The pages of the test network for cards as the server sends them, without what it does with their answers. */
const cardNetworkPages = (): Plugin => ({
  name: 'card-network-pages',
  configureServer: ({ middlewares, ssrLoadModule }) => {
    for (const name of CARD_NETWORK)
      middlewares.use(`/card-network/${name}.js`, (_request, reply) => {
        void builtScript(cardNetworkBuild(name)).then((code) => {
          reply.setHeader('content-type', 'text/javascript').end(code)
        })
      })
    middlewares.use('/card-network', (request, reply) => {
      void ssrLoadModule('/server/purchases/card-network/pages.ts').then((module) => {
        const { formPage, bankPage } = module as unknown as CardPages
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://page')
        const options = {
          language: searchParams.get('locale') ?? 'en',
          nonce: 'test',
          script: `/card-network${pathname}.js`,
        }
        // The bank has no server behind it here: it takes every answer for a completed check.
        const result = request.method === 'POST' ? 'done' : undefined
        reply.setHeader('content-type', 'text/html; charset=utf-8')
        reply.end(pathname === '/form' ? formPage(options) : bankPage(options, result))
      })
    })
  },
})

/** The script that runs inside packages. */
const packageRuntime = (): Plugin => ({
  name: 'package-runtime',
  configureServer: ({ middlewares }) => {
    let code: Promise<string | undefined> | undefined
    middlewares.use('/package-runtime.js', (_request, reply) => {
      code ??= builtScript(packageRuntimeBuild())
      void code.then((text) => reply.setHeader('content-type', 'text/javascript').end(text))
    })
  },
})

/** Says, as the server does, that it takes requests: pages ask after a call without an answer. */
const readyServer = (): Plugin => ({
  name: 'ready-server',
  configureServer: ({ middlewares }) => {
    middlewares.use('/readyz', (_request, reply) => {
      reply.setHeader('content-type', 'application/json').setHeader('x-request-id', 'component-tests')
      reply.end('{"status":"ready"}')
    })
  },
})

/** Runs in the page: this file itself knows no documents. */
const READ_CARD_FRAME = `(() => {
  const html = document.documentElement
  const seen = [...html.querySelectorAll('label, .error, .note p, .brand, h1')].filter((one) => one.checkVisibility())
  const inputs = [...html.querySelectorAll('input')]
  return {
    shown: seen.map((one) => one.innerText.trim()).filter((text) => text !== ''),
    values: Object.fromEntries(inputs.map(({ id, value }) => [id, value])),
    disabled: inputs.length > 0 && inputs.every((input) => input.disabled),
    focus: document.activeElement?.id ?? '',
    described: html.querySelector('#number')?.getAttribute('aria-describedby') ?? '',
    direction: html.dir,
  }
})()`

/** What is seen in the frame of a card form: it has no origin, so that the test itself cannot look inside. */
const cardFrame: BrowserCommand<[]> = ({ iframe }) =>
  iframe.frameLocator('iframe[src^="/card-network"]').first().locator('html').evaluate(READ_CARD_FRAME)

/** Component tests: the client in a real browser, with the calls of the contract answered by the test (decision 031). */
export const domProject = {
  plugins: [cardNetworkPages(), packageRuntime(), readyServer()],
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
    // Pages that run at once: a test often waits for its page. Vitest would have one of two processors stand idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // After the tests on the database: beside them browsers answer late.
    sequence: { groupOrder: 1 },
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
      commands: { cardFrame },
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
