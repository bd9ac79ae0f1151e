import { expect, test } from 'vitest'
import { isUuid } from './ids.ts'

test.each([
  ['0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01', true],
  ['F47AC10B-58CC-4372-A567-0E02B2C3D479', true],
  ['0190b2a46f3e7c119a445f2f6f1f0a01', false],
  ['{0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01}', false],
  ['0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a0g', false],
  ['0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01\n', false],
  [' 0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01', false],
  ["0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01' or 1=1", false],
  ['', false],
])('%j is a UUID: %s', (text, expected) => expect(isUuid(text)).toBe(expected))
