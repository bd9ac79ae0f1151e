import { describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { config } from '@cairn/contract/config'
import type { Endpoint, Quiet } from '@cairn/contract/endpoint'
import { purchases } from '@cairn/contract/purchases'
import { endpoints } from '@cairn/contract/table'
import { users } from '@cairn/contract/users'
import { CallError } from './call-error.ts'
import { decideFailure, type FailureDecision } from './policy.ts'

const STATUSES = [0, 400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 502, 503] as const
const KINDS: readonly (Quiet | undefined)[] = [undefined, 'null', 'list']

const plain = { method: 'GET', path: '/concept', access: 'course.list', summary: '' } as const
const quietly = (quiet: Quiet | undefined): Endpoint => (quiet ? { ...plain, quiet } : plain)

const judge = (
  endpoint: Endpoint,
  status: number,
  { withToken = true, handled = false } = {},
): FailureDecision => decideFailure(endpoint, new CallError(status, undefined), { withToken, handled })

/** What is decided for a call that speaks, one that yields null and one that yields an empty list. */
const row = (status: number, asked?: { withToken?: boolean; handled?: boolean }) =>
  KINDS.map((quiet) => judge(quietly(quiet), status, asked))

const usual: FailureDecision[] = ['tell', 'null', 'list']
const always = (decision: FailureDecision): FailureDecision[] => [decision, decision, decision]

describe('what is done about a failed call', () => {
  test('who must prove again who they are is asked, and stays logged in, whoever else would hear of it', () => {
    const error = new CallError(403, { code: 'confirm_identity' })
    for (const handled of [true, false, 'shown'] as const)
      expect(decideFailure(plain, error, { withToken: true, handled })).toBe('prove')
    expect(decideFailure(plain, error, { withToken: false, handled: true })).toBe('pass-on')
  })

  test('ERR-20 a 403 ends the session, however quiet the call is', () =>
    expect(row(403)).toEqual(always('log-out')))

  test('a 403 that is about one request, or asks to set up a second factor, leaves the session', () => {
    const refused = (code: string, quiet?: Quiet, handled: false | 'shown' = false) =>
      decideFailure(quietly(quiet), new CallError(403, { code }), { withToken: true, handled })
    for (const code of ['second_factor_setup', 'email_unconfirmed'] as const)
      expect(KINDS.map((quiet) => refused(code, quiet))).toEqual(always('set-up'))
    for (const code of ['posting_suspended', 'may_not_appoint', 'not_reachable', 'message_removed']) {
      expect(refused(code), code).toBe('tell')
      expect(refused(code, undefined, 'shown'), code).toBe('pass-on')
    }
  })

  test('OFF-12 a 403 for what a queue sends ends the session only where it is about the session', () => {
    const refused = (code?: 'forbidden') =>
      decideFailure(plain, new CallError(403, code && { code }), {
        withToken: true,
        handled: 'shown',
        queued: true,
      })
    expect([refused('forbidden'), refused()]).toEqual(['pass-on', 'log-out'])
  })

  test('ERR-22 a 401 on a call that carried a token is treated like a 403', () =>
    expect(row(401)).toEqual(always('log-out')))

  test('a 401 without a token ends nothing: a visitor has no session', () =>
    expect(row(401, { withToken: false })).toEqual(usual))

  test('ERR-15 a 409 passes through untouched, with and without a token', () => {
    expect(row(409)).toEqual(always('pass-on'))
    expect(row(409, { withToken: false })).toEqual(always('pass-on'))
  })

  test.each(STATUSES.filter((status) => ![401, 403, 409].includes(status)))(
    'ERR-24 a %i is told, unless the call is quiet: then it yields null or an empty list',
    (status) => {
      expect(row(status)).toEqual(usual)
      expect(row(status, { withToken: false })).toEqual(usual)
    },
  )

  test.each(STATUSES)('a %i is left to a screen that handles its own errors', (status) => {
    expect(row(status, { handled: true })).toEqual(always('pass-on'))
    expect(row(status, { handled: true, withToken: false })).toEqual(always('pass-on'))
  })
})

describe('calls whose screens say themselves what went wrong', () => {
  test('ERR-16 config calls skip the handling for every status', () => {
    const put: Endpoint = { ...config.getConfig, method: 'PUT' }
    for (const status of STATUSES)
      expect([judge(config.getConfig, status), judge(put, status)]).toEqual(['pass-on', 'pass-on'])
  })

  test('ERR-17 purchase calls skip the handling for every status', () => {
    const coupon: Endpoint = { ...purchases.createPurchase, path: '/purchase/coupon/{id}' }
    for (const status of STATUSES)
      expect([judge(purchases.createPurchase, status), judge(coupon, status)]).toEqual(['pass-on', 'pass-on'])
  })

  test('only whole first segments count: a name that merely begins so is handled', () => {
    for (const path of ['/configuration', '/purchases', '/user/config', '/report/purchase'])
      expect(judge({ ...plain, path }, 403)).toBe('log-out')
  })

  test('no other call of the contract is skipped', () => {
    const skipped = endpoints.filter((endpoint) => judge(endpoint, 403) === 'pass-on')
    expect(new Set(skipped.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['config', 'purchase']))
    expect(judge(auth.setPassword, 500)).toBe('tell')
    expect(judge(users.putUser, 500)).toBe('tell')
  })
})
