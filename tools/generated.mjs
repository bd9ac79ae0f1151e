// Fails when a generated file is not what its generator writes today. Leaves the files as they were.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base/root.mjs'
import { run } from './base/run.mjs'

const generated = [
  { by: 'tools/icons.mjs', file: 'client/base/ui/icon-paths.ts' },
  { by: 'tools/icons.mjs', file: 'client/base/ui/icon-paths-inside.ts' },
  { by: 'tools/permissions.mjs', file: 'docs/PERMISSIONS.md' },
]

for (const { by, file } of generated) {
  const path = join(root, file)
  if (!existsSync(join(root, by)) || !existsSync(path)) continue
  const before = readFileSync(path, 'utf8')
  const { code, output } = await run(process.execPath, [join(root, by)])
  const after = readFileSync(path, 'utf8')
  if (after !== before) writeFileSync(path, before)
  if (code === 0 && after === before) continue
  console.error(code === 0 ? `${file} is out of date: run "node ${by}" and commit it.` : output)
  process.exitCode = 1
}
