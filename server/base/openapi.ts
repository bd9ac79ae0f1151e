import { ERRORS } from '@cairn/contract/errors'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { TSchema } from 'typebox'
import { visitorMayAsk } from './on.ts'
import { VERSION } from './version.ts'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

const parameters = (place: 'path' | 'query', schema: TSchema | undefined) => {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }))
}

const errorReply = (status: number) => ({
  description: Object.values(ERRORS)
    .filter((error) => error.status === status)
    .map((error) => error.message)
    .join(' / '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Which failures a call can end in, beyond the unforeseen. */
const failures = (endpoint: Endpoint): number[] => {
  const statuses = [400, 403, 429]
  if (!visitorMayAsk(endpoint.access) || endpoint.access === 'session.create') statuses.push(401)
  if (endpoint.params) statuses.push(404)
  if (endpoint.method === 'PUT' || endpoint.method === 'POST') statuses.push(409, 413)
  return statuses.sort((a, b) => a - b)
}

const operation = (area: string, name: string, endpoint: Endpoint) => {
  const status = String(endpoint.status ?? (endpoint.reply || endpoint.produces ? 200 : 204))
  const type = endpoint.produces ?? 'application/json'
  const content = endpoint.reply
    ? { content: { [type]: { schema: endpoint.reply } } }
    : endpoint.produces && { content: { [type]: {} } }
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: `Required permission: \`${endpoint.access}\`.`,
    security: visitorMayAsk(endpoint.access) ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }),
    responses: {
      [status]: { description: 'Success.', ...content },
      ...(endpoint.creates && { 201: { description: 'Created.', ...content } }),
      ...Object.fromEntries(failures(endpoint).map((code) => [code, errorReply(code)])),
    },
  }
}

/** The OpenAPI 3.1 description of everything the contract holds. */
export const openApi = (table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, endpoints] of Object.entries(table))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(area, name, endpoint)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: VERSION,
      description:
        'Every path answers at the root and under /api. Send the session token in the Authorization header. Writes take an Idempotency-Key header; a repeated request gets the first reply.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['status', 'message'],
          properties: {
            status: { type: 'integer' },
            code: { type: 'string' },
            message: { type: 'string' },
            details: {
              type: 'object',
              description:
                'Which case of the code it is, the field that was refused, and the values of the sentence.',
              properties: {
                reason: { type: 'string' },
                field: { type: 'string' },
                values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
              },
            },
          },
        },
      },
    },
  }
}
