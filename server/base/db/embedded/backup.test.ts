import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectRoot } from '../../root.ts'
import { connect } from '../connect.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'
import { backUp, backUpBefore } from './backup.ts'

describe('the embedded database before an upgrade', () => {
  let folder: string
  let migrations: string
  let reaper: ChildProcess
  let database: Embedded
  const start = () =>
    startEmbedded({
      dataDir: folder,
      log: () => undefined,
      settings: { fsync: 'off', shared_buffers: '16MB' },
    })
  const withPool = async <T>(use: (pool: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
    const pool = connect(database.url, { max: 2 })
    return use(pool).finally(() => pool.end())
  }
  const upgrade = () =>
    withPool((pool) =>
      migrate(
        pool,
        migrations,
        () => undefined,
        backUpBefore(database.url, folder, () => undefined),
      ),
    )
  const stones = () =>
    withPool(async (pool) => (await pool.query('select n from stone order by n')).rows.map(({ n }) => n))
  const backups = async () => (await readdir(join(folder, 'backups')).catch(() => [])).sort()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-backup-'))
    await chmod(folder, 0o711)
    reaper = spawn(process.execPath, [join(projectRoot, 'tools/reap.mjs'), folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    migrations = join(folder, 'migrations')
    database = await start()
  })
  beforeEach(async () => {
    await mkdir(migrations)
    await writeFile(join(migrations, '0001-stones.sql'), 'create table stone (n int)')
    await withPool((pool) => pool.query('drop schema public cascade; create schema public'))
    await upgrade()
    await withPool((pool) => pool.query('insert into stone select generate_series(1, 1000)'))
  })
  afterEach(async () => {
    for (const used of [migrations, join(folder, 'backups')]) await rm(used, { recursive: true, force: true })
  })
  afterAll(async () => {
    await database.stop()
    const gone = once(reaper, 'exit')
    reaper.stdin?.end()
    await gone
  })

  const restore = (name: string) =>
    execFileSync(process.execPath, [join(projectRoot, 'tools/restore.mjs'), name], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'pipe',
    }).toString()

  test('is backed up while it is in use, and can be restored', async () => {
    expect(await backups()).toEqual([])
    await writeFile(join(migrations, '0002-fewer.sql'), 'delete from stone where n > 10')
    await upgrade()
    expect(await stones()).toHaveLength(10)
    const [name = '', ...more] = await backups()
    expect(name).toMatch(/^\d{4}-.*-before-0002-fewer$/)
    expect(more).toEqual([])
    expect(() => restore(name)).toThrow(/The database is running \(process \d+\); stop Cairn first/)
    await database.stop()
    expect(restore(name)).toMatch(/Restored .*before-0002-fewer/)
    database = await start()
    expect(await stones()).toHaveLength(1000)
    expect(await upgrade()).toEqual(['0002-fewer.sql'])
    expect(await stones()).toHaveLength(10)
  })

  test('is left as it is when the backup fails', async () => {
    await writeFile(join(folder, 'backups'), 'a file is in the way')
    await writeFile(join(migrations, '0002-fewer.sql'), 'delete from stone where n > 10')
    await expect(upgrade()).rejects.toThrow(/was not upgraded, because it could not be backed up first/)
    expect(await stones()).toHaveLength(1000)
  })

  test('is left as it is when the upgrade fails, and the backup stays', async () => {
    await writeFile(join(migrations, '0002-broken.sql'), 'delete from stone; select 1 / 0')
    await expect(upgrade()).rejects.toThrow(/0002-broken.sql failed: division by zero/)
    expect(await stones()).toHaveLength(1000)
    expect(await backups()).toHaveLength(1)
  })

  test('keeps its last three backups, and none that was broken off', async () => {
    await mkdir(join(folder, 'backups', 'broken-off.new-999999999'), { recursive: true })
    for (const reason of ['a', 'b', 'c', 'd']) await backUp(database.url, folder, reason)
    expect((await backups()).map((name) => name.slice(-1))).toEqual(['b', 'c', 'd'])
  })
})
