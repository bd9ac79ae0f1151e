import { fits } from '@cairn/domain/base/fits'
import type { Schema } from '@cairn/domain/base/schema'

type Where = 'localStorage' | 'sessionStorage'

/**
 * Reads what this device (`localStorage`) or tab (`sessionStorage`) has stored, as far as it is what the schema says;
 * null for everything else. An older page, an extension or a person may have written anything there.
 */
export const readStored = <T>(where: Where, key: string, schema: Schema): T | null => {
  try {
    const value: unknown = JSON.parse(globalThis[where].getItem(key) ?? 'null')
    return fits(schema, value) ? (value as T) : null
  } catch {
    // Broken, or in a browser that forbids storage altogether.
    return null
  }
}

/**
 * Stores something, or with null nothing more. A full or forbidden store costs the memory of it, and no page. Whether it
 * is stored.
 */
export const tryStore = (where: Where, key: string, value: unknown): boolean => {
  try {
    if (value === null) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, JSON.stringify(value))
    return true
  } catch {
    // The page itself still has it.
    return false
  }
}

/** The same for those to whom it makes no difference. */
export const writeStored = (where: Where, key: string, value: unknown): void =>
  void tryStore(where, key, value)

/** Schemas of what is stored, in the fewest characters. */
export const TEXT: Schema = { type: 'string' }
export const NUMBER: Schema = { type: 'number' }
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
export const mapOf = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties })

type Fields = Readonly<Record<string, Schema>>

/** An object with these fields, and perhaps those; others are ignored. */
export const record = (fields: Fields, optional: Fields = {}): Schema => ({
  type: 'object',
  required: Object.keys(fields),
  properties: { ...fields, ...optional },
})
