import { describe, expect, test } from 'vitest'
import { actions } from '@cairn/domain/access/actions'
import { unknownKeywords } from '@cairn/domain/base/schema'
import { validate } from '@cairn/domain/base/validate'
import type { Endpoint } from './endpoint.ts'
import { ERRORS } from './errors.ts'
import { endpoints, table } from './table.ts'

const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const schemas = (endpoint: Endpoint) =>
  (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ part, schema }] : []
  })
const propertiesOf = (schema: unknown) =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

describe('the table of endpoints', () => {
  test('holds every call once', () => {
    const names = endpoints.map(named)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(Object.values(table).flatMap((area) => Object.keys(area)).length)
  })

  test('gives every call a name that is its own, so that an operation id means one thing', () => {
    const names = Object.values(table).flatMap((area) => Object.keys(area))
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s names a right of the one table, a summary, and exactly the parameters of its path',
    (_, endpoint) => {
      expect(Object.keys(actions)).toContain(endpoint.access)
      expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(propertiesOf(endpoint.params).sort()).toEqual(inPath.sort())
    },
  )

  test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    'API-14 %s writes down no check that the validator would skip, and refuses what it does not name',
    (_, endpoint) => {
      for (const { part, schema } of schemas(endpoint)) {
        expect(unknownKeywords(schema), part).toEqual([])
        if (part === 'reply') continue
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
        expect(validate(schema, { surprise: 1 }).map((fault) => fault.message)).toContain(
          'surprise is not a known property',
        )
      }
    },
  )

  test('API-02 courses keep the path /concept', () => {
    const paths = Object.values<Endpoint>(table.courses).map((endpoint) => endpoint.path)
    expect(paths.every((path) => path.startsWith('/concept'))).toBe(true)
  })

  test('API-05 a create replies 201, an update 200 and a delete 204', () => {
    const statusOf = (endpoint: Endpoint) => endpoint.status ?? (endpoint.reply ? 200 : 204)
    for (const [name, endpoint] of Object.values(table).flatMap((area) => Object.entries<Endpoint>(area))) {
      if (name.startsWith('create')) expect(statusOf(endpoint), name).toBe(201)
      if (name.startsWith('put')) expect(statusOf(endpoint), name).toBe(200)
      if (endpoint.method === 'DELETE') expect(statusOf(endpoint), name).toBe(204)
    }
  })
})

describe('the catalogue of errors', () => {
  test.each(Object.entries(ERRORS))('API-10 %s has a status and words for people', (code, error) => {
    expect(code).toMatch(/^[a-z][a-z_]*$/)
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(600)
    expect(error.message).toMatch(/^[A-Z]/)
  })
})
