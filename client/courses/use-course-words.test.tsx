import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedDate } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { Speech, type Messages } from '../base/i18n.tsx'
import { Site } from '../base/site.tsx'
import { site } from '../base/testing/samples.ts'
import type { Config } from '@cairn/contract/config'
import { useCourseWords } from './use-course-words.ts'

type Spoken = ReturnType<typeof useCourseWords>

function Say({ what }: { what: (words: Spoken) => string }) {
  return what(useCourseWords())
}

/** What a page of this site says to somebody who reads it in this language, without marks of direction. */
const said = (
  language: string,
  over: Partial<Config>,
  what: (words: Spoken) => string,
  messages: Messages = {},
): string => {
  const config = site(over)
  const page = (
    <Site first={config}>
      <Speech language={language} messages={messages} config={config}>
        <Say what={what} />
      </Speech>
    </Site>
  )
  return renderToStaticMarkup(page)
    .replaceAll(/[\u200e\u200f\u2066\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
}

describe('I18N-13 amounts', () => {
  test.each([
    ['USD', 'en', 123450, '$1,234.50'],
    ['USD', 'es', 123450, '1234,50 $'],
    ['USD', 'ar', 123450, '1,234.50 US$'],
    ['EUR', 'en', 4900, '€49'],
    ['EUR', 'es', 4905, '49,05 €'],
    ['EUR', 'ar', 4905, '49.05 €'],
    ['JPY', 'en', 4900, '¥4,900'],
    ['JPY', 'es', 14900, '14.900 ¥'],
    ['JPY', 'ar', 4900, '4,900 JP¥'],
    ['KRW', 'en', 49000, '₩49,000'],
    ['VND', 'es', 490000, '490.000 ₫'],
  ] as const)('in %s, said in %s: %i is %s', (currency, language, minor, amount) =>
    expect(said(language, { currency }, ({ money }) => money(minor))).toBe(amount),
  )

  test('without cents where the currency has none, and never more of them than it has', () => {
    expect(said('en', { currency: 'JPY' }, ({ money }) => money(1))).toBe('¥1')
    expect(said('en', { currency: 'USD' }, ({ money }) => money(1))).toBe('$0.01')
    expect(said('en', { currency: 'USD' }, ({ money }) => money(100))).toBe('$1')
  })
})

test('I18N-13 lengths are written in the figures of the language', () => {
  expect(said('en', {}, ({ length }) => length(15_600))).toBe('4 h 20 min')
  const persian = { 'courses.hoursMinutes': '{hours, number} ساعت و {minutes, number} دقیقه' }
  expect(said('fa', {}, ({ length }) => length(15_600), persian)).toBe('۴ ساعت و ۲۰ دقیقه')
})

describe('I18N-13 a moment near midnight is on the day it is at the site', () => {
  test.each([
    ['America/Denver', 'en', 'December 31, 2026'],
    ['Asia/Tokyo', 'en', 'January 1, 2027'],
    ['Asia/Tokyo', 'es', '1 de enero de 2027'],
    ['America/Denver', 'ar', '31 ديسمبر 2026'],
  ])('in %s, said in %s', (timezone, language, day) =>
    expect(
      renderToStaticMarkup(
        <Speech language={language} messages={{}} config={site({ timezone })}>
          <FormattedDate value="2027-01-01T03:30:00Z" dateStyle="long" />
        </Speech>,
      ),
    ).toBe(day),
  )
})
