import { StartFailure } from './db/failure.ts'
import { readProviders, type IdentitySettings } from './identity-settings.ts'
import type { S3Settings } from './ports/storage-s3.ts'
import type { TranscriptionSettings } from './ports/transcription.ts'

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
  /** A bucket for files; undefined: the data folder. */
  readonly s3: S3Settings | undefined
  /** The programs that look into films and convert them; empty: there are none. */
  readonly ffmpeg: string
  readonly ffprobe: string
  /** A service that writes down what is said in films; undefined: there is none. */
  readonly transcription: TranscriptionSettings | undefined
  /** Where visitors go when the installation's config cannot be loaded. */
  readonly productUrl: string
  /** How many proxies stand in front, or their addresses; false: none. */
  readonly trustProxy: boolean | number | string
  /** Identity providers people may log in with. */
  readonly oidc: readonly IdentitySettings[]
  /** Whether courses may be copied to installations in the own network, which are out of reach otherwise. */
  readonly allowPrivateTargets: boolean
  readonly logLevel: string
  /** Milliseconds by which searches trail behind writes, to exercise write confirmation. */
  readonly searchLagMs: number
  /** Start without the demo academy. */
  readonly empty: boolean
  /** Bytes of the data folder's disk that uploads leave free; undefined: 512 MB or 5 %, 0: uploads may fill it. */
  readonly storageReserve: number | undefined
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
    bucket,
    endpoint: vars['S3_ENDPOINT'] || undefined,
    region: vars['S3_REGION'] || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  }
}

/** Named by its address; a key goes along if it has one. */
const readTranscription = (vars: NodeJS.ProcessEnv): TranscriptionSettings | undefined => {
  const url = vars['TRANSCRIBE_URL'] || undefined
  if (url === undefined) return undefined
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new StartFailure(`TRANSCRIBE_URL must be an http or https address, not "${url}".`)
  return { url, key: vars['TRANSCRIBE_KEY'] || undefined }
}

const readReserve = (text: string | undefined): number | undefined =>
  text === undefined || text === ''
    ? undefined
    : 1_000_000 * number('STORAGE_RESERVE_MB', text, 0, 100_000_000)

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
    s3: readBucket(vars),
    ffmpeg: vars['FFMPEG'] ?? 'ffmpeg',
    ffprobe: vars['FFPROBE'] ?? 'ffprobe',
    transcription: readTranscription(vars),
    productUrl: vars['PRODUCT_URL'] ?? '/welcome.html',
    trustProxy: readProxies(vars['TRUST_PROXY']),
    oidc: readProviders(vars),
    allowPrivateTargets: vars['ALLOW_PRIVATE_TARGETS'] === '1',
    logLevel: vars['LOG_LEVEL'] ?? 'warn',
    searchLagMs: number('SEARCH_LAG_MS', vars['SEARCH_LAG_MS'], 0, 60_000),
    empty: vars['CAIRN_EMPTY'] === '1',
    storageReserve: readReserve(vars['STORAGE_RESERVE_MB']),
  }
}
