import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValid, validate } from './validate.ts'

const said = (schema: object, value: unknown) => validate(schema, value).map((fault) => fault.message)
const field = (schema: object) => ({ type: 'object', properties: { title: schema } })
/** What is said about a field called title. */
const title = (schema: object, value: unknown) => said(field(schema), { title: value })

describe('text', () => {
  const schema = { type: 'string', minLength: 1, maxLength: 3 }
  test.each<[unknown, string[]]>([
    ['', ['title must have at least 1 character']],
    ['a', []],
    ['abc', []],
    ['abcd', ['title must have at most 3 characters']],
    ['👍👍👍', []],
    ['👍👍👍👍', ['title must have at most 3 characters']],
    ['x'.repeat(1_000_000), ['title must have at most 3 characters']],
    [5, ['title must be text']],
    [null, ['title must be text']],
    [['a'], ['title must be text']],
  ])('VAL-27 string length of %j', (value, messages) => expect(title(schema, value)).toEqual(messages))

  test.each<[string, unknown, boolean]>([
    ['^[a-z]+$', 'abc', true],
    ['^[a-z]+$', 'abC', false],
    ['^[a-z]+$', 'abc\n', false],
    ['b', 'abc', true],
    ['^.$', '😀', true],
    [String.raw`^\p{L}+$`, 'مرحبا', true],
    [String.raw`^\p{L}+$`, 'm4', false],
  ])('VAL-28 pattern %s on %j: %s', (pattern, value, ok) => {
    const messages = ok ? [] : ['title does not have the expected form']
    expect(title({ type: 'string', pattern }, value)).toEqual(messages)
    expect(title({ type: 'string', pattern }, value)).toEqual(messages)
  })

  test('a text that is too long is not matched against a pattern', () => {
    const slow = { type: 'string', maxLength: 30, pattern: '^(a+)+$' }
    expect(title(slow, `${'a'.repeat(60)}!`)).toEqual(['title must have at most 30 characters'])
  })
})

describe('enum and const', () => {
  test.each<[object, unknown, string[]]>([
    [{ enum: ['enabled', 'disabled'] }, 'enabled', []],
    [{ enum: ['enabled', 'disabled'] }, 'Enabled', ['title must be enabled or disabled']],
    [{ enum: [1, 'two', null] }, '1', ['title must be 1, two or null']],
    [{ enum: [{ a: [1] }] }, { a: [1] }, []],
    [{ enum: [{ a: [1] }] }, { a: [2] }, ['title must be {"a":[1]}']],
    [{ const: 'video' }, 'video', []],
    [{ const: 'video' }, 'text', ['title must be video']],
    [{ const: null }, null, []],
    [{ const: null }, 0, ['title must be null']],
    [{ const: { a: 1, b: 2 } }, { b: 2, a: 1 }, []],
  ])('VAL-29 %j with %j', (schema, value, messages) => expect(title(schema, value)).toEqual(messages))
})

describe('numbers', () => {
  test.each<[object, number, string[]]>([
    [{ minimum: 0 }, 0, []],
    [{ minimum: 0 }, -0.01, ['title must be 0 or more']],
    [{ maximum: 100 }, 100, []],
    [{ maximum: 100 }, 101, ['title must be 100 or less']],
    [{ exclusiveMinimum: 0 }, 0, ['title must be more than 0']],
    [{ exclusiveMinimum: 0 }, 1e-9, []],
    [{ exclusiveMaximum: 1 }, 1, ['title must be less than 1']],
    [{ exclusiveMaximum: 1 }, 0.999, []],
    [{ minimum: 5, maximum: 3 }, 4, ['title must be 5 or more', 'title must be 3 or less']],
  ])('VAL-30 %j with %d', (schema, value, messages) =>
    expect(title({ type: 'number', ...schema }, value)).toEqual(messages),
  )

  test.each<[number, number, boolean]>([
    [0.3, 0.1, true],
    [0.1 + 0.2, 0.1, true],
    [19.99, 0.01, true],
    [-0.7, 0.1, true],
    [0, 0.1, true],
    [0.35, 0.1, false],
    [10, 5, true],
    [11, 5, false],
    [10.5, 5, false],
    [1_000_000_000.5, 1, false],
    [3.000_000_000_1, 1, false],
    [9_007_199_254_740_991, 2, false],
    [1e308, 0.1, false],
  ])('VAL-31 %d as a multiple of %d: %s', (value, multipleOf, ok) => {
    const messages = ok ? [] : [`title must be a multiple of ${multipleOf}`]
    expect(title({ type: 'number', multipleOf }, value)).toEqual(messages)
  })

  test('VAL-31 every product of two whole numbers is a multiple, also in hundredths', () => {
    const small = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 1000 }), (times, of) => {
        expect(isValid({ multipleOf: of }, times * of)).toBe(true)
        expect(isValid({ multipleOf: 0.01 }, times / 100)).toBe(true)
      }),
    )
  })

  test.each<[object, unknown, string]>([
    [{ type: 'integer' }, 1.5, 'title must be a whole number'],
    [{ type: 'integer' }, '1', 'title must be a whole number'],
    [{ type: 'integer' }, 1e300, 'title must be a whole number'],
    [{ type: 'number' }, Number.NaN, 'title must be a finite number'],
    [{ type: 'number' }, Number.NEGATIVE_INFINITY, 'title must be a finite number'],
    [{ type: 'number' }, null, 'title must be a number'],
    [{ type: 'boolean' }, 'true', 'title must be true or false'],
    [{ type: 'null' }, 0, 'title must be null'],
    [{ type: 'array' }, {}, 'title must be a list'],
    [{ type: 'object' }, [], 'title must be an object'],
    [{ type: 'object' }, null, 'title must be an object'],
    [{ type: ['string', 'null'] }, 4, 'title must be text or null'],
  ])('%j refuses %j', (schema, value, message) => expect(title(schema, value)).toEqual([message]))
})

