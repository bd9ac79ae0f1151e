import type { InjectOptions } from 'fastify'
import type { Json } from '@cairn/domain/xapi/shape'
import { newId } from '../base/ids.ts'
import { addCredential, type NewCredential } from '../xapi/credentials/store.ts'
import type { TestNode } from './node.ts'

export interface RecordReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  readonly body: unknown
}

interface Sending {
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly version?: string
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Somebody who speaks with the record store of a node. */
export const recordClient = async (node: TestNode, limits: Partial<NewCredential> = {}) => {
  const made = { key: newId(), secret: newId(), name: 'A system', scope: ['all'] as const, ...limits }
  await addCredential(node.parts.db, made, new Date())
  const authorization = `Basic ${Buffer.from(`${made.key}:${made.secret}`).toString('base64')}`
  const send = async (request: InjectOptions): Promise<RecordReply> => {
    const reply = await node.app.inject(request)
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string | undefined>,
      text: reply.body,
      body: parsed(reply.body),
    }
  }
  const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE', path: string, sending: Sending = {}) => {
    const { params = {}, headers = {}, body, version = '1.0.3' } = sending
    const query = new URLSearchParams(params).toString()
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    return send({
      method,
      url: `/xapi/${path}${query === '' ? '' : `?${query}`}`,
      headers: {
        authorization,
        'x-experience-api-version': version,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    })
  }
  return { ...made, authorization, send, ask }
}

export type RecordClient = Awaited<ReturnType<typeof recordClient>>

/** A statement that is one, by somebody and about something new. */
export const someStatement = (changes: Json = {}): Json => ({
  id: newId(),
  actor: { mbox: `mailto:${newId()}@example.org` },
  verb: { id: 'http://example.org/did', display: { en: 'did' } },
  object: { id: `http://example.org/${newId()}` },
  ...changes,
})

/** Statements and files as one body. */
export const multipart = (
  statements: unknown,
  files: readonly (readonly [Record<string, string>, string | Buffer])[],
) => {
  const boundary = 'abcABC0123'
  const chunks = [
    `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(statements)}\r\n`,
    ...files.flatMap(([headers, content]) => [
      `--${boundary}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
      content,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  ]
  return {
    headers: { 'content-type': `multipart/mixed; boundary=${boundary}` },
    body: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))),
  }
}
