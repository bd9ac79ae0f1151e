import { type Fields, fitsType, isFields } from './json-type.ts'
import type { Schema } from './schema.ts'
import { expected, orList, typesOf } from './schema-words.ts'

/** The one branch meant, or what is wrong with the field that should have named it. */
export type Choice = { branch: Schema } | { key: string; complaint: string }

const tagOf = (branch: Schema, key: string): unknown => branch.properties?.[key]?.const

/** The field whose constant differs in every branch, such as `type`. */
const tagKey = (branches: readonly Schema[]): string | undefined =>
  Object.keys(branches[0]?.properties ?? {}).find((key) => {
    const tags = new Set(branches.map((branch) => tagOf(branch, key)))
    return tags.size === branches.length && !tags.has(undefined)
  })

const isElse = (branch: Schema, value: Fields): boolean => {
  const types = typesOf(branch)
  return types.length > 0 && !types.some((type) => fitsType(type, value))
}

/** Picks among object branches by their discriminating constant, so that faults speak of the right one. */
export const chooseBranch = (branches: readonly Schema[], value: unknown): Choice | undefined => {
  if (!isFields(value)) return undefined
  const tagged = branches.filter((branch) => branch.properties)
  const rest = branches.filter((branch) => !branch.properties)
  const key = tagged.length > 1 ? tagKey(tagged) : undefined
  if (key === undefined || !rest.every((branch) => isElse(branch, value))) return undefined
  const tag = Object.hasOwn(value, key) ? value[key] : undefined
  if (tag === undefined) return { key, complaint: 'is required' }
  const branch = tagged.find((one) => tagOf(one, key) === tag)
  if (branch) return { branch }
  return {
    key,
    complaint: `must be ${orList(tagged.flatMap((one) => expected({ const: tagOf(one, key) })))}`,
  }
}
