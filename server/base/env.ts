import { availableParallelism, totalmem } from 'node:os'
import type { Plan, PlanPrices } from '@cairn/domain/purchases/plans'
import { checkedUrl } from './db/connect.ts'
import { StartFailure } from './db/failure.ts'
import {
  readBucketName,
  readChoice,
  readContact,
  readHost,
  readNumber,
  readOrigin,
  readPage,
  readProxies,
  readSender,
  readSmtpUrl,
  readSwitch,
  readWebUrl,
} from './env-values.ts'
import { readProviders, type IdentitySettings } from './identity-settings.ts'
import { readPlans } from './plan-settings.ts'
import type { StripeSettings } from './ports/cards/stripe-client.ts'
import type { S3Settings } from './ports/storage-s3.ts'
import type { TranscriptionSettings } from './ports/transcription.ts'

/** Every variable the server reads, in one place; README lists the same. */
export interface Env {
  readonly port: number
  readonly host: string
  /** Empty: the embedded PostgreSQL under the data folder. */
  readonly databaseUrl: string | undefined
  /** Past a connection pooler, the database itself; undefined: there is no pooler. */
  readonly databaseDirectUrl: string | undefined
  /** A read-only copy of the database, for reports and searches of visitors; undefined: there is none. */
  readonly databaseReplicaUrl: string | undefined
  /** How many processes of this node serve requests. */
  readonly workers: number
  /** How many connections to the database this node may open in all; undefined: what the server has room for. */
  readonly databasePool: number | undefined
  readonly dataDir: string
  /** The address people use, for links in mail. */
  readonly publicUrl: string
  /** An address of its own for uploaded packages; undefined: they run on the site's, without an origin. */
  readonly contentUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** A bucket for files; undefined: the data folder. */
  readonly s3: S3Settings | undefined
  /** The programs that look into films and convert them; empty: there are none. */
  readonly ffmpeg: string
  readonly ffprobe: string
  /** A service that writes down what is said in films; undefined: there is none. */
  readonly transcription: TranscriptionSettings | undefined
  /** The card network of Stripe; undefined: the built-in test network. */
  readonly stripe: StripeSettings | undefined
  /** What the plans of this installation cost a month, in minor units of `planCurrency`. */
  readonly planPrices: PlanPrices
  readonly planCurrency: string
  /** A plan that the operator gives at no cost; undefined: what the admin has chosen. */
  readonly plan: Plan | undefined
  /** Where visitors go when the installation's config cannot be loaded. */
  readonly productUrl: string
  /** How many proxies stand in front, or their addresses; false: none. */
  readonly trustProxy: boolean | number | string
  /** Identity providers people may log in with. */
  readonly oidc: readonly IdentitySettings[]
  /** Whether courses may be copied to installations in the own network, which are out of reach otherwise. */
  readonly allowPrivateTargets: boolean
  readonly logLevel: string
  /** Who scrapes /metrics has to send this as a bearer token; undefined: it is open. */
  readonly metricsToken: string | undefined
  /** Where weaknesses are reported: what /.well-known/security.txt says; undefined: there is no such file. */
  readonly securityContact: string | undefined
  /** Seconds for which caches between us and visitors may show public pages without asking. */
  readonly sharedCacheSeconds: number
  /** Milliseconds by which searches trail behind writes, to exercise write confirmation. */
  readonly searchLagMs: number
  /** By how much the limits on calls are raised; 0: there are none. */
  readonly rateFactor: number
  /** Start a new installation without the demo academy. */
  readonly empty: boolean
  /** The variable that made it so, when nobody asked for it. */
  readonly emptyBecause: 'DATABASE_URL' | 'HOST' | undefined
  /** Bytes of the data folder's disk that uploads leave free; undefined: 512 MB or 5 %, 0: uploads may fill it. */
  readonly storageReserve: number | undefined
}

