import { describe, expect, test } from 'vitest'
import { Failure } from './fail.ts'
import { asFailure } from './failures.ts'

const thrown = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('what the caller is told when something fails', () => {
  test.each([
    ['a failure on purpose', new Failure('stale'), 409],
    ['a body that is too large', thrown('x', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413],
    [
      'another complaint of the web framework',
      thrown('bad url', { code: 'FST_ERR_BAD_URL', statusCode: 400 }),
      400,
    ],
    ['a value the database cannot take', thrown('x', { code: '22P02' }), 400],
    ['more than the database can index', thrown('x', { code: '54000' }), 400],
    ['two of what must be one', thrown('x', { code: '23505' }), 409],
    ['a reference to nothing', thrown('x', { code: '23503' }), 400],
    ['a deadlock', thrown('x', { code: '40P01' }), 503],
    ['a database that shuts down', thrown('x', { code: '57P01' }), 503],
    ['too many connections', thrown('x', { code: '53300' }), 503],
    ['a database that takes no connections', thrown('x', { code: '55000' }), 503],
    ['a refused connection', thrown('x', { code: 'ECONNREFUSED' }), 503],
    ['a connection lost in the middle', thrown('Connection terminated unexpectedly'), 503],
    ['a pool without a free connection', thrown('timeout exceeded when trying to connect'), 503],
    ['a mistake of ours', new TypeError('x is not a function'), 500],
    ['a statement that is wrong', thrown('x', { code: '42601' }), 500],
  ])('API-09 %s', (_, error, status) => {
    expect(asFailure(error).status).toBe(status)
  })

  test('API-10 nothing of an unexpected error is given away', () => {
    expect(asFailure(new Error('password=hunter2')).body).toEqual({
      status: 500,
      code: 'internal',
      message: 'Something went wrong on the server.',
    })
  })
})
