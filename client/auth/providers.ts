import { firstProvider } from '@cairn/domain/auth/oidc-provider'
import type { IconName } from '../base/ui/icon.tsx'

/** How well-known identity providers write their names. */
const NAMES: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  auth0: 'Auth0',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
}

const ICONS: Readonly<Record<string, IconName>> = {
  facebook: 'brand-facebook',
  google: 'brand-google',
  linkedin: 'brand-linkedin',
}

export const providerName = (provider: string): string => {
  const known = NAMES[provider.toLowerCase()]
  if (known !== undefined) return known
  const words = provider.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const providerIcon = (provider: string): IconName => ICONS[provider.toLowerCase()] ?? 'key'

/** The enabled providers in the order they are offered: the installation's choice, else google, comes first. */
export const offeredProviders = (enabled: readonly string[], chosen: string | undefined): string[] => {
  const first = firstProvider(enabled, chosen)
  return [...new Set(first === undefined ? enabled : [first, ...enabled])]
}
