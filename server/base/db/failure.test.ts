import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { connect } from './connect.ts'
import { explain, StartFailure } from './failure.ts'

/** What the person who starts Cairn reads when this address is given. */
const told = async (url: string): Promise<string | undefined> => {
  try {
    const pool = connect(url, { max: 1 })
    await pool.query('select 1').finally(() => pool.end())
    return undefined
  } catch (error) {
    return explain(error)
  }
}

const coded = (code: string, message = 'raw words') => Object.assign(new Error(message), { code })

describe('a wrong DATABASE_URL is told in a sentence', () => {
  it.each([
    ['localhost:5432/cairn', /looks like postgresql:/],
    ['mysql://root@localhost/cairn', /looks like postgresql:/],
    ['postgresql://cairn@localhost', /looks like postgresql:/],
    ['postgresql://cairn@127.0.0.1:1/cairn', /No database server answers at 127.0.0.1:1;/],
    ['postgresql://cairn@localhost:1/cairn', /No database server answers at .*:1;/],
    ['postgresql://cairn@nowhere.invalid/cairn', /host nowhere.invalid is unknown/],
  ])('%s', async (url, words) => {
    expect(await told(url)).toMatch(words)
  })

  it('never shows the password', async () => {
    expect(await told('postgresql://cairn:s3cret@127.0.0.1:1/cairn')).not.toContain('s3cret')
    expect(await told('postgres//cairn:s3cret@127.0.0.1:1/cairn')).not.toContain('s3cret')
  })

  it('names a database that does not exist', async () => {
    const { url, drop } = await testDatabase()
    expect(await told(url.replace(/\/t_\w+/, '/missing'))).toMatch(
      /database "missing" does not exist; create it/,
    )
    await drop()
  })

  it('says so when the account may not create tables', async () => {
    const { pool, drop } = await testDatabase({ max: 1 })
    await pool.query(`do $$ begin create role visitor; exception when duplicate_object then null; end $$`)
    await pool.query('set role visitor')
    const error = await pool.query('create table t (n int)').catch((reason: unknown) => reason)
    await pool.query('reset role')
    expect(explain(error)).toMatch(/may not create tables/)
    await drop()
  })
})

describe('explain', () => {
  it.each([
    [coded('ENOSPC'), /disk is full/],
    [coded('53100'), /disk is full/],
    [new Error('could not write to file "base/1": No space left on device'), /disk is full/],
    [coded('EACCES'), /may not write to the data folder/],
    [Object.assign(coded('EACCES'), { path: '/srv/cairn' }), /may not write to \/srv\/cairn/],
    [coded('28P01', 'password authentication failed for user "cairn"'), /refused the password/],
    [coded('ETIMEDOUT'), /does not answer/],
    [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), /cannot be trusted/],
    [new Error('could not create any Unix-domain sockets'), /could not open its socket/],
    [new StartFailure('Said already.'), /^Said already\.$/],
  ])('%s', (error, words) => {
    expect(explain(error)).toMatch(words)
  })

  it('looks through the causes of an error', () => {
    const wrapped = new Error('The migration 0001-a.sql failed', { cause: coded('53100') })
    expect(explain(wrapped)).toMatch(/disk is full/)
  })

  it('leaves alone what it does not know', () => {
    expect(explain(new TypeError('x is not a function'))).toBeUndefined()
    expect(explain('a string')).toBeUndefined()
  })
})

describe('a connection that is cut', () => {
  it('fails the work it was in use for, also between two queries, and the process goes on', async () => {
    const { url, drop } = await testDatabase()
    const pool = connect(url, { max: 2 })
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await drop()
  })
})
