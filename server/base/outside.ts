import { lookup } from 'node:dns/promises'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from './env.ts'
import { fail, failBecause } from './fail.ts'

/** Addresses that lead into our own network, to this machine or nowhere: nobody may have the server ask there. */
const INNER = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Ways of reaching the old internet by the new one may lead back inside.
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(net, bits, 'ipv6')

/** An IPv4 address in the clothes of an IPv6 one is judged as what it is. */
const isInner = (address: string): boolean => {
  const dressed = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dressed !== undefined) return INNER.check(dressed, 'ipv4')
  if (/^::ffff:/i.test(address)) return true
  return INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/i.test(address)

/** Whether a name or address leads inside at the moment; a name that nobody knows leads nowhere yet. */
export const leadsInside = async (host: string): Promise<boolean> => {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name)) return isInner(name)
  if (!name.includes('.') || /\.(local|localhost|internal|intranet|lan|home\.arpa)\.?$/i.test(name))
    return true
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.some(({ address }) => isInner(address))
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether addresses of our own network may be asked: all, only those of this very machine, or none. */
export type Reach = boolean | 'loopback'

/**
 * How far addresses reach that root admins enter. Whoever tries Cairn on their own machine has the other side there, too;
 * a site that others come to asks nothing there.
 */
export const reachOfAdmins = ({
  allowPrivateTargets,
  publicUrl,
}: Pick<Env, 'allowPrivateTargets' | 'publicUrl'>): Reach =>
  allowPrivateTargets || (LOCAL.has(new URL(publicUrl).hostname) ? 'loopback' : false)

/** Whether an address is one of another site, or one of our own network that may be asked. */
export const mayAsk = async (url: URL, reach: Reach): Promise<boolean> =>
  reach === true ||
  (reach === 'loopback' && LOCAL.has(url.hostname)) ||
  (url.protocol === 'https:' && !(await leadsInside(url.hostname)))

export interface Outside {
  /** The origin of another installation: https, or http on this very machine. */
  readonly origin: string
  readonly ask: (letter: Letter) => Promise<Answer>
}

interface Letter {
  /** All of it, the answer included, is over by then. */
  readonly withinMs?: number
  /** A longer answer is no answer. */
  readonly mostBytes?: number
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Readable
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

const PATIENCE_MS = 30_000
const MOST_BYTES = 20_000_000

const readAll = async (reply: IncomingMessage, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply) {
    bytes += (part as Buffer).length
    if (bytes > most) throw new Error('too much')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreachable = () => fail('target_unreachable')

/** The one address of the host, found and judged once: a name that changes its mind later leads nowhere. */
const resolve = async (host: string, allowInner: Reach): Promise<string> => {
  const name = host.replace(/^\[|\]$/g, '')
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true }).catch(() => [])
  const [first] = found
  const isOpen = ({ address }: { readonly address: string }) =>
    allowInner === true || !isInner(address) || (allowInner === 'loopback' && isLoopback(address))
  if (!first || !found.every(isOpen)) return unreachable()
  return first.address
}

/**
 * Another installation that somebody named. Only its web server is spoken to, at an address outside of our own network;
 * redirections are not followed, and no reply is waited for or read without end.
 */
export const outside = async (named: string, { allowInner }: { allowInner: Reach }): Promise<Outside> => {
  const url = URL.canParse(named) ? new URL(named) : unreachable()
  const local = LOCAL.has(url.hostname)
  if (url.username || url.password || !(url.protocol === 'https:' || (url.protocol === 'http:' && local)))
    return failBecause('target_address')
  const address = await resolve(url.hostname, allowInner)
  const pinned: LookupFunction = (_host, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const ask = ({ method, path, headers, body, withinMs, mostBytes = MOST_BYTES }: Letter) =>
    new Promise<Answer>((done, broken) => {
      const send = url.protocol === 'https:' ? secureRequest : plainRequest
      const sent = send(
        `${url.origin}${path}`,
        {
          method,
          headers,
          lookup: pinned,
          timeout: PATIENCE_MS,
          ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
        },
        (reply) => {
          readAll(reply, mostBytes).then(
            (bytes) =>
              done({ status: reply.statusCode ?? 0, headers: reply.headers, body: parse(bytes.toString()) }),
            broken,
          )
        },
      )
      sent.once('error', broken)
      sent.once('timeout', () => sent.destroy(new Error('no answer')))
      if (body === undefined || typeof body === 'string') sent.end(body)
      else pipeline(body, sent).catch(broken)
    })
  return {
    origin: url.origin,
    ask: (letter) => ask(letter).catch(unreachable),
  }
}
