/** A start that cannot go on, told in one sentence that says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

type Coded = Error & {
  code?: string
  path?: string
  hostname?: string
  address?: string
  port?: number
  database?: string
}

const ownDatabase = 'or unset DATABASE_URL to use the embedded one'

/** What a failure means and what to do about it, by error code: Node's, OpenSSL's or PostgreSQL's SQLSTATE. */
const byCode: Record<string, (error: Coded) => string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (e) => `${e.path ?? 'The data folder'} is on a read-only disk; choose another with DATA_DIR.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: (e) =>
    `No database server answers at ${place(e)}; start it, correct the host and port in DATABASE_URL, ${ownDatabase}.`,
  ETIMEDOUT: timedOut,
  EHOSTUNREACH: timedOut,
  ENETUNREACH: timedOut,
  '28P01': (e) => `The database refused the password (${e.message}); correct it in DATABASE_URL.`,
  '28000': (e) =>
    `The database refused this account (${e.message}); correct DATABASE_URL or its pg_hba.conf.`,
  '3D000': (e) =>
    `The database server answers, but ${e.message}; create it (CREATE DATABASE … ENCODING 'UTF8') or correct DATABASE_URL.`,
  '42501': (e) =>
    `The database account may not create tables (${e.message}); grant it CREATE on the schema or make it the owner of the database.`,
  '53300': (e) =>
    `The database has no free connection (${e.message}); raise its max_connections or stop other programs using it.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: badCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: badCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: badCertificate,
  CERT_HAS_EXPIRED: badCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: badCertificate,
}

/** The same for failures that carry no code, only words: PostgreSQL's own programs and parts of the driver. */
const byWords: [RegExp, (error: Coded) => string][] = [
  [/no space left on device|disk quota exceeded/i, diskFull],
  [
    /does not support SSL connections/i,
    () => 'The database server does not speak TLS; remove sslmode from DATABASE_URL.',
  ],
  [
    /password must be a string|no password supplied/i,
    () => 'The database wants a password; add it to DATABASE_URL.',
  ],
  [/timeout expired|connection timeout/i, timedOut],
  [
    /could not create shared memory segment|could not map anonymous shared memory/i,
    () => 'The system refused shared memory to the database; free some memory or set DATABASE_URL.',
  ],
  [
    /could not (create|bind|listen on).*(socket|address)|could not create any Unix-domain sockets/i,
    () =>
      'The database could not open its socket; set TMPDIR to a short path you may write to, or set DATABASE_URL.',
  ],
  [/permission denied|operation not permitted/i, forbidden],
]

/** One sentence for a failure we know, looking through its causes; undefined for one we do not. */
export const explain = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartFailure) return error.message
  const coded: Coded = error
  const known = coded.code === undefined ? undefined : byCode[coded.code]
  if (known) return known(coded)
  const worded = byWords.find(([words]) => words.test(error.message))
  if (worded) return worded[1](coded)
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause
  return explain(inner)
}

function diskFull(e: Coded): string {
  return `The disk is full${e.path ? ` at ${e.path}` : ''}: free some space, then start Cairn again; nothing that was saved is lost.`
}

function forbidden(e: Coded): string {
  return `This account may not write to ${e.path ?? 'the data folder'}; give it the right to, or choose another folder with DATA_DIR.`
}

function unknownHost(e: Coded): string {
  return `The database host ${e.hostname ?? ''} is unknown; correct it in DATABASE_URL, ${ownDatabase}.`
}

function timedOut(e: Coded): string {
  return `The database at ${place(e)} does not answer; check the host, port and firewall, ${ownDatabase}.`
}

function badCertificate(e: Coded): string {
  return `The certificate of the database server cannot be trusted (${e.message}); pass its authority with NODE_EXTRA_CA_CERTS or change sslmode in DATABASE_URL.`
}

function place(e: Coded): string {
  const first = e instanceof AggregateError ? (e.errors[0] as Coded | undefined) : e
  if (first?.address === undefined) return 'the address in DATABASE_URL'
  return first.port === undefined ? first.address : `${first.address}:${first.port}`
}
