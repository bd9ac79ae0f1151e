import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, squeeze, varyByEncoding, type Encoding } from './compress.ts'

/** Sent often, made once. */
const QUALITY = 6

/** A text that is sent as it is to whoever asks, compressed once. */
export interface ReadyReply {
  readonly status: number
  readonly tag: string
  readonly plain: Buffer
  readonly encoded: Readonly<Record<Encoding, Buffer>>
  readonly bytes: number
}

export const makeReady = async (status: number, text: string): Promise<ReadyReply> => {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([squeeze(plain, 'br', QUALITY), squeeze(plain, 'gzip')])
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    status,
    tag,
    plain,
    encoded: { br, gzip },
    bytes: plain.length + br.length + gzip.length,
  }
}

/** Whether the browser has it already; how it was compressed on the way does not matter. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => {
    const known = one.trim().replace(/^W\//, '')
    return known === '*' || known === tag
  })

/**
 * Caches between us and visitors may show a page for a while without asking, where the operator wants that. Browsers ask
 * each time: nobody is to see what they have just saved as it was.
 */
const share = (reply: FastifyReply, seconds: number) =>
  reply
    .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`)
    .header('cdn-cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds}`)

export const sendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyReply,
  sharedSeconds = 0,
) => {
  if (sharedSeconds > 0 && ready.status === 200) share(reply, sharedSeconds)
  varyByEncoding(reply)
  reply.header('etag', `W/${ready.tag}`)
  if (ready.status === 200 && isKnown(request.headers['if-none-match'], ready.tag))
    return reply.code(304).send()
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(ready.status).send(encoding ? ready.encoded[encoding] : ready.plain)
}
