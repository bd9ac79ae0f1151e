import { StartFailure } from './db/failure.ts'
import { readProviders, type IdentitySettings } from './identity-settings.ts'

/** Every variable the server reads, in one place; README lists the same. */
export interface Env {
  readonly port: number
  readonly host: string
  /** Empty: the embedded PostgreSQL under the data folder. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The address people use, for links in mail. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where visitors go when the installation's config cannot be loaded. */
  readonly productUrl: string
  /** How many proxies stand in front, or their addresses; false: none. */
  readonly trustProxy: boolean | number | string
  /** Identity providers people may log in with. */
  readonly oidc: readonly IdentitySettings[]
  readonly logLevel: string
  /** Milliseconds by which searches trail behind writes, to exercise write confirmation. */
  readonly searchLagMs: number
  /** Start without the demo academy. */
  readonly empty: boolean
}

const number = (name: string, text: string | undefined, fallback: number, max: number): number => {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new StartFailure(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  return value
}

/** '1' or 'true' is one proxy, a number that many, anything else a list of their addresses. */
const readProxies = (text = ''): boolean | number | string => {
  if (text === '' || text === '0' || text === 'false') return false
  return text === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : text
}

export const readEnv = (vars: NodeJS.ProcessEnv): Env => {
  const port = number('PORT', vars['PORT'], 3000, 65_535)
  return {
    port,
    host: vars['HOST'] ?? '0.0.0.0',
    databaseUrl: vars['DATABASE_URL'] || undefined,
    dataDir: vars['DATA_DIR'] ?? 'data',
    publicUrl: (vars['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    smtpUrl: vars['SMTP_URL'] || undefined,
    mailFrom: vars['MAIL_FROM'] ?? 'Cairn <no-reply@localhost>',
    productUrl: vars['PRODUCT_URL'] ?? '/welcome.html',
    trustProxy: readProxies(vars['TRUST_PROXY']),
    oidc: readProviders(vars),
    logLevel: vars['LOG_LEVEL'] ?? 'warn',
    searchLagMs: number('SEARCH_LAG_MS', vars['SEARCH_LAG_MS'], 0, 60_000),
    empty: vars['CAIRN_EMPTY'] === '1',
  }
}
