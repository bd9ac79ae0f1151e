import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (reply) => reply.ok,
    () => false,
  )

export interface LaggingServer {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** A second server with an academy of its own, whose searches trail behind its writes. */
export const startLaggingServer = async (lagMs: number): Promise<LaggingServer> => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(process.cwd(), 'tools', 'e2e-server.mjs')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: address, SEARCH_LAG_MS: String(lagMs) },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 60_000
  while (!(await answers(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The lagging server did not start.')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { address, stop }
}
