import { expect, test } from 'vitest'
import { isOwnPage } from './own-page.ts'

test.each(['/', '/catalog', '/catalog/course/wayfinding?language=es#outline', '/dashboard'])(
  'ALIAS-06 %s is a page of this site',
  (address) => {
    expect(isOwnPage(address)).toBe(true)
  },
)

test.each([
  '',
  'catalog',
  'https://example.org',
  '//example.org',
  '/\\example.org',
  '/%2e%2e//example.org',
  '/../x',
  '/catalog\n/x',
  'javascript:alert(1)',
  '/login?to=/catalog',
  '/go/northfell',
  '/GO/northfell?x=1',
  '/api/docs',
  '/dashboard?id=abc',
  `/${'x'.repeat(2000)}`,
])('ALIAS-06 %j could lead elsewhere', (address) => {
  expect(isOwnPage(address)).toBe(false)
})
