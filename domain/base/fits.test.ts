import { describe, expect, test } from 'vitest'
import { fits } from './fits.ts'
import type { Schema } from './schema.ts'
import { isValid } from './validate.ts'

const text = { type: 'string' }
const SCHEMAS: Readonly<Record<string, Schema>> = {
  record: { type: 'object', required: ['key', 'at'], properties: { key: text, at: { type: 'number' } } },
  map: { type: 'object', additionalProperties: text },
  list: { type: 'array', items: text },
  nested: {
    type: 'object',
    properties: {
      list: { type: 'array', items: { type: 'object', required: ['id'], properties: { id: text } } },
    },
  },
  choice: { enum: ['text', null] },
  several: { type: ['string', 'null'] },
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  'text',
  [],
  ['a'],
  ['a', 1],
  {},
  { key: 'a' },
  { key: 'a', at: 1 },
  { key: 'a', at: '1' },
  { key: null, at: 1, more: [] },
  { list: [] },
  { list: [{ id: 'a' }] },
  { list: [{ id: 1 }] },
  { list: [null] },
  { list: 'a' },
  { toString: 'a', hasOwnProperty: 1 },
]

describe('VAL-36 what is stored on a device', () => {
  test.each(Object.entries(SCHEMAS))('is judged as the validator judges it: %s', (_name, schema) => {
    for (const value of VALUES) expect([value, fits(schema, value)]).toEqual([value, isValid(schema, value)])
  })
})
