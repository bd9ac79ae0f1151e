import { type Fields, isFields } from '../base/json-type.ts'

/** Texts by the id of the part they belong to, then by field: `title`, or a path such as `choice[0].body`. */
export type PartTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What makes a part what it is; a translation may not touch it. */
const IDENTITY = new Set(['id', 'type', 'status'])

const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** Replaces a text that is there; a translation cannot add what the original does not have. */
const replaced = (value: unknown, steps: readonly string[], text: string): unknown => {
  const [key, ...rest] = steps
  if (key === undefined) return typeof value === 'string' ? text : value
  if (Array.isArray(value))
    return value.map((item, n) => (String(n) === key ? replaced(item, rest, text) : item))
  if (!isFields(value) || !Object.hasOwn(value, key) || IDENTITY.has(key)) return value
  return { ...value, [key]: replaced(value[key], rest, text) }
}

const translated = (part: Fields, texts: Readonly<Record<string, string>>): unknown =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .reduce<unknown>((result, [path, text]) => replaced(result, stepsOf(path), text), part)

const HOLDERS = ['instruction', 'scene', 'interaction'] as const

/** The parts with their texts replaced, down through instructions, scenes and interactions. */
export const withTexts = <P extends object>(parts: readonly P[], texts: PartTexts): P[] =>
  parts.map((part) => {
    if (!isFields(part)) return part
    const own = typeof part.id === 'string' && Object.hasOwn(texts, part.id) ? texts[part.id] : undefined
    const held = HOLDERS.flatMap((name) => {
      const inner: unknown = part[name]
      return Array.isArray(inner) ? [[name, withTexts(inner, texts)] as const] : []
    })
    const whole = { ...part, ...Object.fromEntries(held) }
    return (own ? translated(whole, own) : whole) as P
  })
