import { expect, test } from 'vitest'
import { CARD_LOCALES, cardLocale } from './card-locales.ts'

test('CONST-07 CONST-08 exactly these 21', () => {
  expect(CARD_LOCALES).toHaveLength(21)
  expect(CARD_LOCALES.join(' ')).toBe('ar da de en es fi fr he it ja lt lv ms nb nl pl pt pt-BR ru sv zh')
})

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zh'],
  ['ko', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('CONST-08 %s is shown in %s: the exact code, else the base, else en', (language, locale) =>
  expect(cardLocale(language)).toBe(locale),
)
