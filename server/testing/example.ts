/** As much of a schema as is needed to make a value that fits it. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly pattern?: string
  readonly maxLength?: number
}

/** Values for the forms that the contract's patterns ask for. */
const TEXTS = [
  'a-1',
  'a-1/file.webp',
  'en',
  '2026-03-01T12:00:00Z',
  '2026-03-01',
  '09:00',
  'https://example.org',
  '#112233',
  'title',
  'DE',
]

const textFor = (pattern: string | undefined): string =>
  pattern === undefined
    ? 'text'
    : (TEXTS.find((text) => new RegExp(pattern, 'u').test(text)) ?? `no example fits ${pattern}`)

/** A value that fits the schema, with everything optional filled in down to a few levels. */
export const exampleOf = (schema: object, depth = 0): unknown => {
  const shape = schema as Shape
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0], depth)
  switch (shape.type) {
    case 'string':
      return textFor(shape.pattern).slice(0, shape.maxLength)
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return depth > 11 || !shape.items ? [] : [exampleOf(shape.items, depth + 1)]
    case 'object': {
      const keys = Object.keys(shape.properties ?? {}).filter(
        (key) => depth < 10 || (shape.required?.includes(key) ?? false),
      )
      return Object.fromEntries(
        keys.map((key) => [key, exampleOf((shape.properties ?? {})[key] ?? {}, depth + 1)]),
      )
    }
    default:
      return {}
  }
}

export type Step = string | number
export interface Spot {
  readonly path: readonly Step[]
  readonly shape: Shape
}

/** Every property of a schema, at any depth, with the way to it in the example. */
export const spotsOf = (schema: object, path: readonly Step[] = []): Spot[] => {
  const shape = schema as Shape
  const own: Spot[] = path.length === 0 ? [] : [{ path, shape }]
  if (path.length > 8) return own
  const inner = Object.entries(shape.properties ?? {}).flatMap(([key, part]) => spotsOf(part, [...path, key]))
  return [...own, ...inner, ...(shape.items ? spotsOf(shape.items, [...path, 0]) : [])]
}

/** The value with one place replaced; undefined when the example does not reach that far. */
export const replacedAt = (value: unknown, path: readonly Step[], by: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return by
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  const inner = replacedAt((value as Record<Step, unknown>)[step], rest, by)
  if (inner === undefined) return undefined
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? inner : item))
  return { ...value, [step]: inner }
}
