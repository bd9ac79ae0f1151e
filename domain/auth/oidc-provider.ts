import { DEFAULTS } from '../base/constants.ts'

/** The provider offered first: the installation's choice if enabled, else google if enabled, else the first. */
export const firstProvider = (enabled: readonly string[], chosen?: string): string | undefined =>
  [chosen, DEFAULTS.oidcProvider].find((name) => name !== undefined && enabled.includes(name)) ?? enabled[0]
