import { expect, test } from 'vitest'
import { endpoints } from '@cairn/contract/table'
import { validate } from '@cairn/domain/base/validate'
import { schemas } from './base/request-schemas.ts'
import { readSchemas } from './request-schemas-data.ts'

test('VAL-36 a build checks forms by the schema of every request body of the contract, as plain data', async () => {
  const data = await readSchemas()
  const withBody = endpoints.filter(({ body }) => body)
  expect(withBody.length).toBeGreaterThan(50)
  for (const { method, path, body } of withBody)
    expect(data[`${method} ${path}`], `${method} ${path}`).toEqual(JSON.parse(JSON.stringify(body)))
  expect(Object.keys(data).sort()).toEqual(Object.keys(schemas).sort())
})

test('VAL-36 the data finds the same problems as the contract itself', async () => {
  const name = 'PUT /group'
  const body = { name: ' ', object: 'a b', enrollment: { startDate: 'soon' } }
  const found = validate((await readSchemas())[name] ?? {}, body)
  expect(found.map(({ path }) => path)).toEqual(['name', 'object', 'enrollment.startDate'])
  expect(found).toEqual(validate(schemas[name] ?? {}, body))
})
