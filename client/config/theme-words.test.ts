import { expect, test } from 'vitest'
import { PALETTES } from '@cairn/domain/config/palettes'
import { THEMES } from '@cairn/domain/config/themes'
import { messages } from './messages.ts'
import { themeChoice, themeWords } from './theme-words.ts'

test('CFG-44 each of the 22 palettes and 24 themes has a name people can read', () => {
  for (const name of [...Object.keys(PALETTES), ...Object.keys(THEMES)]) {
    expect(messages).toHaveProperty([`colour-${name}`])
    expect(themeWords(name).defaultMessage).not.toBe('')
  }
})

test('CFG-29 three palettes of a theme are that theme; any others are a combination of one’s own', () => {
  expect(themeChoice(THEMES.navy)).toEqual({ name: 'navy' })
  const own = { header: 'navy', primary: 'teal', accent: 'amber' } as const
  expect(themeChoice(own)).toEqual(own)
})
