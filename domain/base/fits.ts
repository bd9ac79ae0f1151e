import { fitsType, isFields } from './json-type.ts'
import type { Schema } from './schema.ts'

/**
 * Whether a value has the types, fields and items of a schema: the part of `validate` that a page needs before it can
 * trust what it has stored itself. The whole validator would be ten times as much to load first.
 */
export const fits = (schema: Schema, value: unknown): boolean => {
  const { type = [], items = {}, properties = {}, required = [], additionalProperties = {} } = schema
  const types = [type].flat()
  if (types.length > 0 && !types.some((one) => fitsType(one, value))) return false
  if (schema.enum?.includes(value) === false) return false
  if (Array.isArray(value)) return value.every((item) => fits(items, item))
  if (!isFields(value)) return true
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) =>
      fits((Object.hasOwn(properties, name) ? properties[name] : additionalProperties) as Schema, field),
    )
  )
}
