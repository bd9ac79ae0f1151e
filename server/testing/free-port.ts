import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out by themselves: what listens on any port, in this process or another, never gets
 * one that was looked for here and is not yet in use.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port on which a server can be started a moment later. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}
