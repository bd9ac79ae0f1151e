// The server that browser journeys talk to: the built one, on the given PORT, with the demo, in a folder of its own that
// is gone afterwards.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './base/root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cairn-e2e-'))
// The account that runs the database when we are root must be able to enter.
chmodSync(folder, 0o711)

const reaper = spawn(process.execPath, [join(root, 'tools', 'reap.mjs'), folder], {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
})
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  // Its own group: whoever ends us signals the whole group, and we pass it on once.
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // As behind one proxy: what a journey says about where somebody comes from is believed.
  // Journeys of many people come from one address and log in as the same few.
  env: {
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '100',
    ...process.env,
    HOST: 'localhost',
    DATA_DIR: folder,
    DATABASE_URL: '',
    CAIRN_EMPTY: '',
    NODE_ENV: 'production',
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  reaper.once('exit', () => process.exit(code ?? 1))
  reaper.stdin.end()
})
