import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import type { Node } from './brief-contract.ts'
import { messages as arabic } from './locales/ar.ts'
import { messages as spanish } from './locales/es.ts'
import { onlyPart, partOfWords } from './page-words.ts'

const partOf = partOfWords()

test.each([
  ['the bar on top', 'frame.failed', 'visiting'],
  ['the landing page', 'landing.headline', 'visiting'],
  ['what every page loads late', 'status.offline', 'visiting'],
  ['the home', 'dashboard.waitingCoach', 'learning'],
  ['a part that the player loads late', 'play.right', 'learning'],
  ['the refusals of the server', 'error.bad_query', 'rest'],
  ['a screen of admins', 'outbox.title', 'rest'],
])('the words of %s come with the first pages that can show them', (_where, id, part) => {
  expect(partOf(id)).toBe(part)
})

test('what every visitor fetches is less than a fifth of a language', () => {
  for (const words of [spanish, arabic]) {
    const ids = Object.keys(words)
    const visiting = ids.filter((id) => partOf(id) === 'visiting')
    expect(visiting.length).toBeGreaterThan(0)
    expect(visiting.length).toBeLessThan(ids.length / 5)
  }
})

test('a part of a catalogue holds its own words and keeps what brings in others', () => {
  const code = `export const messages = {
    'a.home': 'Inicio',
    ...errors,
    'b.page': 'Página: {one, plural, one {#} other {#}}',
    own: 'Propio',
  }`
  const tree = parseAst(code) as unknown as Node
  const here = onlyPart(code, tree, (id) => id === 'a.home')
  expect(here).toContain(`'a.home': 'Inicio',`)
  expect(here).toContain('...errors,')
  expect(here).not.toMatch(/b\.page|own/)
  const rest = onlyPart(code, tree, (id) => id !== 'a.home')
  expect(rest).toContain('b.page')
  expect(rest).not.toContain('a.home')
})
