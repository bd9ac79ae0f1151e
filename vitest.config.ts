import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const report = process.env['CAIRN_TEST_REPORT']

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
          // Pure functions leave nothing behind, so that their files may share one process.
          isolate: false,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['client/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
