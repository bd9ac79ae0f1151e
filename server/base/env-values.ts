import { isIP } from 'node:net'
import { StartFailure } from './db/failure.ts'

/** Readers of single variables: each takes the text of one and gives its value, or one sentence about what is wrong. */

const refuse = (name: string, wanted: string, text: string): never => {
  throw new StartFailure(`${name} must be ${wanted}, not "${text}".`)
}

export const readNumber = (
  name: string,
  text: string | undefined,
  { fallback, min = 0, max }: { fallback: number; min?: number; max: number },
): number => {
  if (text === undefined || text.trim() === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  return refuse(name, `a whole number from ${min} to ${max}`, text)
}

export const readSwitch = (name: string, text = ''): boolean => {
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  if (['', '0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  return refuse(name, '1 or 0', text)
}

export const readChoice = <T extends string>(name: string, text: string, choices: readonly T[]): T =>
  choices.find((choice) => choice === text.toLowerCase()) ??
  refuse(name, `one of ${choices.join(', ')}`, text)

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** An address or a name; four figures that are no address would be taken for a name otherwise. */
export const readHost = (text: string): string => {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) > 0) return host
  const isName = HOST_NAME.test(host) && !/^[\d.]+$/.test(host)
  return isName ? host : refuse('HOST', 'an address of this machine, such as 0.0.0.0, ::1 or localhost', text)
}

const webUrl = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

export const readWebUrl = (name: string, text: string): string =>
  webUrl(text) ? text : refuse(name, 'an http or https address', text)

/** The site is served at the root of its address, so there is nothing behind the host. */
export const readOrigin = (name: string, text: string): string => {
  const url = webUrl(text)
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return bare ? url.origin : refuse(name, 'an http or https address without a path', text)
}

export const readPage = (name: string, text: string): string =>
  /^\/(?!\/)/.test(text) || webUrl(text)
    ? text
    : refuse(name, 'a path such as /welcome.html or an http or https address', text)

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Says what is wrong without showing the address: it holds a password. */
export const readSmtpUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const known = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.hash === ''
  if (known && decodes(url.username) && decodes(url.password)) return text
  throw new StartFailure(
    'SMTP_URL is not an address of a mail server; it looks like smtps://user:password@host:465, with special characters in the user and password percent-encoded.',
  )
}

const MAILBOX = /^[^\s<>@]+@[^\s<>@]+$/

export const readSender = (name: string, text: string): string => {
  const inner = /^[^<>\r\n]*<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim()
  return MAILBOX.test(inner)
    ? text.trim()
    : refuse(name, 'a sender such as Cairn <no-reply@example.org>', text)
}

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (RANGES.has(text)) return true
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** '1' or 'true' is one proxy, a number that many, anything else a list of their addresses. */
export const readProxies = (text = ''): boolean | number | string => {
  if (['', '0', 'false'].includes(text)) return false
  if (text === 'true') return 1
  if (/^\d{1,2}$/.test(text)) return Number(text)
  return text.split(',').every((one) => isRange(one.trim()))
    ? text
    : refuse('TRUST_PROXY', 'the number of proxies, or their addresses separated by commas', text)
}

export const readBucketName = (text: string): string =>
  /^[\w.-]{3,255}$/.test(text) ? text : refuse('S3_BUCKET', 'the name of a bucket', text)

/** An address to write to, or a page: as security.txt takes it. */
export const readContact = (text: string): string => {
  const address = /^[^\s@:/]+@[^\s@:/]+$/.test(text) ? `mailto:${text}` : text
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(address)) return address
  throw new StartFailure(
    `SECURITY_CONTACT is ${text}, which is neither an email address nor an https:// page.`,
  )
}
