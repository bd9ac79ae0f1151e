import { expect, test } from 'vitest'
import { bestMatch } from './language-tag.ts'

test.each([
  ['pt-BR', ['pt', 'pt-BR'], 'pt-BR'],
  ['pt-br', ['pt', 'pt-BR'], 'pt-BR'],
  ['pt-PT', ['pt', 'pt-BR'], 'pt'],
  ['zh-Hant-TW', ['zh'], 'zh'],
  ['pt', ['pt-BR'], undefined],
  ['', ['en'], undefined],
  ['en', [], undefined],
])('%s among %j is %s', (code, known, expected) => expect(bestMatch(code, known)).toBe(expected))
