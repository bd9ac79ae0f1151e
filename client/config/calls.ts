import { config, type Config, type LandingPage } from '@cairn/contract/config'
import { call } from '../base/call.ts'
import { read } from '../base/query.ts'
import { brandingChange, type Branding } from './branding.ts'

/** Saves what was changed, over the version it was changed from. */
export const saveBranding = (changes: Partial<Branding>, version: number | undefined): Promise<Config> =>
  call(config.putConfig, { body: { ...brandingChange(changes), ...over(version) }, handled: 'shown' })

export const saveLanding = (landingPage: LandingPage, version: number | undefined): Promise<Config> =>
  call(config.putLanding, { body: { landingPage, ...over(version) }, handled: 'shown' })

const over = (version: number | undefined) => (version === undefined ? {} : { version })

/** Everything about the site back to how it came. */
export const resetSite = (): Promise<void> => call(config.deleteConfig, { handled: 'shown' }) as Promise<void>

export const hostnameQuery = () => read(config.getHostname, { handled: 'shown' })

export const askHostname = (hostname: string) =>
  call(config.setHostname, { body: { hostname }, handled: 'shown' })

/** The identity providers that whoever runs the server has set up. */
export const providersQuery = () => read(config.getProviders, { handled: 'shown' })
