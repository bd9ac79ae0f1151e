import { expect, test } from 'vitest'
import {
  transcribeCode,
  TRANSCRIBE_LANGUAGES,
  TRANSCRIBE_REGIONS,
  TRANSCRIPT_LANGUAGES,
} from './transcript-languages.ts'

test('VTT-23 VTT-24 70 transcript languages and 35 transcribe languages, none twice', () => {
  expect(TRANSCRIPT_LANGUAGES).toHaveLength(70)
  expect(new Set(TRANSCRIPT_LANGUAGES).size).toBe(70)
  expect(TRANSCRIBE_LANGUAGES).toHaveLength(35)
  expect(new Set(TRANSCRIBE_LANGUAGES).size).toBe(35)
})

test('VTT-24 the map leads from transcript languages to transcribe languages', () => {
  const [from, to] = [Object.keys(TRANSCRIBE_REGIONS), Object.values(TRANSCRIBE_REGIONS)]
  expect(from).toHaveLength(26)
  expect(from.filter((code) => !TRANSCRIPT_LANGUAGES.some((known) => known === code))).toEqual([])
  expect(to.filter((code) => !TRANSCRIBE_LANGUAGES.some((known) => known === code))).toEqual([])
})

test.each([
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
  ['es-MX', 'es-US'],
  ['zh-TW', 'zh-TW'],
  ['en-GB', 'en-GB'],
  ['pt-PT', 'pt-PT'],
  ['pl', undefined],
  ['fa-AF', undefined],
  ['constructor', undefined],
  ['', undefined],
])('VTT-24 %s is transcribed as %s', (language, code) => expect(transcribeCode(language)).toBe(code))
