// npm test: sets itself up and runs everything; `npm test -- server/users` runs the tests whose path contains that.
import './base/node-version.mjs'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, playwright, vitest } from './base/checks.mjs'
import { countPlaywright, countVitest } from './base/counts.mjs'
import { install } from './base/install.mjs'
import { withLock } from './base/lock.mjs'
import { freePort } from './base/port.mjs'
import { root } from './base/root.mjs'
import { report, runAll, runStep, tally } from './base/steps.mjs'
import { Stop } from './base/stop.mjs'
import { findTools } from './base/test-tools.mjs'

const filters = process.argv.slice(2)
// Limits only end what hangs: a slow machine is no failure.
const minutes = 60_000
const at = (...parts) => join(root, ...parts)

const journeys = () => {
  const specs = existsSync(at('e2e')) ? readdirSync(at('e2e'), { recursive: true }) : []
  const paths = specs.filter((name) => name.endsWith('.spec.ts')).map((name) => join('e2e', name))
  return filters.length === 0
    ? paths
    : paths.filter((path) => filters.some((filter) => path.includes(filter)))
}

const build = {
  name: 'build',
  program: process.execPath,
  args: [at('tools', 'build.mjs')],
  limit: 20 * minutes,
}
const size = { name: 'size', program: process.execPath, args: [at('tools', 'size.mjs')], limit: 5 * minutes }

const testAll = async (folder, add) => {
  const step = async (wanted) => {
    const result = await runStep(wanted)
    add(result)
    return result.failed === 0
  }
  const fail = (name, output) => {
    report({ name, ok: false, ms: 0, output })
    add({ passed: 0, failed: 1 })
  }

  const specs = journeys()
  const missing = await findTools({ browser: specs.length > 0 })
  for (const sentence of missing) fail('set-up', sentence)

  if (filters.length === 0) for (const result of await runAll(checks(), availableParallelism())) add(result)

  const tests = join(folder, 'vitest.json')
  const onlyJourneys = filters.length > 0 && filters.every((filter) => filter.startsWith('e2e'))
  if (!onlyJourneys)
    await step({
      name: 'tests',
      ...vitest(filters, tests),
      count: () => countVitest(tests),
      limit: 120 * minutes,
    })

  if (filters.length > 0 && specs.length === 0) return
  const built = await step(build)
  if (filters.length === 0 && built && existsSync(at('tools', 'size.mjs'))) await step(size)
  if (specs.length === 0) return
  if (!built) return fail('browser journeys', 'They need a build.')
  const seen = join(folder, 'playwright.json')
  await step({
    name: 'browser journeys',
    ...playwright(filters, seen, await freePort()),
    count: () => countPlaywright(seen),
    limit: 180 * minutes,
  })
}

const { add, close } = tally()
const folder = mkdtempSync(join(tmpdir(), 'cairn-test-run-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  await withLock(() => install({ dev: true }))
  await testAll(folder, add)
} catch (error) {
  console.error(error instanceof Stop ? error.message : error)
  add({ passed: 0, failed: 1 })
}
close()
