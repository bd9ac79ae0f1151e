import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../server/testing/free-port.ts'

export const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  )

export interface OwnServer {
  readonly address: string
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** A second server with an academy of its own; its settings may depend on where it will be. */
export const startServer = async (
  settings: (address: string) => Settings | Promise<Settings>,
): Promise<OwnServer> => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const own = await settings(address)
  const server = spawn(process.execPath, [join(process.cwd(), 'tools', 'e2e-server.mjs')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: address, ...own },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 300_000
  while (!(await answers(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The second server did not start.')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { address, stop }
}

/** A server whose searches trail behind its writes. */
export const startLaggingServer = (lagMs: number): Promise<OwnServer> =>
  startServer(() => ({ SEARCH_LAG_MS: String(lagMs) }))
