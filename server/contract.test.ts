import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@cairn/contract/endpoint'
import { REASONS } from '@cairn/contract/error-reasons'
import { ERRORS } from '@cairn/contract/errors'
import { endpoints, table } from '@cairn/contract/table'
import { API_SEGMENTS, routes } from './app.ts'
import { projectRoot } from './base/root.ts'
import { testNode, type TestNode } from './testing/node.ts'

const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

describe('the mounted calls', () => {
  test('are those of the contract, each exactly once', () => {
    expect(routes.map((route) => named(route.endpoint)).sort()).toEqual(endpoints.map(named).sort())
  })

  test.each(endpoints.map((endpoint) => [named(endpoint), endpoint] as const))(
    'API-06 %s answers at the root and under /api',
    async (_, endpoint) => {
      for (const url of [endpoint.path, `/api${endpoint.path}`]) {
        const { headers } = await node.send({ method: 'PATCH', url: url.replaceAll(/[{}]/g, '_') })
        expect(String(headers['allow']).split(', '), url).toContain(endpoint.method)
      }
    },
  )

  test('API-07 begin with a word that no page may begin with', () => {
    for (const endpoint of endpoints) expect([...API_SEGMENTS]).toContain(endpoint.path.split('/')[1])
  })
})

describe('GET /api/openapi.json', () => {
  interface Operation {
    operationId: string
    tags: string[]
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    requestBody?: { content: Record<string, { schema: object }> }
    responses: Record<string, { description: string }>
    security: object[]
  }
  interface Description {
    openapi: string
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
    tags: { name: string }[]
  }
  const read = async () => (await node.send<Description>({ url: '/api/openapi.json' })).body

  test('is an OpenAPI 3.1 document with one operation per endpoint', async () => {
    const { openapi, info, paths } = await read()
    expect(openapi).toBe('3.1.0')
    expect(info).toMatchObject({ title: 'Cairn', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    const found = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual(endpoints.map(named).sort())
  })

  test('describes every operation fully: an id of its own, its parameters, its replies and its failures', async () => {
    const { paths, tags, components } = await read()
    const operations = Object.entries(paths).flatMap(([path, all]) =>
      Object.entries(all).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.every((parameter) => parameter.required)).toBe(true)
      expect(inPath.map((parameter) => parameter.name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
      expect(tags.map((tag) => tag.name)).toContain(operation.tags[0])
      expect(Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status))).toBe(true)
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(description, `${method} ${path} ${status}`).not.toBe('')
      }
      for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
        expect(Object.keys(components.securitySchemes)).toContain(scheme)
    }
  })

  test('refers to nothing that is not there', async () => {
    const description = await read()
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, path = ''] of references) {
      const target = path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description)
      expect(target, path).toBeDefined()
    }
  })
})

describe('GET /api/docs', () => {
  test('lists every call in a page that needs no script', async () => {
    const { status, body, headers } = await node.send<string>({ url: '/api/docs' })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    for (const [area, calls] of Object.entries<Record<string, Endpoint>>(table)) {
      expect(body).toContain(`<h2>${area}</h2>`)
      for (const { method, path } of Object.values(calls))
        expect(body).toContain(`<b>${method}</b> <code>${path}</code>`)
    }
    expect(body).not.toContain('<script')
  })
})

describe('the catalogue of errors', () => {
  const sources = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|node_modules)\//.test(file),
    )
    .map((file) => readFileSync(join(projectRoot, 'server', file), 'utf8'))
    .join('\n')
  const thrown = new Set(
    [...sources.matchAll(/(?:fail\(|new Failure\()([^;\n]*)/g)]
      .flatMap(([, rest = '']) => [...rest.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code ?? ''))
      .concat([...sources.matchAll(/^ {2}(?:FST|HPE|ERR)_\w+: '([a-z_]+)'/gm)].map(([, code]) => code ?? '')),
  )

  const viaReasons = Object.values(REASONS).map(({ code }): string => code)

  test.each(Object.keys(ERRORS))('API-10 %s is thrown somewhere in the server', (code) => {
    expect([...thrown, ...viaReasons]).toContain(code)
  })

  // Those that are chosen while the program runs stand in the table of a file, or in the rule that chooses.
  const chosen = readFileSync(join(projectRoot, 'domain', 'scheduling', 'event.ts'), 'utf8')
  test.each(Object.keys(REASONS))('API-10 the reason %s is given somewhere in the server', (reason) => {
    const isNamed = `${sources}${chosen}`.includes(`'${reason}'`)
    expect(isNamed || (reason.startsWith('sign_up_') && sources.includes('sign_up_${'))).toBe(true)
  })

  test('API-10 holds every code that the server throws', () => {
    const codes = [...sources.matchAll(/(?:fail\(|new Failure\()\s*'([^']+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(20)
    for (const code of codes) expect(Object.keys(ERRORS)).toContain(code)
  })
})