/** Named by its bucket; whoever names one has to say how to get in. */
const readBucket = (vars: NodeJS.ProcessEnv): S3Settings | undefined => {
  const bucket = vars['S3_BUCKET'] || undefined
  if (bucket === undefined) return undefined
  const needed = (name: string) => {
    const value = vars[name] || undefined
    if (value === undefined) throw new StartFailure(`S3_BUCKET is set, but ${name} is missing.`)
    return value
  }
  return {
    bucket: readBucketName(bucket),
    endpoint: vars['S3_ENDPOINT'] ? readWebUrl('S3_ENDPOINT', vars['S3_ENDPOINT']) : undefined,
    region: vars['S3_REGION'] || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  }
}

/** Named by its address; a key goes along if it has one. */
const readTranscription = (vars: NodeJS.ProcessEnv): TranscriptionSettings | undefined => {
  const url = vars['TRANSCRIBE_URL'] || undefined
  if (url === undefined) return undefined
  return { url: readWebUrl('TRANSCRIBE_URL', url), key: vars['TRANSCRIBE_KEY'] || undefined }
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Which key is which is easily mixed up, and the browser is sent one of them: it must not be the secret one. */
const refuseMixedUp = (secretKey: string, publishableKey: string, webhookSecret: string): void => {
  if (!/^(sk|rk)_/.test(secretKey)) throw new StartFailure('STRIPE_SECRET_KEY must begin with sk_ or rk_.')
  if (!publishableKey.startsWith('pk_')) throw new StartFailure('STRIPE_PUBLISHABLE_KEY must begin with pk_.')
  if (!webhookSecret.startsWith('whsec_'))
    throw new StartFailure('STRIPE_WEBHOOK_SECRET must begin with whsec_.')
}

/** All three keys, or none of them. */
const readStripe = (vars: NodeJS.ProcessEnv): StripeSettings | undefined => {
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = STRIPE_KEYS.map((name) =>
    vars[name]?.trim(),
  )
  const missing = STRIPE_KEYS.filter((name) => !vars[name]?.trim())
  if (missing.length === STRIPE_KEYS.length) return undefined
  if (missing.length > 0)
    throw new StartFailure(
      `Card payments by Stripe need all of ${STRIPE_KEYS.join(', ')}; missing: ${missing.join(', ')}.`,
    )
  refuseMixedUp(secretKey, publishableKey, webhookSecret)
  const apiBase = vars['STRIPE_API_BASE'] || undefined
  const connectClientId = vars['STRIPE_CONNECT_CLIENT_ID']?.trim() || undefined
  if (connectClientId !== undefined && !connectClientId.startsWith('ca_'))
    throw new StartFailure('STRIPE_CONNECT_CLIENT_ID must begin with ca_.')
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: apiBase === undefined ? undefined : readWebUrl('STRIPE_API_BASE', apiBase),
    connectClientId,
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Whether only this machine can reach what listens there. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The address people on this machine use. Who listens on one address alone is found under that one. */
const localUrl = (host: string, port: number): string => {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host)
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Where only this machine can reach the site there is a second address for packages without anybody's doing: browsers
 * find every name below localhost on the machine they run on.
 */
const readContentUrl = (vars: NodeJS.ProcessEnv, host: string, port: number): string | undefined => {
  if (vars['CONTENT_URL']) return readOrigin('CONTENT_URL', vars['CONTENT_URL'])
  const isHere = host === 'localhost' && !vars['PUBLIC_URL']
  return isHere ? `http://content.localhost:${port}` : undefined
}

/**
 * The demo has accounts with a password that everybody knows. It comes by itself only where nobody else can reach it:
 * on the embedded database, on this machine.
 */
const readContent = (vars: NodeJS.ProcessEnv, host: string): Pick<Env, 'empty' | 'emptyBecause'> => {
  const [empty, demo] = [vars['CAIRN_EMPTY'] === '1', vars['CAIRN_DEMO'] === '1']
  if (empty && demo) throw new StartFailure('--empty and --demo exclude each other; leave one of them out.')
  const because = vars['DATABASE_URL'] ? 'DATABASE_URL' : isLocalHost(host) ? undefined : 'HOST'
  if (empty || demo) return { empty, emptyBecause: undefined }
  return { empty: because !== undefined, emptyBecause: because }
}

const readReserve = (text: string | undefined): number | undefined =>
  text === undefined || text === ''
    ? undefined
    : 1_000_000 * readNumber('STORAGE_RESERVE_MB', text, { fallback: 0, max: 100_000_000 })

const DATABASES = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

/** The embedded one has neither a pooler nor a replica. */
const readDatabase = (
  vars: NodeJS.ProcessEnv,
): Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'> => {
  const [direct, replica] = DATABASES.map((name) => {
    const url = vars[name] || undefined
    if (url !== undefined && !vars['DATABASE_URL'])
      throw new StartFailure(`${name} is set, but DATABASE_URL is missing.`)
    return url === undefined ? undefined : checkedUrl(url, name)
  })
  return {
    databaseUrl: vars['DATABASE_URL'] || undefined,
    databaseDirectUrl: direct,
    databaseReplicaUrl: replica,
  }
}

/** What a worker may need while it is busy. */
const WORKER_BYTES = 1_000_000_000
const MOST_BY_ITSELF = 8

/** One for each core, as far as there is memory for them. */
const usualWorkers = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(1, Math.min(availableParallelism(), MOST_BY_ITSELF, Math.floor(memory / WORKER_BYTES)))
}

