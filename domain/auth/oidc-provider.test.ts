import { expect, test } from 'vitest'
import { firstProvider } from './oidc-provider.ts'

test.each<[string[], string | undefined, string | undefined]>([
  [['azure', 'google'], undefined, 'google'],
  [['azure', 'okta'], undefined, 'azure'],
  [['azure', 'google'], 'azure', 'azure'],
  [['azure', 'google'], 'okta', 'google'],
  [[], 'google', undefined],
  [[], undefined, undefined],
])('CONST-13 with %j enabled and %s chosen, %s comes first', (enabled, chosen, expected) =>
  expect(firstProvider(enabled, chosen)).toBe(expected),
)