describe('lists', () => {
  test.each<[number[], string[]]>([
    [[], ['title must have at least 1 item']],
    [[1], []],
    [[1, 2], []],
    [[1, 2, 3], ['title must have at most 2 items']],
  ])('VAL-32 the size of %j', (list, messages) =>
    expect(title({ type: 'array', minItems: 1, maxItems: 2 }, list)).toEqual(messages),
  )

  test.each<[unknown[], string[]]>([
    [[], []],
    [[1, '1', true, null], []],
    [['a', 'b', 'a'], ['title[2] repeats title[0]']],
    [
      [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
      ['title[1] repeats title[0]'],
    ],
    [[{ a: 1 }, { a: 2 }], []],
    [
      [
        [1, 2],
        [2, 1],
      ],
      [],
    ],
    [[0, -0], ['title[1] repeats title[0]']],
  ])('VAL-33 the items of %j are unique, deeply', (list, messages) =>
    expect(title({ type: 'array', uniqueItems: true }, list)).toEqual(messages),
  )

  test('VAL-33 ten thousand items are compared in good time', () => {
    const list = Array.from({ length: 10_000 }, (_, id) => ({ id }))
    expect(isValid({ type: 'array', uniqueItems: true }, list)).toBe(true)
    expect(isValid({ type: 'array', uniqueItems: true }, [...list, { id: 77 }])).toBe(false)
  })

  test('items are checked and named by their place', () => {
    const schema = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }
    expect(validate(schema, [{ id: 'a' }, { id: 1 }])).toEqual([
      { path: '[1].id', message: '[1].id must be text' },
    ])
  })
})

describe('objects', () => {
  const user = {
    type: 'object',
    required: ['givenName', 'email'],
    properties: { givenName: { type: 'string' }, email: { type: 'string' }, toString: { type: 'string' } },
    additionalProperties: false,
  }
  test.each<[unknown, string[]]>([
    [{ givenName: 'Ann', email: 'a@b.cd' }, []],
    [{ givenName: 'Ann' }, ['email is required']],
    [{}, ['givenName is required', 'email is required']],
    [{ givenName: 'Ann', email: undefined }, ['email is required']],
    [Object.create({ givenName: 'Ann', email: 'a@b.cd' }), ['givenName is required', 'email is required']],
    [null, ['value must be an object']],
    [undefined, ['value is required']],
  ])('VAL-34 required properties of %j', (value, messages) => expect(said(user, value)).toEqual(messages))

  test('VAL-34 names that every object inherits are still missing', () => {
    expect(said({ type: 'object', required: ['toString', 'valueOf'] }, {})).toEqual([
      'toString is required',
      'valueOf is required',
    ])
  })

  test.each<[object, unknown, string[]]>([
    [{ additionalProperties: false }, { colour: 1 }, ['colour is not a known property']],
    [{ additionalProperties: false }, { hasOwnProperty: 1 }, ['hasOwnProperty is not a known property']],
    [{ additionalProperties: false }, { colour: undefined }, []],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1 }, []],
    [{ additionalProperties: { type: 'number' } }, { a: 1, b: 'x' }, ['b must be a number']],
    [{ patternProperties: { '^x-': { type: 'number' } }, additionalProperties: false }, { 'x-a': 1 }, []],
    [
      { patternProperties: { '^x-': { type: 'number' } }, additionalProperties: false },
      { 'x-a': '1', y: 1 },
      ['x-a must be a number', 'y is not a known property'],
    ],
    [
      { patternProperties: { '^.*$': { type: 'number' } } },
      { 'a\nb': 'x' },
      [String.raw`["a\nb"] must be a number`],
    ],
    [{}, { anything: 1 }, []],
    [{ additionalProperties: true }, { anything: 1 }, []],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, ['value must have at most 1 field']],
    [{ minProperties: 1 }, {}, ['value must have at least 1 field']],
  ])('VAL-35 allowed properties: %j with %j', (schema, value, messages) =>
    expect(said({ type: 'object', ...schema }, value)).toEqual(messages),
  )

  test('the path leads to the fault', () => {
    const instruction = { type: 'object', properties: { title: { type: 'string', minLength: 1 } } }
    const section = { type: 'object', properties: { instruction: { type: 'array', items: instruction } } }
    const course = { type: 'object', properties: { section: { type: 'array', items: section } } }
    const value = { section: [{}, {}, { instruction: [{ title: '' }] }] }
    expect(validate(course, value)).toEqual([
      {
        path: 'section[2].instruction[0].title',
        message: 'section[2].instruction[0].title must have at least 1 character',
        reason: 'value_too_short',
        limit: 1,
      },
    ])
  })

  test.each(['__proto__', 'constructor', 'prototype'])(
    'the key %s is a fault even where anything goes',
    (key) => {
      const value: unknown = JSON.parse(`{"a":{"${key}":1}}`)
      expect(said({}, value)).toEqual([`a.${key} is a forbidden name`])
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    },
  )
})

