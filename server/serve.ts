import { join, resolve } from 'node:path'
import { connect } from './base/db/connect.ts'
import type { Connections } from './base/db/connections.ts'
import type { Env } from './base/env.ts'
import type { Background } from './base/jobs.ts'
import type { Lifecycle } from './base/lifecycle.ts'
import { explainLoading } from './base/native.ts'
import { projectRoot } from './base/root.ts'
import type { Siblings } from './base/siblings.ts'
import { listen } from './listen.ts'
import type { Node } from './node.ts'

const POOL_END_MS = 3000
const NODE_CLOSE_MS = 20_000

/** Large: it is read while the database starts. */
export const loadProgram = async () => {
  const [{ startNode }, { greeting }] = await Promise.all([
    import('./node.ts'),
    import('./greeting.ts'),
  ]).catch(explainLoading)
  return { startNode, greeting }
}

export interface Serving {
  readonly env: Env
  readonly url: string
  readonly connections: Connections
  readonly background: Background
  readonly siblings: Siblings
}

/** Serves requests until the lifecycle ends; the database is there and up to date. */
export const serve = async (
  program: Awaited<ReturnType<typeof loadProgram>>,
  { env, url, connections, background, siblings }: Serving,
  lifecycle: Lifecycle,
): Promise<Node> => {
  process.umask(0o077)
  const pool = connect(url, { max: connections.pool, pooled: env.databaseDirectUrl !== undefined })
  lifecycle.onStop(() => pool.end(), POOL_END_MS)
  const node = await program.startNode({
    env: { ...env, dataDir: resolve(projectRoot, env.dataDir) },
    url,
    pool,
    jobConnections: connections.jobs,
    dist: join(projectRoot, 'dist'),
    backgroundJobs: background,
    siblings,
  })
  lifecycle.logTo(node.app.log)
  lifecycle.onDrain(node.drain)
  lifecycle.onStop(node.close, NODE_CLOSE_MS)
  await listen(node, env)
  return node
}
