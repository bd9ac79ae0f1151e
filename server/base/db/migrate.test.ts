import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { checkServer, connect } from './connect.ts'
import { migrate } from './migrate.ts'

const quiet = () => undefined

describe('migrations', () => {
  let database: TestDatabase
  let folder: string
  const file = (name: string, text: string) => writeFile(join(folder, name), text)

  beforeEach(async () => {
    database = await testDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    folder = await mkdtemp(join(tmpdir(), 'cairn-migrations-'))
    await file('0001-cairns.sql', 'create table cairn (stones int); insert into cairn values (1)')
    await file('0002-stones.sql', 'update cairn set stones = stones + 1')
  })

  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('are applied in order, once', async () => {
    expect(await migrate(database.pool, folder, quiet)).toEqual(['0001-cairns.sql', '0002-stones.sql'])
    expect(await migrate(database.pool, folder, quiet)).toEqual([])
    expect((await database.pool.query('select stones from cairn')).rows).toEqual([{ stones: 2 }])
  })

  it('are applied once when several nodes start at the same moment', async () => {
    await file('0003-slow.sql', 'select pg_sleep(0.2); update cairn set stones = stones * 10')
    const nodes = [1, 2, 3].map(() => connect(database.url, { max: 2 }))
    const applied = await Promise.all(nodes.map((node) => migrate(node, folder, quiet)))
    await Promise.all(nodes.map((node) => node.end()))
    expect(applied.flat()).toHaveLength(3)
    expect((await database.pool.query('select stones from cairn')).rows).toEqual([{ stones: 20 }])
  })

  it('refuse a file that was changed after it was applied', async () => {
    await migrate(database.pool, folder, quiet)
    await file('0001-cairns.sql', 'create table cairn (stones bigint)')
    await expect(migrate(database.pool, folder, quiet)).rejects.toThrow(/0001-cairns.sql was changed/)
  })

  it('take other line ends for the same file', async () => {
    await file('0003-lines.sql', 'select 1;\nselect 2;\n')
    await migrate(database.pool, folder, quiet)
    await file('0003-lines.sql', 'select 1;\r\nselect 2;\r\n')
    expect(await migrate(database.pool, folder, quiet)).toEqual([])
  })

  it('refuse a database that is newer than the code', async () => {
    await migrate(database.pool, folder, quiet)
    await rm(join(folder, '0002-stones.sql'))
    await expect(migrate(database.pool, folder, quiet)).rejects.toThrow(
      /newer than this version.*0002-stones.sql/,
    )
  })

  it('leave nothing of a file that fails halfway', async () => {
    await file('0003-broken.sql', 'update cairn set stones = 99; select 1 / 0')
    await expect(migrate(database.pool, folder, quiet)).rejects.toThrow(
      /0003-broken.sql failed: division by zero/,
    )
    expect((await database.pool.query('select stones from cairn')).rows).toEqual([{ stones: 2 }])
  })
})

describe('a connection', () => {
  it('reads counts as numbers, days as text and moments as dates', async () => {
    const { pool, drop } = await testDatabase()
    await checkServer(pool)
    const { rows } = await pool.query(
      "select count(*) as n, date '2024-02-29' as day, timestamptz 'epoch' as moment",
    )
    expect(rows).toEqual([{ n: 1, day: '2024-02-29', moment: new Date(0) }])
    await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow(/does not fit/)
    await drop()
  })
})