describe('anyOf, oneOf, allOf', () => {
  const nullable = { anyOf: [{ type: 'string', minLength: 2 }, { type: 'null' }] }
  const status = { anyOf: [{ const: 'enabled' }, { const: 'disabled' }] }
  test.each<[object, unknown, string[]]>([
    [nullable, null, []],
    [nullable, 'ab', []],
    [nullable, 'a', ['title must have at least 2 characters']],
    [nullable, 4, ['title must be text or null']],
    [status, 'enabled', []],
    [status, 'on', ['title must be enabled or disabled']],
    [{ anyOf: [status, { type: 'null' }] }, 'on', ['title must be enabled, disabled or null']],
    [{ oneOf: [{ type: 'number' }, { minimum: 5 }] }, 7, ['title fits more than one of the allowed forms']],
    [{ oneOf: [{ type: 'number' }, { type: 'string' }] }, 7, []],
    [{ allOf: [{ minLength: 2 }, { maxLength: 1 }] }, '', ['title must have at least 2 characters']],
    [
      { allOf: [{ minimum: 2 }, { multipleOf: 2 }] },
      1,
      ['title must be 2 or more', 'title must be a multiple of 2'],
    ],
  ])('%j with %j', (schema, value, messages) => expect(title(schema, value)).toEqual(messages))

  const video = {
    type: 'object',
    required: ['type', 'seconds', 'poster'],
    properties: { type: { const: 'video' }, seconds: { type: 'number' }, poster: { type: 'string' } },
    additionalProperties: false,
  }
  const text = {
    type: 'object',
    required: ['type', 'body'],
    properties: { type: { const: 'text' }, body: { type: 'string' } },
    additionalProperties: false,
  }
  test.each<[unknown, string[]]>([
    [{ type: 'text', body: 'x' }, []],
    [
      { type: 'video', body: 'x' },
      ['seconds is required', 'poster is required', 'body is not a known property'],
    ],
    [{ type: 'audio' }, ['type must be video or text']],
    [{ body: 'x' }, ['type is required']],
    ['video', ['value must be an object']],
  ])('the discriminating constant chooses the branch of %j', (value, messages) => {
    expect(said({ anyOf: [video, text] }, value)).toEqual(messages)
    expect(said({ oneOf: [video, text] }, value)).toEqual(messages)
  })

  test('without one, the branch with the fewest faults speaks', () => {
    const byEmail = {
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string' } },
    }
    const byPhone = { type: 'object', required: ['phoneNumber', 'password', 'region'] }
    expect(said({ anyOf: [byPhone, byEmail] }, { password: 'x' })).toEqual(['email is required'])
  })
})

describe('hostile input', () => {
  test('nesting beyond 100 levels is one fault, not an overflow', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    expect(said({}, deep)).toEqual(['value is nested more than 100 levels deep'])
    expect(said({ type: 'array', uniqueItems: true }, deep)).toHaveLength(1)
  })

  test('it stops after 20 faults', () => {
    const schema = { type: 'array', items: { type: 'string' } }
    expect(validate(schema, Array(100_000).fill(1))).toHaveLength(20)
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, n]))
    expect(validate({ type: 'object', additionalProperties: false }, many)).toHaveLength(20)
    expect(validate({ anyOf: [schema, { type: 'null' }] }, Array(30).fill(1))).toHaveLength(20)
  })

  test('whatever the JSON, it answers with faults and never throws', () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: {
        a: { anyOf: [{ type: 'array', items: { type: 'integer' }, uniqueItems: true }, { enum: [1, 'x'] }] },
      },
      additionalProperties: { allOf: [{ type: ['string', 'object'] }, { maxLength: 2 }] },
    }
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withMap: true, withDate: true, withBigInt: true }),
        (value) => {
          for (const fault of validate(schema, value)) expect(fault.message).toMatch(/^\S.* \S/s)
        },
      ),
    )
  })
})
