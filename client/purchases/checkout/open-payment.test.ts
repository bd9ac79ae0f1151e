import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { openBrowser } from '../../base/testing/browser.ts'
import { openPayment } from './open-payment.ts'

beforeEach(() => void openBrowser())
afterEach(() => void vi.unstubAllGlobals())

const PAYMENT = { subject: 'course:1', account: 'amina', key: 'key-1', payment: { amount: 1 } }

test('BUY-25 a payment that is under way is known after a reload, to whoever made it and for what it was', () => {
  openPayment.save(PAYMENT)
  expect(openPayment.find('course:1', 'amina')).toMatchObject(PAYMENT)
  expect(openPayment.find('course:2', 'amina')).toBeUndefined()
  expect(openPayment.find('course:1', 'bo')).toBeUndefined()
  openPayment.clear()
  expect(openPayment.find('course:1', 'amina')).toBeUndefined()
})

test('nobody is asked about a payment of an hour ago, nor about what was never one', () => {
  openPayment.save(PAYMENT)
  expect(openPayment.find('course:1', 'amina', Date.now() + 11 * MINUTE)).toBeUndefined()
  sessionStorage.setItem('paying', '{"subject":"course:1","account":"amina"}')
  expect(openPayment.find('course:1', 'amina')).toBeUndefined()
})
