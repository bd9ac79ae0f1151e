import type { LoggedIn } from '@cairn/contract/auth'
import type { Config } from '@cairn/contract/config'
import type { RoleMap } from '@cairn/domain/access/roles'

export const ROOT = 'root-org'

export const loggedIn = (
  token = 'tok-1',
  userId = 'u-1',
  role: RoleMap = { [ROOT]: ['learner'] },
): LoggedIn => ({
  authorization: { userId, token, role: role as LoggedIn['authorization']['role'] },
  user: { id: userId, givenName: 'Amina', familyName: 'Diallo', email: `${userId}@example.org` },
})

/** What a browser keeps of a session between visits. */
export const stored = ({ authorization, user } = loggedIn()): Record<string, string> => ({
  session: JSON.stringify(authorization),
  'session.user': JSON.stringify(user),
})

export const site = (over: Partial<Config> = {}): Config => ({
  name: 'Cairn',
  defaultLanguage: 'en',
  availableLanguages: ['en', 'es', 'ar'],
  customLanguages: [],
  currency: 'USD',
  phoneRegion: 'US',
  timezone: 'America/Denver',
  theme: {},
  category: [],
  social: [],
  enabledOidcProviders: [],
  auth: {},
  features: {},
  landingPage: { type: 'template' },
  rootOrg: ROOT,
  assetBaseUrl: '',
  ...over,
})
