import { checkNumber, checkText, compiled } from './check-leaf.ts'
import { chooseBranch } from './choose-branch.ts'
import { LIMITS } from './constants.ts'
import { type Fault, isFull, note, pathOf, type Place } from './fault.ts'
import { canonical, type Fields, fitsType, isFields } from './json-type.ts'
import { jsonFaults } from './plain-json.ts'
import type { Schema } from './schema.ts'
import { counted, expected, orList, typesOf } from './schema-words.ts'

export type { Fault } from './fault.ts'

const NONE: Readonly<Record<string, Schema>> = {}

const hasType = ({ type }: Schema, value: unknown): boolean => {
  if (typeof type === 'string') return fitsType(type, value)
  return type === undefined || type.some((one) => fitsType(one, value))
}

const isListed = (schema: Schema, value: unknown): boolean => {
  const allowed = 'const' in schema ? [schema.const] : schema.enum
  if (allowed === undefined || allowed.includes(value)) return true
  if (typeof value !== 'object') return false
  const text = canonical(value)
  return allowed.some((one) => canonical(one) === text)
}

const checkUnique = (list: readonly unknown[], place: Place, faults: Fault[]): void => {
  const first = new Map<string, number>()
  for (const [index, item] of list.entries()) {
    const key = canonical(item)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index)
    else
      note(
        faults,
        { holder: place, key: index },
        `repeats ${pathOf({ holder: place, key: earlier })}`,
        'value_repeated',
      )
  }
}

const checkList = (schema: Schema, list: readonly unknown[], place: Place, faults: Fault[]): void => {
  const { items, minItems: min, maxItems: max } = schema
  if (min !== undefined && list.length < min)
    note(faults, place, `must have at least ${counted(min, 'item')}`, 'value_too_few', min)
  if (max !== undefined && list.length > max) {
    // An endless list is refused for its length alone: its items are not worth the work.
    note(faults, place, `must have at most ${counted(max, 'item')}`, 'value_too_many', max)
    return
  }
  if (items) for (const [key, item] of list.entries()) check(items, item, { holder: place, key }, faults)
  if (schema.uniqueItems) checkUnique(list, place, faults)
}

const schemasFor = ({ properties, patternProperties }: Schema, key: string): Schema[] => {
  const named = properties && Object.hasOwn(properties, key) ? properties[key] : undefined
  const parts = named ? [named] : []
  for (const [pattern, part] of Object.entries(patternProperties ?? NONE)) {
    // In names a dot also means a line break: else `^.*$` would let a name with one pass unchecked.
    if (compiled(pattern, 'us').test(key)) parts.push(part)
  }
  return parts
}

/** A field that is there but undefined is dropped by JSON, so it counts as absent. */
const isPresent = (fields: Fields, key: string): boolean =>
  Object.hasOwn(fields, key) && fields[key] !== undefined

const checkFields = (schema: Schema, fields: Fields, place: Place, faults: Fault[]): void => {
  const { required = [], additionalProperties: others, minProperties: min, maxProperties: max } = schema
  const keys = Object.keys(fields).filter((key) => isPresent(fields, key))
  for (const key of required) {
    if (!isPresent(fields, key)) note(faults, { holder: place, key }, 'is required', 'value_required')
  }
  if (min !== undefined && keys.length < min)
    note(faults, place, `must have at least ${counted(min, 'field')}`)
  if (max !== undefined && keys.length > max)
    note(faults, place, `must have at most ${counted(max, 'field')}`)
  for (const key of keys) {
    if (isFull(faults)) return
    const at = { holder: place, key }
    const parts = schemasFor(schema, key)
    for (const part of parts) check(part, fields[key], at, faults)
    if (parts.length > 0 || others === undefined || others === true) continue
    if (others === false) note(faults, at, 'is not a known property')
    else check(others, fields[key], at, faults)
  }
}

/** The value is of the kind this schema speaks about, even if its details are wrong. */
const isNear = (schema: Schema, value: unknown): boolean => {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.some((branch) => isNear(branch, value))
  return hasType(schema, value) && isListed(schema, value)
}

const checkBranches = (schema: Schema, value: unknown, place: Place, faults: Fault[]): void => {
  const branches = schema.anyOf ?? schema.oneOf ?? []
  const choice = chooseBranch(branches, value)
  if (choice && 'branch' in choice) return check(choice.branch, value, place, faults)
  if (choice) return note(faults, { holder: place, key: choice.key }, choice.complaint)
  const tried = branches.map((branch) => {
    const own: Fault[] = []
    check(branch, value, place, own)
    return { branch, own }
  })
  const fitting = tried.filter(({ own }) => own.length === 0).length
  if (fitting > 1 && schema.oneOf) note(faults, place, 'fits more than one of the allowed forms')
  if (fitting > 0) return
  const near = tried.filter(({ branch }) => isNear(branch, value))
  const best = near.sort((a, b) => a.own.length - b.own.length)[0]
  if (best) faults.push(...best.own.slice(0, LIMITS.faults - faults.length))
  else note(faults, place, `must be ${orList(branches.flatMap(expected))}`)
}

const check = (schema: Schema, value: unknown, place: Place, faults: Fault[]): void => {
  if (isFull(faults)) return
  if (value === undefined) return note(faults, place, 'is required', 'value_required')
  if (!hasType(schema, value)) {
    return note(faults, place, `must be ${orList(expected({ type: typesOf(schema) }))}`)
  }
  if (!isListed(schema, value)) return note(faults, place, `must be ${orList(expected(schema))}`)
  if (typeof value === 'string') checkText(schema, value, place, faults)
  if (typeof value === 'number') checkNumber(schema, value, place, faults)
  if (Array.isArray(value)) checkList(schema, value, place, faults)
  else if (isFields(value)) checkFields(schema, value, place, faults)
  if (schema.anyOf ?? schema.oneOf) checkBranches(schema, value, place, faults)
  for (const part of schema.allOf ?? []) check(part, value, place, faults)
}

/** What is wrong with a value, at most twenty faults; an empty list means it is valid. */
export const validate = (schema: object, value: unknown): Fault[] => {
  const faults = jsonFaults(value)
  if (faults.length === 0) check(schema, value, undefined, faults)
  return faults
}

/** The value has no fault. */
export const isValid = (schema: object, value: unknown): boolean => validate(schema, value).length === 0
