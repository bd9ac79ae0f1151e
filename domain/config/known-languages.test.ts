import { expect, test } from 'vitest'
import { TRANSCRIPT_LANGUAGES } from '../resources/transcript-languages.ts'
import { isKnownLanguage } from './known-languages.ts'
import { RTL_LANGUAGES } from './languages.ts'

test('VAL-37 every language that we offer is known, with script and region too', () => {
  for (const code of [...TRANSCRIPT_LANGUAGES, ...RTL_LANGUAGES, 'pt-BR', 'zh-Hant', 'EN'])
    expect([code, isKnownLanguage(code)]).toEqual([code, true])
})

test('VAL-37 a code that only looks like a language is not known', () => {
  for (const code of ['xx', 'klingon', 'zz-ZZ', '', 'e', 'english'])
    expect([code, isKnownLanguage(code)]).toEqual([code, false])
})
