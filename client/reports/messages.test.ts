import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentences } from './messages.ts'

const server = fileURLToPath(new URL('../../server', import.meta.url))

const source = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/node_modules|testing/.test(file))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')

test('NAV-120 REPORT-29 whatever the server writes down has a sentence', () => {
  const named = [...source.matchAll(/\baction(?::| =)[^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
  )
  const entities = ['user', 'organization', 'concept'].flatMap((type) =>
    ['create', 'update', 'delete'].map((deed) => `${type}.${deed}`),
  )
  expect(named.length).toBeGreaterThan(15)
  expect([...new Set([...named, ...entities])].filter((action) => !Object.hasOwn(sentences, action))).toEqual(
    [],
  )
})
