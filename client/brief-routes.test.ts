import { expect, test } from 'vitest'
import { briefTable } from './brief-routes.ts'

const entry = (...facts: string[]) => `  '/login': {
    guard: 'none',
${facts.map((fact) => `    ${fact}\n`).join('')}    screen: () => import('./screens/login/login.tsx'),
  },
`

test('the table of pages loses its files and nothing else', () =>
  expect(briefTable(entry("file: 'screens/login/login.tsx',"))).toBe(entry()))

test('of search parameters only those stay whose values are checked', () => {
  expect(briefTable(entry("search: { to: 'text', key: 'text' },"))).toBe(entry())
  const mixed =
    "search: {\n      query: 'text',\n      sort: ['title', 'text'],\n      start: 'number',\n    },"
  expect(briefTable(entry(mixed))).toBe(
    entry("search: {\n      sort: ['title', 'text'],\n      start: 'number',\n    },"),
  )
})
