import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { domProject, DOM_TESTS } from './components.config.ts'

const report = process.env['CAIRN_TEST_REPORT']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return [path]
  })

/** Tests that change the world around a module, or load it anew, have that world for themselves. */
const WORLDLY = /\bvi\.(stub|mock|doMock|resetModules|setSystemTime|useFakeTimers)/
const aloneIn = (folder: string) => {
  const sources = filesIn(folder).map((path) => ({ path, text: () => readFileSync(path, 'utf8') }))
  const helpers = sources
    .filter(({ path, text }) => /\/testing\/[^/]+\.ts$/.test(path) && WORLDLY.test(text()))
    .map(({ path }) => `/testing/${basename(path)}'`)
  const changesWorld = (text: string) => WORLDLY.test(text) || helpers.some((helper) => text.includes(helper))
  return sources
    .filter(({ path }) => /\.test\.\w+$/.test(path) && !path.includes('.dom.test.'))
    .filter(({ text }) => changesWorld(text()))
    .map(({ path }) => path)
}
const [clientAlone, serverAlone] = [aloneIn('client'), aloneIn('server')]

/** What the tests in one process share is loaded once; whatever one of them stubbed is put back after it. */
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true } as const

/**
 * Limits only end what hangs: a slow or busy machine is no failure. In `npm test` a test has a second try, and is named
 * when it needed it, as journeys are; by itself it has none.
 */
const patient = { testTimeout: 900_000, hookTimeout: 900_000, retry: report ? 1 : 0 } as const

/** What waits for programs, restarts and thousands of calls; begun first, so that nothing is waited for at the end. */
const LONGEST = [
  'server/access.test.ts',
  'server/durability.test.ts',
  'server/purchases/killed.test.ts',
  'server/start.test.ts',
  'server/hostile.test.ts',
  'server/search-secrets.test.ts',
  'server/resources/films.test.ts',
  'server/install.test.ts',
  'server/upgrades.test.ts',
  'server/base/jobs/takeover.test.ts',
  'server/base/threads/threads.test.ts',
  'server/courses/damaged-archives.test.ts',
  'server/base/db/embedded/backup.test.ts',
  'server/resources/disk-full.test.ts',
  'server/limits.test.ts',
]
/** The projects by how long their files take; the short ones fill the gaps at the end. */
const PROJECTS = ['server', 'server-alone', 'unit-alone', 'unit']

const placeIn = (list: readonly string[], found: (entry: string) => boolean) => {
  const place = list.findIndex(found)
  return place === -1 ? list.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      placeIn(PROJECTS, (name) => name === project.name) * 1000 +
      placeIn(LONGEST, (path) => moduleId.endsWith(`/${path}`))
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const onDatabase = {
  environment: 'node',
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/database.ts'],
  // It leaves out the endings of its own files, which Node does not forgive.
  server: { deps: { inline: ['@lti-tool/core'] } },
  ...patient,
}

export default defineConfig({
  test: {
    // tools/test.mjs counts from the file; people read the terminal.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    passWithNoTests: true,
    // Several projects read the same sources, and most of them are as they were in the run before.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // One more than it would choose on a small machine: most of the time a test waits for the database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          ...patient,
          include: [
            '{domain,contract,demo}/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', DOM_TESTS, ...clientAlone],
        },
      },
      {
        // A thread of its own is made sooner than a process.
        test: { name: 'unit-alone', environment: 'node', pool: 'threads', include: clientAlone, ...patient },
      },
      {
        // Most tests log somebody in, and none of these is about how long that takes a guesser.
        resolve: { alias: { '@node-rs/argon2': resolve('server/testing/cheap-argon2.ts') } },
        test: { name: 'server', ...together, ...onDatabase, exclude: ['**/node_modules/**', ...serverAlone] },
      },
      // Each project reads the sources anew.
      ...(serverAlone.length > 0
        ? [{ test: { name: 'server-alone', ...onDatabase, include: serverAlone } }]
        : []),
      domProject,
    ],
  },
})
