import { expect, test } from 'vitest'
import { offeredProviders, providerIcon, providerName } from './providers.ts'

test.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['microsoft', 'Microsoft'],
  ['github', 'GitHub'],
  ['demo', 'Demo'],
  ['city-school', 'City school'],
  ['Éole', 'Éole'],
])('AUTH-38 the provider %s is called %s', (provider, name) => expect(providerName(provider)).toBe(name))

test('a provider without an icon of its own gets a key', () =>
  expect(['google', 'demo'].map(providerIcon)).toEqual(['brand-google', 'key']))

test.each<[string[], string | undefined, string[]]>([
  [['azure', 'google', 'okta'], undefined, ['google', 'azure', 'okta']],
  [['azure', 'google', 'okta'], 'okta', ['okta', 'azure', 'google']],
  [['azure', 'okta'], 'google', ['azure', 'okta']],
  [['azure', 'azure'], undefined, ['azure']],
  [[], 'google', []],
])('AUTH-38 AUTH-39 with %j enabled and %s chosen, they are offered as %j', (enabled, chosen, offered) =>
  expect(offeredProviders(enabled, chosen)).toEqual(offered),
)
