import { describe, expect, test } from 'vitest'
import { hasScheme, isSafeLink } from './url.ts'

describe('VAL-23 a URL requires a scheme', () => {
  test.each([
    ['https://example.com', true],
    ['http://localhost:3000/a?b=c#d', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['ftp://files.example.com/x', true],
    ['mailto:anna@example.com', true],
    ['tel:+12133734253', true],
    ['https://例え.jp/道', true],
    ['example.com', false],
    ['www.example.com/path', false],
    ['example.com:8080', false],
    ['//example.com', false],
    ['/course/1', false],
    ['https://', false],
    ['https:///path', false],
    ['https:\\\\example.com', false],
    ['http://exam ple.com', false],
    ['://example.com', false],
    ['mailto:', false],
    ['', false],
  ])('VAL-23 %j: %s', (text, expected) => expect(hasScheme(text)).toBe(expected))
})

describe('VAL-24 rendered links allow http, https, mailto and tel only', () => {
  test.each([
    'http://example.com',
    'https://example.com/a b',
    'HtTpS://example.com',
    'mailto:anna@example.com?subject=Hi',
    'tel:+12133734253',
    'https://fa.wikipedia.org/wiki/می\u200cخواهم',
  ])('VAL-24 %j is safe', (href) => expect(isSafeLink(href)).toBe(true))

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000https://example.com',
    'https://example.com/\r\nSet-Cookie: a=b',
    'javascript://example.com/%0aalert(1)',
    'javascript&colon;alert(1)',
    'java&#115;cript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'https:example.com',
    'https:\\\\example.com',
    'httpsx://example.com',
    '//example.com',
    '/relative',
    '#anchor',
    'ⓗttps://example.com',
    '',
  ])('VAL-24 %j is refused', (href) => expect(isSafeLink(href)).toBe(false))
})
