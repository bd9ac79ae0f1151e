import { expect, test } from 'vitest'
import { marked } from './marked.ts'

const shown = (text: string, search: string) =>
  marked(text, search)
    .map((mark) => (mark.hit ? `[${mark.text}]` : mark.text))
    .join('')

test.each([
  ['Turn the housing', '', 'Turn the housing'],
  ['Turn the housing', 'HOUS', 'Turn the [hous]ing'],
  ['Élan, elan', 'elan', '[Élan], [elan]'],
  ['aaa', 'a', '[a][a][a]'],
  ['İstanbul and back', 'back', 'İstanbul and [back]'],
  ['شمال البوصلة', 'البوصلة', 'شمال [البوصلة]'],
  ['Turn', 'x', ''],
  ['a.b', '.', 'a[.]b'],
])('VTT-25 %j searched for %j shows %j', (text, search, result) => expect(shown(text, search)).toBe(result))
