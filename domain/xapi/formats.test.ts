import { describe, expect, test } from 'vitest'
import {
  comparableDuration,
  isDuration,
  isIri,
  isLanguageTag,
  isMailto,
  isMediaType,
  isSha2,
  isUuid,
} from './formats.ts'
import { isTimestamp, isZonedTimestamp, microsecondsOf, toUtc } from './timestamps.ts'

const table = (
  what: string,
  fits: (text: string) => boolean,
  right: readonly string[],
  wrong: readonly string[],
) =>
  describe(what, () => {
    test.each(right)('TINCAN-04 %s is one', (text) => expect(fits(text)).toBe(true))
    test.each(wrong)('TINCAN-04 "%s" is none', (text) => expect(fits(text)).toBe(false))
  })

table(
  'an IRI (Data 2.2, 4.3)',
  isIri,
  ['http://example.org/a', 'mailto:a@b.org', 'urn:uuid:1', 'http://example.org/فعل/خواندن', 'tag:a,2026:b'],
  [
    '',
    'a',
    'example.org/a',
    'http:',
    'http://a b',
    '//example.org',
    'http://a/\u0000',
    '1http://a',
    'http://<a>',
  ],
)
table(
  'a UUID (Data 4.4)',
  isUuid,
  ['12345678-1234-5678-1234-567812345678', 'FD41C918-B88B-4B20-A0A5-A4C32391AAA0'],
  [
    '',
    '12345678',
    '{12345678-1234-5678-1234-567812345678}',
    '12345678123456781234567812345678',
    'g2345678-1234-5678-1234-567812345678',
  ],
)
table(
  'a language (Data 4.2, RFC 5646)',
  isLanguageTag,
  [
    'en',
    'en-US',
    'zh-Hant-TW',
    'es-419',
    'sl-rozaj-biske',
    'de-CH-1996',
    'x-mine',
    'i-klingon',
    'en-a-bbb-x-a',
    'tlh',
  ],
  ['', 'e', 'english words', 'en_US', 'en-', 'en-US-', '123', 'en-aaaaaaaaa', 'x-', 'toolonglanguage'],
)
table(
  'a duration (Data 4.6)',
  isDuration,
  ['PT4H35M59.14S', 'PT16559.14S', 'P3Y1M29DT4H35M59.14S', 'P3Y', 'P4W', 'PT0S', 'P1.5D', 'PT0,5S'],
  ['', 'P', 'PT', 'P1DT', 'P4W1D', 'PT1.5H3S', '1H', 'P-1D', 'P2003-02-15T00:00:00', 'PT1S1M', 'PA1H0M0S'],
)
table(
  'a moment in 1.0.3 (Data 4.5)',
  isTimestamp,
  [
    '2015-11-18T12:17:00+00:00',
    '2015-11-18T12:17:00.123Z',
    '2015-11-18T12:17:00',
    '2016-02-29T00:00:00+0530',
    '2015-11-18T12:17Z',
  ],
  [
    '',
    '2015-11-18',
    '01/011/2015',
    '2015-02-29T00:00:00Z',
    '2015-13-01T00:00:00Z',
    '2015-11-18T24:17:00Z',
    '2015-11-18T12:17:00-00:00',
    '2015-11-18T12:17:00-00',
    '2015-11-18T12:17:00-0000',
    '2015-11-18T12:17:00+25:00',
  ],
)
table(
  'a moment in 2.0 (RFC 3339)',
  isZonedTimestamp,
  ['2015-11-18T12:17:00+00:00', '2015-11-18T12:17:00.123456789Z'],
  ['2015-11-18T12:17:00', '2015-11-18T12:17:00+0530', '2015-11-18T12:17:00,5Z'],
)
table(
  'a mailbox (Data 2.4.2.3)',
  isMailto,
  ['mailto:a@b.org', 'mailto:ä@b.org'],
  ['a@b.org', 'mailto:a', 'MAILTO:a@b.org', 'mailto:a b@c.org', 'mailto:@b'],
)
table(
  'a SHA-2 (Data 2.4.11)',
  isSha2,
  ['a'.repeat(56), 'A'.repeat(64), '0'.repeat(96), 'f'.repeat(128)],
  ['', 'a'.repeat(63), 'g'.repeat(64)],
)
table(
  'a media type (Data 2.4.11)',
  isMediaType,
  ['text/plain', 'text/plain; charset=ascii', 'application/vnd.a+json'],
  ['', 'text', 'text/', 'text/plain;', 'a/b\r\nx: y'],
)

test('TINCAN-04 moments are handed out in UTC without losing digits (Data 4.5)', () => {
  expect(toUtc('2023-05-04T12:00:00-05:00')).toBe('2023-05-04T17:00:00.000Z')
  expect(toUtc('2023-12-31T23:59:59.123456789-00:01')).toBe('2024-01-01T00:00:59.123456789Z')
  expect(toUtc('2023-05-04T12:00:00')).toBe('2023-05-04T12:00:00.000Z')
})

test('TINCAN-04 the same moment is the same, whatever its zone', () => {
  expect(microsecondsOf('2023-05-04T12:00:00.5-05:00')).toBe(microsecondsOf('2023-05-04T17:00:00.500000Z'))
})

test('TINCAN-04 hundredths of a second count in a duration, and nothing beyond (Data 4.6)', () => {
  expect(comparableDuration('PT0.1237S')).toBe(comparableDuration('PT0.12S'))
  expect(comparableDuration('PT1.00S')).toBe('PT1S')
  expect(comparableDuration('PT0.13S')).not.toBe(comparableDuration('PT0.12S'))
  expect(comparableDuration('PT60S')).not.toBe(comparableDuration('PT1M'))
})
