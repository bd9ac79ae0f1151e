import { describe, expect, test } from 'vitest'
import { replyKey } from './reply-key.ts'

describe('the key of a stored reply', () => {
  test('is the same whatever the order of the fields, and whether empty ones are named', () => {
    const one = replyKey({ method: 'GET', path: '/progress', query: { query: 'a', limit: 1 } })
    const other = replyKey({
      method: 'GET',
      path: '/progress',
      query: { limit: 1, sort: '', cursor: undefined, query: 'a' },
    })
    expect(one).toBe(other)
  })

  test('differs by method, parameters, query and body', () => {
    const keys = [
      replyKey({ method: 'GET', path: '/resource' }),
      replyKey({ method: 'POST', path: '/resource' }),
      replyKey({ method: 'POST', path: '/resource', body: { resource: [] } }),
      replyKey({ method: 'GET', path: '/resource', query: { getID: 'a' } }),
      replyKey({ method: 'GET', path: '/user/{id}', params: { id: 'a' } }),
      replyKey({ method: 'GET', path: '/user/{id}', params: { id: 'b' } }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('cannot be forged by an id with a slash or a question mark', () => {
    expect(replyKey({ method: 'GET', path: '/user/{id}', params: { id: 'me/x?y' } })).toBe(
      'GET /user/me%2Fx%3Fy',
    )
  })
})
