import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './return-path.ts'

test.each([
  '/',
  '/dashboard?myFeed=1',
  '/catalog/publisher/summit-school',
  '/learn/1#top',
  '/search?q=https://example.com//x',
  '/loginhelp',
  '/switchboard',
  '/.well-known/x',
  '/course/a.b/..c',
])('after login %s is opened', (to) => expect(safeReturn(to)).toBe(to))

test.each([
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/a//evil.example',
  '/a\\b',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./login',
  '/%2e%2E/login',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /course',
  '/course\u0000',
  '/login',
  '/login/',
  '/switch',
  '/switch?to=%2Fdashboard',
  '/SWITCH/',
  '/LOGIN',
  '/login?to=/login',
  '/login#x',
  `/${'a'.repeat(3000)}`,
])('%j leads to the dashboard instead', (to) => expect(safeReturn(to)).toBe('/dashboard'))

test('whatever the address asks, the browser stays on this site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%2e',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'https:',
    'a',
  )
  const to = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(to, (text) => {
      const url = new URL(safeReturn(text), 'https://cairn.example')
      expect(url.origin).toBe('https://cairn.example')
      expect(new URL(url.pathname, url.origin).origin).toBe('https://cairn.example')
    }),
    { numRuns: 300 },
  )
})
