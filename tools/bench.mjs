// npm run bench: measures the built product; arguments go to bench/main.ts.
import './base/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './base/launch.mjs'
import { root } from './base/root.mjs'
import { main } from './base/stop.mjs'

await main(async () => {
  await prepare({ dev: true })
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const child = spawn(process.execPath, [tsx, join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
})
