import { expect, test } from 'vitest'
import { unknownKeywords } from './schema.ts'

test('keywords that would be ignored are named, however deep they stand', () => {
  const schema = {
    type: 'object',
    description: 'a course',
    properties: {
      email: { type: 'string', format: 'email' },
      list: { type: 'array', items: { anyOf: [{ $ref: '#/x' }, { type: 'null' }] } },
      format: { type: 'string' },
    },
    additionalProperties: { not: {} },
  }
  expect(unknownKeywords(schema).toSorted()).toEqual(['$ref', 'format', 'not'])
})

test('a schema of known keywords has none', () => {
  expect(
    unknownKeywords({ type: 'object', properties: { a: { const: 1 } }, additionalProperties: false }),
  ).toEqual([])
})