export const readEnv = (vars: NodeJS.ProcessEnv): Env => {
  const port = readNumber('PORT', vars['PORT'], { fallback: 3000, min: 1, max: 65_535 })
  const host = readHost(vars['HOST'] || 'localhost')
  const pool = readNumber('DATABASE_POOL', vars['DATABASE_POOL'], { fallback: 0, min: 4, max: 1000 })
  return {
    port,
    host,
    workers: readNumber('WORKERS', vars['WORKERS'], { fallback: usualWorkers(), min: 1, max: 128 }),
    ...readDatabase(vars),
    databasePool: pool || undefined,
    dataDir: vars['DATA_DIR'] || 'data',
    publicUrl: readOrigin('PUBLIC_URL', vars['PUBLIC_URL'] || localUrl(host, port)),
    contentUrl: readContentUrl(vars, host, port),
    smtpUrl: vars['SMTP_URL'] ? readSmtpUrl(vars['SMTP_URL']) : undefined,
    mailFrom: readSender('MAIL_FROM', vars['MAIL_FROM'] || 'Cairn <no-reply@localhost>'),
    s3: readBucket(vars),
    ffmpeg: vars['FFMPEG'] ?? 'ffmpeg',
    ffprobe: vars['FFPROBE'] ?? 'ffprobe',
    transcription: readTranscription(vars),
    stripe: readStripe(vars),
    ...readPlans(vars),
    productUrl: readPage('PRODUCT_URL', vars['PRODUCT_URL'] || '/welcome.html'),
    trustProxy: readProxies(vars['TRUST_PROXY']),
    oidc: readProviders(vars),
    allowPrivateTargets: readSwitch('ALLOW_PRIVATE_TARGETS', vars['ALLOW_PRIVATE_TARGETS']),
    logLevel: readChoice('LOG_LEVEL', vars['LOG_LEVEL'] || 'warn', LOG_LEVELS),
    metricsToken: vars['METRICS_TOKEN'] || undefined,
    securityContact: vars['SECURITY_CONTACT'] ? readContact(vars['SECURITY_CONTACT']) : undefined,
    sharedCacheSeconds: readNumber('SHARED_CACHE_SECONDS', vars['SHARED_CACHE_SECONDS'], {
      fallback: 0,
      max: 3600,
    }),
    searchLagMs: readNumber('SEARCH_LAG_MS', vars['SEARCH_LAG_MS'], { fallback: 0, max: 60_000 }),
    rateFactor: readNumber('RATE_LIMIT_FACTOR', vars['RATE_LIMIT_FACTOR'], { fallback: 1, max: 1000 }),
    storageReserve: readReserve(vars['STORAGE_RESERVE_MB']),
    ...readContent(vars, host),
  }
}
