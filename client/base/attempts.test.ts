import { describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { certificates } from '@cairn/contract/certificates'
import { courses } from '@cairn/contract/courses'
import { notifications } from '@cairn/contract/notifications'
import { progress } from '@cairn/contract/progress'
import { reports } from '@cairn/contract/reports'
import { resources } from '@cairn/contract/resources'
import { table } from '@cairn/contract/table'
import { users } from '@cairn/contract/users'
import { ATTEMPTS, honoursKey, isRepeatable, kindOf, retryDelay, TIMEOUT_MS } from './attempts.ts'

describe('how long a call may go unanswered', () => {
  test.each([
    ['a look at one thing', users.getMe, 'read', 15],
    ['a question that only fits in a body', resources.locateResources, 'read', 15],
    ['a search', courses.findCourses, 'search', 30],
    ['a report', reports.findOutbox, 'search', 30],
    ['a write', users.putUser, 'write', 30],
    ['a call that waits for a mail server', auth.resetPassword, 'outside', 60],
  ] as const)('%s', (_, endpoint, kind, seconds) => {
    expect(kindOf(endpoint)).toBe(kind)
    expect(TIMEOUT_MS[kind]).toBe(seconds * 1000)
  })
})

describe('what may be sent again', () => {
  test.each([
    ['a read', users.getMe],
    ['a question in a body', progress.findProgressStates],
  ])('%s, whoever asks', (_, endpoint) => {
    expect([isRepeatable(endpoint, true), isRepeatable(endpoint, false)]).toEqual([true, true])
    expect(honoursKey(endpoint, true)).toBe(false)
  })

  test('a write of somebody logged in, because the server knows its key', () => {
    expect([isRepeatable(users.putUser, true), honoursKey(users.putUser, true)]).toEqual([true, true])
  })

  test.each([
    ['a write of a visitor', users.createUser, false],
    ['a call that waits on another system', auth.createApiUser, true],
    ['a log-in', auth.logIn, true],
    ['a file', courses.importCourse, true],
    ['a press of Unsubscribe', notifications.unsubscribeMail, true],
    ['a read that leaves a session behind', auth.actAs, true],
    ['a read that issues a certificate', certificates.getCertificatesOf, true],
  ] as const)('but not %s', (_, endpoint, withToken) => {
    expect([isRepeatable(endpoint, withToken), honoursKey(endpoint, withToken)]).toEqual([false, false])
  })

  test('every call of the contract has a kind, and none that opts out of the transaction is repeated as a write', () => {
    const all = Object.values(table).flatMap((area) => Object.values(area))
    const repeated = all.filter((one) => one.method !== 'GET' && isRepeatable(one, true))
    expect(repeated.length).toBeGreaterThan(20)
    expect(repeated.filter((one) => 'waits' in one && one.waits)).toEqual([])
  })
})

describe('the wait before another attempt', () => {
  const after = (status: number, attempt = 1, random = 1, retryAfterMs?: number) =>
    retryDelay({ status, retryAfterMs }, attempt, random)

  test('it doubles, and chance takes any part of it, so that many pages do not come back at once', () => {
    expect([1, 2, 3].map((attempt) => after(503, attempt))).toEqual([1000, 2000, 4000])
    expect([0, 0.25, 1].map((random) => after(503, 2, random))).toEqual([0, 500, 2000])
  })

  test('the fourth attempt is the last', () => {
    expect(ATTEMPTS).toBe(4)
    expect(after(503, 4)).toBeNull()
  })

  test.each([0, 502, 503, 504])('a %i may pass', (status) => expect(after(status)).not.toBeNull())
  test.each([400, 401, 403, 404, 409, 413, 429, 500])('a %i does not', (status) =>
    expect(after(status)).toBeNull(),
  )

  test('the server may say when, for up to ten seconds', () => {
    expect(after(503, 1, 0.5, 2000)).toBe(2500)
    expect(after(429, 1, 0, 3000)).toBe(3000)
    expect(after(429, 1, 0, 900_000)).toBeNull()
    expect(after(503, 1, 0, 60_000)).toBeNull()
  })
})
