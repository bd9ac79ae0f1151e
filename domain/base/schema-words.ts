import type { Schema } from './schema.ts'

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** `1 character`, `2 characters`. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** The types a schema names, as a list; none means any. */
export const typesOf = (schema: Schema): readonly string[] =>
  typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])

const literal = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]+$/.test(value) ? value : JSON.stringify(value)

/** What a schema expects at this very level, in words: its literals, else its types. */
export const expected = (schema: Schema): string[] => {
  if ('const' in schema) return [literal(schema.const)]
  if (schema.enum) return schema.enum.map(literal)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.flatMap(expected)
  const types = typesOf(schema)
  return types.length > 0 ? types.map((type) => NOUNS[type] ?? type) : ['of another form']
}

const MOST_NAMED = 12

/** `a, b or c`; a long list is cut, since nobody reads seventy codes. */
export const orList = (words: readonly string[]): string => {
  const all = [...new Set(words)]
  const named = all.slice(0, MOST_NAMED)
  if (all.length > MOST_NAMED) return `${named.join(', ')} or ${all.length - MOST_NAMED} others`
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} or ${last}` : last
}
