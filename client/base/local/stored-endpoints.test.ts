import { describe, expect, test } from 'vitest'
import { endpoints } from '@cairn/contract/table'
import { STORED_ENDPOINTS, storedAs } from './stored-endpoints.ts'

const named = new Map(endpoints.map((one) => [`${one.method} ${one.path}`, one]))
const get = (path: string, query = {}) => ({ method: 'GET', path, query })
const isStored = (path: string, query = {}) => storedAs(get(path, query), 'amina') !== null

describe('the replies that a device stores', () => {
  test('are those of reads in the contract', () => {
    for (const name of Object.keys(STORED_ENDPOINTS)) {
      const { method, reads } = named.get(name) ?? { method: 'missing' }
      expect(method === 'GET' || reads, name).toBe(true)
    }
  })

  test('hold no log-in, payment, purchase, billing, report or list of people', () => {
    const never =
      /auth|oidc|login|pay|purchase|coupon|offer|billing|subscription|receipt|report|outbox|storage|job/
    const paths = Object.keys(STORED_ENDPOINTS)
    expect(paths.filter((one) => never.test(one))).toEqual([])
    expect(paths).not.toContain('GET /user')
  })

  test('are of known courses, not of searches and lists of admins', () => {
    expect(isStored('/concept', { query: '_id:"c1" OR _id:"c2"' })).toBe(true)
    expect(isStored('/concept', { query: 'map*' })).toBe(false)
    expect(isStored('/concept', { query: '_id:"c1"', all: true })).toBe(false)
    expect(isStored('/concept', { query: 'coach:"amina"', all: true })).toBe(true)
    expect(isStored('/concept', { query: '*', all: true })).toBe(false)
  })

  test('are of own progress and of the one learner beside a submission, not of lists of learners', () => {
    expect(isStored('/progress', { query: 'user:"amina"', limit: 100 })).toBe(true)
    expect(isStored('/progress', { query: 'user:"ida" AND object:"c1"', limit: 1 })).toBe(true)
    expect(isStored('/progress', { query: 'user:"ida"', limit: 100 })).toBe(false)
    const counted = '(object:"c1" OR object:"c2") AND status:enabled AND NOT state:preview'
    expect(isStored('/progress', { query: counted, limit: 1 })).toBe(true)
    expect(isStored('/progress', { query: counted, limit: 100 })).toBe(false)
    const found = { matches: 12, list: [{ user: 'ida' }] }
    const request = get('/progress', { query: counted, limit: 1 })
    expect(storedAs(request, 'amina')?.reduced?.(found, 'amina', request)).toEqual({ matches: 12, list: [] })
    expect(isStored('/progress', { query: 'object:"c1"', limit: 100 })).toBe(false)
    const record = { method: 'GET', path: '/progress/user/{userId}/concept/{courseId}' }
    expect(storedAs({ ...record, params: { userId: 'ida', courseId: 'c1' } }, 'amina')).toBeNull()
  })

  test('are not of the search that waits for one message to appear or to go', () => {
    expect(isStored('/conversation', { query: 'id:"m1"', limit: 1 })).toBe(false)
    expect(isStored('/conversation', { query: 'id:("m1" OR "m2")', limit: 2 })).toBe(true)
  })
})
