import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from '../../tools/base/e2e-site.mjs'
import { freePort } from '../../server/testing/free-port.ts'
import { answers } from './lagging-server.ts'

export interface RestartingServer {
  readonly address: string
  /** Ends it as an operator would. */
  readonly down: () => Promise<void>
  /** Starts it again, with what it had. */
  readonly up: () => Promise<void>
  /** Ends it and removes what it had. */
  readonly stop: () => Promise<void>
}

/** A server with an academy of its own that can go down and come back. */
export const startRestartingServer = async (): Promise<RestartingServer> => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'cairn-e2e-'))
  // The account that runs the database when we are root must be able to enter.
  chmodSync(folder, 0o711)
  copyTemplate(process.env['E2E_TEMPLATE'], folder)
  const root = process.cwd()
  const reaper = spawn(process.execPath, [join(root, 'tools', 'reap.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let server: ChildProcess | undefined
  const up = async () => {
    server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: folder,
        DATABASE_URL: '',
        NODE_ENV: 'production',
        WORKERS: '1',
      },
    })
    const deadline = Date.now() + 300_000
    while (!(await answers(address))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.')
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  const down = async () => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await down()
    const reaped = once(reaper, 'exit')
    reaper.stdin?.end()
    await reaped
  }
  await up()
  return { address, down, up, stop }
}
