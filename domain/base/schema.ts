/** The part of JSON Schema that the validator knows; schemas are plain data. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

const CHECKED = new Set(
  (
    'type const enum minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'multipleOf items minItems maxItems uniqueItems required properties patternProperties ' +
    'additionalProperties minProperties maxProperties anyOf oneOf allOf'
  ).split(' '),
)
const SAID = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const partsOf = (schema: Schema): object[] =>
  [
    schema.items,
    schema.additionalProperties,
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].filter(isObject)

/**
 * Keywords that the validator would ignore, such as `format` or `$ref`.
 * A check that is written down but never made is a hole, so the contract's tests demand an empty list.
 */
export const unknownKeywords = (schema: object): string[] => {
  const own = Object.keys(schema).filter((word) => !CHECKED.has(word) && !SAID.has(word))
  return [...new Set([...own, ...partsOf(schema).flatMap(unknownKeywords)])]
}
