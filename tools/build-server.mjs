// Builds the server alone into a folder, with the programs that its tests run: node tools/build-server.mjs <folder>
import { join } from 'node:path'
import { build } from 'vite'
import { buildServer } from './base/build-server.mjs'
import { root } from './base/root.mjs'

const folder = process.argv[2]
if (!folder) throw new Error('usage: build-server.mjs <folder>')
const more = Object.fromEntries(
  ['thread-tasks', 'plain-drawings'].map((name) => [name, join(root, 'server', 'testing', `${name}.ts`)]),
)
await buildServer(build, folder, { sourcemap: false, more })
