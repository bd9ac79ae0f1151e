import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { jsonExcess } from '@cairn/domain/base/json-size'
import { Failure, fail } from '../fail.ts'
import { isSignedIn } from './arrival.ts'

interface BodyLimit {
  readonly bytes: number
  readonly values: number
}

const PERSON: BodyLimit = { bytes: LIMITS.jsonBytes, values: LIMITS.jsonValues }
const VISITOR: BodyLimit = { bytes: LIMITS.visitorJsonBytes, values: LIMITS.visitorJsonValues }

const refuseLarge = ({ bytes }: BodyLimit): never =>
  fail(
    'too_large',
    bytes === LIMITS.jsonBytes ? undefined : `The request is larger than the limit of ${bytes / 1024} KB.`,
  )

/** Collects a body as it comes, never more than the limit of it. */
const collect = async (payload: Readable, limit: BodyLimit): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  try {
    // Not destroyed when it is too long: the answer goes over the same connection.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit.bytes) refuseLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    fail('invalid', 'The body was cut off.')
  }
  return Buffer.concat(chunks, length)
}

const withinTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, refuse) => {
    late = setTimeout(() => refuse(new Failure('request_timeout')), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(late))
}

/** The bytes of a body as they came, where they are not JSON to us. */
export const readBytes = (payload: Readable, bytes: number, ms: number): Promise<Buffer> =>
  withinTime(collect(payload, { bytes, values: 0 }), ms)

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('invalid', 'The body is not valid UTF-8.')
  }
}

const refuseExcess = (text: string, { values }: BodyLimit): void => {
  const excess = jsonExcess(text, { values, depth: LIMITS.jsonDepth })
  if (excess === 'values') fail('too_large', `The request contains more than ${values} values.`)
  if (excess === 'depth') fail('invalid', `The body is nested more than ${LIMITS.jsonDepth} levels deep.`)
}

const limitOf = (request: FastifyRequest): BodyLimit => (isSignedIn(request) ? PERSON : VISITOR)

/** A body that says how long it is need not be read to be refused. */
const refuseAnnounced = async (request: FastifyRequest): Promise<void> => {
  const { takesFile = false } = request.routeOptions.config as { takesFile?: boolean }
  const limit = limitOf(request)
  if (!takesFile && Number(request.headers['content-length']) > limit.bytes) refuseLarge(limit)
}

/** How bodies are counted, and how long one may take to arrive. */
export interface BodyOptions {
  readonly count: (request: FastifyRequest, bytes: number) => void
  readonly bodyMs?: number | undefined
}

const readText = async (
  request: FastifyRequest,
  payload: Readable,
  { count, bodyMs = LIMITS.bodyMs }: BodyOptions,
): Promise<string> => {
  const limit = limitOf(request)
  const bytes = await withinTime(collect(payload, limit), bodyMs)
  count(request, bytes.length)
  const text = decode(bytes)
  refuseExcess(text, limit)
  return text
}

/** Bodies are JSON and nothing else, and are measured before they are parsed. */
export const readBodies = (app: FastifyInstance, options: BodyOptions): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', refuseAnnounced)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') fail('unsupported_media', 'Send the body without compression.')
    readText(request, payload, options).then(
      // Many clients announce JSON on calls that carry none.
      (text) => (text === '' ? done(null, undefined) : void parse(request, text, done)),
      (error: Error) => done(error),
    )
  })
}
