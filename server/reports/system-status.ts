import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SystemStatus } from '@cairn/contract/operations'
import type { Parts } from '../base/parts.ts'
import { VERSION } from '../base/version.ts'
import { readWorkload } from '../base/workload.ts'

const PATIENCE_MS = 5000

/** Asks for a file that is not there: a storage that works says so. */
const storageStatus = async ({ env, storage }: Parts): Promise<SystemStatus['storage']> => {
  const late = wait(PATIENCE_MS, false, { ref: false })
  const reached = storage.size('status-check').then(
    () => true,
    () => false,
  )
  const ok = await Promise.race([reached, late])
  if (env.s3 !== undefined) return { kind: 's3', ok }
  const disk = await statfs(env.dataDir).catch(() => null)
  return { kind: 'disk', ok: ok && disk !== null, ...(disk && { freeBytes: disk.bavail * disk.bsize }) }
}

interface DatabaseRow {
  version: string
  bytes: number
  connections: number
  most: number
}

const databaseStatus = async ({ db }: Parts): Promise<SystemStatus['database']> => {
  const { rows } = await sql<DatabaseRow>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes, current_setting('max_connections')::int as most,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections`.execute(db)
  const { version = '', bytes = 0, connections = 0, most = 0 } = rows[0] ?? {}
  return { version, bytes, connections, maxConnections: most }
}

export const readStatus = async (parts: Parts): Promise<SystemStatus> => {
  const [database, workload, storage] = await Promise.all([
    databaseStatus(parts),
    readWorkload(parts.db),
    storageStatus(parts),
  ])
  return {
    version: VERSION,
    node: {
      runtime: process.version,
      uptimeSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    queues: [...workload.queues],
    mail: { configured: parts.env.smtpUrl !== undefined, ...workload.mail },
    storage,
  }
}
