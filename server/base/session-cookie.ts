import { timingSafeEqual } from 'node:crypto'
import { LIMITS, SECOND } from '@cairn/domain/base/constants'
import { hashSecret, newSecret } from './ids.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The browser a request comes from, known by a secret in a cookie that no script can read. */
export interface Device {
  /** Hash of the secret that came with the request. */
  readonly hash: Buffer | null
  /** What a new session is bound to: a browser without a secret is given one. null: this is no browser. */
  readonly bind: () => Buffer | null
  /** The Set-Cookie header of the reply, once a session has been bound. */
  readonly cookie: () => string | undefined
}

const SECRET = /^[\w-]{43}$/

/** Behind TLS the prefix keeps other hosts of the same domain from planting a secret they know. */
const cookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

const readSecret = ({ cookie }: Headers, name: string): string | undefined => {
  const pairs = String(cookie ?? '').split(';')
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
  const secret = found?.slice(name.length + 1) ?? ''
  return SECRET.test(secret) ? secret : undefined
}

/** Browsers say where a request comes from and let no page change that; programs do not. Only our own pages send cookies. */
const isBrowser = (headers: Headers): boolean => headers['sec-fetch-site'] === 'same-origin'

// Strict: only requests of our own pages need it, and those carry it however the page was reached.
const printCookie = (name: string, secret: string, secure: boolean): string =>
  `${name}=${secret}; Path=/; Max-Age=${LIMITS.knownDeviceMs / SECOND}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/**
 * Whatever secret a browser has is taken: several sites on one host share their cookies. `secure`: it came by TLS. Then
 * a secret without the prefix still opens the sessions that were bound to it before, and no new one is bound to it.
 */
export const deviceOf = (headers: Headers, secure: boolean): Device => {
  const name = cookieName(secure)
  const brought = readSecret(headers, name)
  const known = brought ?? readSecret(headers, cookieName(false))
  let bound: string | undefined
  return {
    hash: known === undefined ? null : hashSecret(known),
    bind: () => {
      if (!isBrowser(headers)) return null
      bound ??= brought ?? newSecret()
      return hashSecret(bound)
    },
    cookie: () => (bound === undefined ? undefined : printCookie(name, bound, secure)),
  }
}

/** Whether a session may be used from here: one that a browser opened only in that browser. */
export const fitsDevice = (bound: Buffer | null, { hash }: Pick<Device, 'hash'>): boolean =>
  bound === null || (hash !== null && timingSafeEqual(bound, hash))
