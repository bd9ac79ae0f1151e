import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../server/base/db/connect.ts'
import { readEnv } from '../server/base/env.ts'
import { startNode } from '../server/node.ts'

/** Counts what is sent to the database, each begin and commit as well. */
const countStatements = () => {
  let statements = 0
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements += 1
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  return () => statements
}

/** A server in a process of its own, so that what is measured of it is not that of whoever measures. */
export const serveCourses = async ([url = '', folder = '']: readonly string[]): Promise<void> => {
  const statements = countStatements()
  const pool = connect(url, { max: 20 })
  const env = {
    ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1', CAIRN_PLAN: 'enterprise', RATE_LIMIT_FACTOR: '0' }),
    dataDir: folder,
  }
  const node = await startNode({ env, url, pool, dist: join(folder, 'none') })
  await node.app.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', (message) => {
    if (message === 'statements') process.send?.({ statements: statements() })
  })
  process.once('disconnect', () => void node.close().then(() => pool.end()))
  process.send?.({ port: (node.app.server.address() as AddressInfo).port })
}
