import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAddress, connectingFor, endConnecting, testCode } from './connecting.ts'

const PAGE = 'https://connect.example.org/oauth/authorize?response_type=code&client_id=ca_1'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('ORG-18 the way to the payment service has a state, and leads back to this site', () => {
  const address = new URL(connectAddress(PAGE, 'calder', 'https://learn.example.org'))
  expect(address.searchParams.get('client_id')).toBe('ca_1')
  expect(address.searchParams.get('redirect_uri')).toBe('https://learn.example.org/manage/connect-payments')
  const state = address.searchParams.get('state') ?? ''
  expect(connectingFor(state)).toBe('calder')
  endConnecting()
  expect(connectingFor(state)).toBeUndefined()
})

test('ORG-18 a return that was not begun in this tab connects nothing', () => {
  expect(connectingFor(undefined)).toBeUndefined()
  connectAddress(PAGE, 'calder', 'https://learn.example.org')
  expect(connectingFor('another')).toBeUndefined()
})

test('ORG-18 every organization has a code of the test network', () => {
  expect(testCode('calder-wind.1')).toMatch(/^ac_test_\w{1,80}$/)
  expect(testCode('x'.repeat(200))).toMatch(/^ac_test_\w{1,80}$/)
})
