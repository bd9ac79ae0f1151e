import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { DAY } from '@cairn/domain/base/constants'
import { connect } from '../server/base/db/connect.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate, migrationsFolder } from '../server/base/db/migrate.ts'
import type { Tables } from '../server/base/db/schema.ts'
import { fillReports, settleReports } from './report-world.ts'
import { installBench } from './install.ts'
import { fillCourses } from './world.ts'

/** What a database is filled with: another number whenever that becomes another. */
export interface World {
  readonly world: number
  readonly folder: string
  readonly courses: number
  readonly fill: (db: Kysely<Tables>, said: (text: string) => void) => Promise<void>
  readonly settle: (db: Kysely<Tables>) => Promise<void>
}
/** What is recent in it grows old. */
const LASTS = 2 * DAY

const reports: World = {
  world: 1,
  folder: 'cairn-bench-reports',
  courses: 10_000,
  fill: fillReports,
  settle: settleReports,
}

interface Mark {
  readonly world: number
  readonly at: string
}

const isFit = async (folder: string, world: number): Promise<boolean> => {
  if (process.argv.includes('--fresh')) return false
  const text = await readFile(join(folder, 'filled.json'), 'utf8').catch(() => 'null')
  const mark = JSON.parse(text) as Mark | null
  return mark?.world === world && Date.now() - Date.parse(mark.at) < LASTS
}

const install = async (url: string, pool: Pool, folder: string, courses: number): Promise<void> => {
  const node = await installBench(url, pool, folder)
  const { db, rootOrg } = node.parts
  await fillCourses(db, courses, rootOrg)
  await node.close()
}

/** A database that is kept: to fill it takes minutes, to open it again seconds. */
export const openWorld = async ({ world, folder: name, courses, fill, settle }: World) => {
  const folder = process.env['CAIRN_BENCH_DATA'] ?? join(tmpdir(), name)
  const began = performance.now()
  const said = (text: string) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`)
  const fit = await isFit(folder, world)
  if (!fit) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  const pool = connect(embedded.url, { max: 20 })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const applied = await migrate(pool, migrationsFolder, () => {})
  if (!fit) {
    await install(embedded.url, pool, folder, courses)
    await fill(db, said)
  }
  if (!fit || applied.length > 0) await settle(db)
  said(`the database in ${folder} is ready`)
  if (!fit)
    await writeFile(join(folder, 'filled.json'), JSON.stringify({ world, at: new Date().toISOString() }))
  const close = async () => {
    await db.destroy()
    await embedded.stop()
  }
  return { db, url: embedded.url, folder, close }
}

export const openReports = () => openWorld(reports)
