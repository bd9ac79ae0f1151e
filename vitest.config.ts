import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { domProject, DOM_TESTS } from './components.config.ts'

const report = process.env['CAIRN_TEST_REPORT']

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsIn(path)
    return /\.test\.\w+$/.test(path) ? [path] : []
  })

/** Tests that change the world around a module, or load it anew, have that world for themselves. */
const WORLDLY = /\bvi\.(stub|mock|doMock|resetModules|setSystemTime|useFakeTimers)/
const aloneIn = (folder: string) =>
  testsIn(folder).filter((path) => !path.includes('.dom.test.') && WORLDLY.test(readFileSync(path, 'utf8')))
const [clientAlone, serverAlone] = [aloneIn('client'), aloneIn('server')]

/** What the tests in one process share is loaded once; whatever one of them stubbed is put back after it. */
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true } as const

/** Limits only end what hangs: a slow or busy machine is no failure. */
const patient = { testTimeout: 120_000, hookTimeout: 180_000 } as const

const onDatabase = {
  environment: 'node',
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/database.ts'],
  ...patient,
}

export default defineConfig({
  test: {
    // tools/test.mjs counts from the file; people read the terminal.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    passWithNoTests: true,
    // One more than it would choose on a small machine: most of the time a test waits for the database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          ...together,
          ...patient,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          ...patient,
          include: ['client/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
          exclude: ['**/node_modules/**', DOM_TESTS, ...clientAlone],
        },
      },
      {
        test: { name: 'unit-alone', environment: 'node', include: clientAlone, ...patient },
      },
      {
        test: { name: 'server', ...together, ...onDatabase, exclude: ['**/node_modules/**', ...serverAlone] },
      },
      { test: { name: 'server-alone', ...onDatabase, include: serverAlone } },
      domProject,
    ],
  },
})
