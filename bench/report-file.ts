import { get } from 'node:http'
import { measure, type Measured } from './measure.ts'
import type { Memory } from './report-server.ts'

export interface FileCost {
  readonly name: string
  readonly rows: number
  readonly seconds: number
  /** Memory of the server when it has warmed up, and the most it had since it started. */
  readonly before: number
  readonly peak: number
  /** How long others wait meanwhile. */
  readonly health: Measured
  readonly course: Measured
}

interface Server {
  readonly port: number
  readonly memory: () => Promise<Memory>
}

/** Reads a file to its end and counts its lines. */
const readFile = (port: number, path: string, token: string): Promise<number> =>
  new Promise((done, failed) => {
    const to = { port, host: '127.0.0.1', path: `/api${path}`, headers: { authorization: token } }
    get(to, (reply) => {
      if (reply.statusCode !== 200) return failed(new Error(`${path}: ${reply.statusCode}`))
      let lines = 0
      reply.on('data', (part: Buffer) => {
        for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1
      })
      reply.once('end', () => done(lines))
      return reply.once('error', failed)
    }).once('error', failed)
  })

/** Others who ask now and then, until something ends. */
const askMeanwhile = async (port: number, end: Promise<unknown>) => {
  const ask = (path: string) =>
    measure({ port, connections: 1, ms: 300_000, pauseMs: 10, calls: [{ method: 'GET', path }] }, end)
  const [health, course] = await Promise.all([ask('/healthz'), ask('/api/concept/bench-7')])
  return { health, course }
}

const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000))

/** The whole list as a file, and what it costs: memory, and the time of whoever else asks meanwhile. */
export const measureFile = async (
  name: string,
  path: string,
  token: string,
  { port, memory }: Server,
): Promise<FileCost> => {
  await askMeanwhile(port, seconds(2))
  const before = await memory()
  const began = performance.now()
  const reading = path === '' ? seconds(5).then(() => 1) : readFile(port, path, token)
  const ended = reading.then(() => (performance.now() - began) / 1000)
  const others = await askMeanwhile(port, ended)
  const took = { rows: (await reading) - 1, seconds: await ended }
  return { name, ...took, before: before.now, peak: (await memory()).peak, ...others }
}
