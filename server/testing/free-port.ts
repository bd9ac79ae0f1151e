import { createServer } from 'node:net'

/** Below the ports that systems give to whoever listens on port 0, so that nobody is given it in the meantime. */
const [FIRST, COUNT] = [20_000, 10_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that a server started a moment later can listen on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
