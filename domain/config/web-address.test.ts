import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://help.example',
  'http://localhost:3000/a?b#c',
  'HTTPS://Example.org',
  'https://xn--e1afmkfd.example',
])('CFG-07 CFG-08 %s leads to a page', (address) => expect(isWebAddress(address)).toBe(true))

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://[::1',
  'https://a b.example',
  'https://"><script>alert(1)</script>',
  '//help.example',
  'help.example',
  '',
])('CFG-07 CFG-08 CFG-32 %j does not', (address) => expect(isWebAddress(address)).toBe(false))
