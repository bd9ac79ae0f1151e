// npm run bench: measures the server as it is built; arguments go to bench/main.ts.
import './base/node-version.mjs'
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './base/launch.mjs'
import { root } from './base/root.mjs'
import { main } from './base/stop.mjs'

const folder = join(root, 'node_modules', '.cairn-bench')

/** Bundled as the product is: what a loader of TypeScript costs is not what people pay. */
const buildBench = async () => {
  const [{ build }, { buildServer }] = await Promise.all([import('vite'), import('./base/build-server.mjs')])
  rmSync(folder, { recursive: true, force: true })
  await buildServer(build, folder, { sourcemap: false, more: { bench: join(root, 'bench', 'main.ts') } })
  for (const thread of ['load.mjs', 'listeners.mjs', 'frames.mjs'])
    cpSync(join(root, 'bench', thread), join(folder, thread))
}

await main(async () => {
  await prepare({ dev: true, pages: true })
  await buildBench()
  const child = spawn(process.execPath, [join(folder, 'bench.js'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
})
