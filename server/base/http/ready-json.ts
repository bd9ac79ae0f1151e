import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, squeeze, varyByEncoding, WORTHWHILE, type Encoding } from '../compress.ts'
import { Raw } from '../on.ts'

/** Sent often, compressed once. */
const QUALITY = 6
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A reply of JSON that is the same for many: it is written once, and compressed once when somebody takes it so. */
export class ReadyJson extends Raw {
  readonly plain: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  /** The last reply with something beside it, which is often the same for all of them. */
  #beside: { readonly text: string; readonly reply: ReadyJson } | undefined

  constructor(fields: object | Buffer) {
    const plain = Buffer.isBuffer(fields) ? fields : Buffer.from(JSON.stringify(fields))
    super(200, HEADERS, plain)
    this.plain = plain
  }

  /** Estimated with what may be compressed of it later, and with the same for the last one beside it. */
  get bytes(): number {
    return 3 * this.plain.length
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? squeeze(this.plain, encoding, QUALITY)
    this.#encoded.set(encoding, known)
    return known
  }

  /** The same with more fields at its end. */
  with(more: object): ReadyJson {
    const text = JSON.stringify(more)
    if (this.#beside?.text === text) return this.#beside.reply
    const comma = this.plain.length > 2 && text.length > 2 ? ',' : ''
    const plain = Buffer.concat([this.plain.subarray(0, -1), Buffer.from(comma + text.slice(1))])
    const reply = new ReadyJson(plain)
    this.#beside = { text, reply }
    return reply
  }
}

export const sendReadyJson = async (request: FastifyRequest, reply: FastifyReply, ready: ReadyJson) => {
  const { plain } = ready
  void reply.code(ready.status).headers(ready.headers)
  if (plain.length < WORTHWHILE) return reply.send(plain)
  varyByEncoding(reply)
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (!encoding) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(await ready.encoded(encoding))
}
