import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { connect } from '../server/base/db/connect.ts'
import { readEnv } from '../server/base/env.ts'
import { startNode } from '../server/node.ts'
import { watchLoop } from './loop-meter.ts'

/** What the server tells of itself when it is asked: its memory now, and the most it ever had, in bytes. */
export interface Memory {
  readonly now: number
  readonly peak: number
}

/** The kernel knows the peak; where it does not tell, what was seen has to do. */
const peakMemory = async (): Promise<number> => {
  const told = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(told)?.[1]
  return kilobytes === undefined ? process.memoryUsage.rss() : Number(kilobytes) * 1024
}

/** A server in a process of its own, so that what is measured of it is not that of whoever measures. */
export const serveReports = async ([
  url = '',
  folder = '',
  dist = join(folder, 'none'),
  quiet,
]: readonly string[]): Promise<void> => {
  const pool = connect(url, { max: 20 })
  const env = {
    ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', CAIRN_PLAN: 'enterprise', RATE_LIMIT_FACTOR: '0' }),
    dataDir: folder,
  }
  const node = await startNode({ env, url, pool, dist, backgroundJobs: quiet === undefined })
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  const told = async (): Promise<Memory> => ({ now: process.memoryUsage.rss(), peak: await peakMemory() })
  let watched: ReturnType<typeof watchLoop> | undefined
  process.on('message', (message) => {
    if (message === 'loop') process.send?.({ loop: (watched ??= watchLoop()).take() })
    if (message === 'memory') void told().then((memory) => process.send?.({ memory }))
  })
  process.once('disconnect', () => {
    watched?.stop()
    void node.close().then(() => pool.end())
  })
  process.send?.({ port: (node.app.server.address() as AddressInfo).port })
}

/** The least that can be done over HTTP and PostgreSQL: everything else is told as a ratio of it. */
export const serveBare = async ([url = '']: readonly string[]): Promise<void> => {
  const pool = connect(url, { max: 20 })
  const app = Fastify()
  app.get<{ Params: { id: string } }>('/course/:id', async ({ params }) => {
    const { rows } = await pool.query('select document, content from course where id = $1', [params.id])
    return rows[0]
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.once('disconnect', () => void app.close().then(() => pool.end()))
  process.send?.({ port: (app.server.address() as AddressInfo).port })
}
