import type { FastifyRequest } from 'fastify'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'

/** What a tool asks of one of our services. */
export interface ServiceAsk {
  readonly parts: Parts
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: FastifyRequest['headers']
  readonly body: Buffer
  readonly request: By['request']
}

export interface ServiceAnswer {
  readonly status: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
