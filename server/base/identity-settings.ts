import { StartFailure } from './db/failure.ts'

/** An identity provider as the environment sets it up. */
export interface IdentitySettings {
  /** How it is called in addresses and in the config, such as `google`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const VARIABLE = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/
/** Providers everybody knows need no address. */
const ISSUERS: Readonly<Record<string, string>> = { GOOGLE: 'https://accounts.google.com' }
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Secrets travel over TLS, except to a provider on the same machine. */
export const isLocal = (issuer: string): boolean => LOCAL.has(new URL(issuer).hostname)

const readIssuer = (variable: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(text))) return text
  throw new StartFailure(`${variable} must be an address that begins with https://, not "${text}".`)
}

const readProvider = (name: string, vars: NodeJS.ProcessEnv): IdentitySettings => {
  const value = (part: string, fallback?: string): string => {
    const found = vars[`OIDC_${name}_${part}`] || fallback
    if (found !== undefined) return found
    throw new StartFailure(`Logging in with ${name.toLowerCase()} needs OIDC_${name}_${part} as well.`)
  }
  return {
    name: name.toLowerCase(),
    issuer: readIssuer(`OIDC_${name}_ISSUER`, value('ISSUER', ISSUERS[name])),
    clientId: value('CLIENT_ID'),
    clientSecret: value('CLIENT_SECRET'),
  }
}

/** Every provider of which at least one variable is set; half a set-up is refused at the start. */
export const readProviders = (vars: NodeJS.ProcessEnv): IdentitySettings[] => {
  const set = Object.keys(vars).filter((key) => vars[key] !== undefined && vars[key] !== '')
  const names = set.map((key) => VARIABLE.exec(key)?.[1]).filter((name) => name !== undefined)
  return [...new Set(names)].sort().map((name) => readProvider(name, vars))
}
