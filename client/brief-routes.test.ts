import { expect, test } from 'vitest'
import { withoutFiles } from './brief-routes.ts'

test('the table of pages loses its files and nothing else', () => {
  const entry = (file: string) => `  '/login': {
    guard: 'none',
${file}    screen: () => import('./screens/login/login.tsx'),
  },
`
  expect(withoutFiles(entry("    file: 'screens/login/login.tsx',\n"))).toBe(entry(''))
})
