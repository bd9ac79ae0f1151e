import { validate } from '@cairn/domain/base/validate'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { TSchema } from 'typebox'
import { failForFault } from './fail.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Query and path values arrive as text; the schema says what they mean. */
const readText = (schema: Schema | undefined, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (schema?.type === 'integer' || schema?.type === 'number')
    return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (schema?.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

const readValues = (schema: TSchema, values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      readText((schema as Schema).properties?.[key], value),
    ]),
  )

const check = (schema: TSchema, value: unknown): void => {
  const fault = validate(schema, value)[0]
  if (fault) failForFault(fault)
}

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const nothing: TSchema = { type: 'object', additionalProperties: false, properties: {} }

/** Reads and checks everything a request carries; the first fault is named to the caller. */
export const readInput = (endpoint: Endpoint, raw: Input): Input => {
  const params = endpoint.params ? readValues(endpoint.params, raw.params) : undefined
  if (endpoint.params) check(endpoint.params, params)
  const querySchema = endpoint.query ?? nothing
  const query = readValues(querySchema, raw.query)
  check(querySchema, query)
  if (!endpoint.body) return { params, query, body: undefined }
  const body = raw.body ?? {}
  check(endpoint.body, body)
  return { params, query, body }
}
