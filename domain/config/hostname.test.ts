import { expect, test } from 'vitest'
import { readHostname } from './hostname.ts'

test.each([
  ['learn.example.org', 'learn.example.org'],
  [' Learn.Example.ORG. ', 'learn.example.org'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['Пример.example', 'xn--e1afmkfd.example'],
  ['مثال.example', 'xn--mgbh0fb.example'],
  ['١٠.٠.٠.١', undefined],
  ['пример', undefined],
  ['пример.example/путь', undefined],
  ['пример@evil.example', undefined],
  ['localhost', undefined],
  ['10.0.0.1', undefined],
  ['learn.example.org:8080', undefined],
  ['https://learn.example.org', undefined],
  ['-a.example.org', undefined],
  ['a..example.org', undefined],
  ['a_b.example.org', undefined],
  [`${'a'.repeat(64)}.org`, undefined],
  [`${'a.'.repeat(130)}org`, undefined],
  ['', undefined],
])('CFG-35 %j is read as %j', (text, name) => expect(readHostname(text)).toBe(name))
