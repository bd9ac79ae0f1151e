import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseLanguage,
  direction,
  INTERFACE_LANGUAGES,
  isRtl,
  localeTag,
  RTL_LANGUAGES,
} from './languages.ts'

test('English, Spanish and Arabic are shipped, each under its own name', () => {
  expect(INTERFACE_LANGUAGES.map(({ code, name }) => [code, name])).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['ar', 'العربية'],
  ])
})

const isWrittenFromTheRight = (code: string) =>
  RTL_LANGUAGES.some((one) => one === code) && isRtl(code) && direction(code) === 'rtl'

describe('right to left', () => {
  test('I18N-04 ar', () => expect(isWrittenFromTheRight('ar')).toBe(true))
  test('I18N-05 he', () => expect(isWrittenFromTheRight('he')).toBe(true))
  test('I18N-06 ur', () => expect(isWrittenFromTheRight('ur')).toBe(true))
  test('I18N-07 fa', () => expect(isWrittenFromTheRight('fa')).toBe(true))
  test('I18N-08 fa-AF', () => expect(isWrittenFromTheRight('fa-AF')).toBe(true))
  test('I18N-09 az', () => expect(isWrittenFromTheRight('az')).toBe(true))
  test('I18N-10 ps', () => expect(isWrittenFromTheRight('ps')).toBe(true))

  test('there are seven, and their regions follow them', () => {
    expect(RTL_LANGUAGES).toHaveLength(7)
    expect(['ar-EG', 'AR', 'he-IL', 'fa-af'].map(direction)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  })

  test.each(['en', 'es', 'ja', 'arn', 'en-AR', 'x-ar', ''])('%j runs left to right', (code) =>
    expect(direction(code)).toBe('ltr'),
  )
})

const start = (stored: string | null | undefined, browser: string[]) =>
  chooseLanguage({ stored, browser, available: ['en', 'es', 'ar', 'x-pirate'], fallback: 'en' })

describe('the language to start with', () => {
  test.each<[string | null | undefined, string[], string]>([
    ['es', ['ar'], 'es'],
    ['x-pirate', ['ar'], 'x-pirate'],
    ['fr', ['ar'], 'ar'],
    [null, ['ar-EG', 'en'], 'ar'],
    [undefined, ['fr-CA', 'es-MX'], 'es'],
    [undefined, ['EN-us'], 'en'],
    [undefined, ['fr', 'de'], 'en'],
    ['', [], 'en'],
  ])('stored %s, browser %j: %s', (stored, browser, expected) =>
    expect(start(stored, browser)).toBe(expected),
  )

  test('else the default language', () => {
    expect(chooseLanguage({ browser: ['de'], available: ['en', 'es'], fallback: 'es' })).toBe('es')
  })
})

describe('tags for formatters', () => {
  test.each([
    ['en', 'en'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['ca-valencia', 'ca-valencia'],
    ['fa-AF', 'fa-AF'],
    ['pirate', 'en-x-pirate'],
    ['en_US', 'en-x-en-us'],
    ['Plain English!', 'en-x-plain-english'],
    ['supercalifragilistic', 'en-x-supercal-ifragili-stic'],
    ['日本', 'en-x-custom'],
    ['', 'en-x-custom'],
    ['e', 'en-x-e'],
  ])('%j becomes %s', (code, tag) => expect(localeTag(code)).toBe(tag))

  test('whatever the code, formatters accept the tag', () => {
    const code = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9_-]{0,20}$/))
    fc.assert(fc.property(code, (text) => Intl.getCanonicalLocales(localeTag(text)).length === 1))
  })
})
