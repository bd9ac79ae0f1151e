// npm run check: what can be known in half a minute. npm test runs the rest too.
import './base/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, vitest } from './base/checks.mjs'
import { countVitest } from './base/counts.mjs'
import { install } from './base/install.mjs'
import { withLock } from './base/lock.mjs'
import { runAll, tally } from './base/steps.mjs'
import { main } from './base/stop.mjs'

await main(async () => {
  await withLock(() => install({ dev: true }))
  const folder = mkdtempSync(join(tmpdir(), 'cairn-check-'))
  const report = join(folder, 'unit.json')
  const unit = {
    name: 'unit tests',
    ...vitest(['--project', 'unit*'], report),
    count: () => countVitest(report),
  }
  const { add, close } = tally()
  for (const result of await runAll([unit, ...checks()], Math.max(2, availableParallelism()))) add(result)
  rmSync(folder, { recursive: true, force: true })
  close()
})
