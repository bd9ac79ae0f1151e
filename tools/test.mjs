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
import { report, runAll, tally } from './base/steps.mjs'
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

const unitTests = (folder) => {
  const file = join(folder, 'vitest.json')
  return { name: 'tests', ...vitest(filters, file), count: () => countVitest(file), limit: 120 * minutes }
}

const browserJourneys = async (folder) => {
  const file = join(folder, 'playwright.json')
  return {
    name: 'browser journeys',
    ...playwright(filters, file, await freePort()),
    count: () => countPlaywright(file),
    limit: 180 * minutes,
  }
}

const testAll = async (folder, add) => {
  const runTogether = async (steps, atOnce) => {
    const results = await runAll(steps, atOnce)
    results.forEach(add)
    return results
  }
  const fail = (name, output) => {
    report({ name, ok: false, ms: 0, output })
    add({ passed: 0, failed: 1 })
  }

  const whole = filters.length === 0
  const specs = journeys()
  for (const sentence of await findTools({ browser: specs.length > 0 })) fail('set-up', sentence)

  const wantsBuild = whole || specs.length > 0
  const first = [...(wantsBuild ? [build] : []), ...(whole ? checks() : [])]
  const [building] = await runTogether(first, availableParallelism())
  const built = wantsBuild && building.failed === 0
  if (wantsBuild && !built) fail('browser journeys', 'They need a build.')

  const onlyJourneys = !whole && filters.every((filter) => filter.startsWith('e2e'))
  if (!onlyJourneys) await runTogether([unitTests(folder), ...(built && whole ? [size] : [])], 2)
  // Not beside the other tests: both would only wait for the same processors, and browsers answer late.
  if (built && specs.length > 0) await runTogether([await browserJourneys(folder)], 1)
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
