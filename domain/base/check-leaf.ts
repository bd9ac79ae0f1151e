import { type Fault, note, type Place } from './fault.ts'
import type { Schema } from './schema.ts'
import { counted } from './schema-words.ts'

const patterns = new Map<string, RegExp>()

/** The pattern compiled once; patterns come from our own schemas, so the store stays small. */
export const compiled = (source: string, flags: 'u' | 'us' = 'u'): RegExp => {
  const known = patterns.get(flags + source)
  if (known) return known
  const fresh = new RegExp(source, flags)
  patterns.set(flags + source, fresh)
  return fresh
}

const countPoints = (text: string): number => text.length - (text.match(/[\uD800-\uDBFF]/g) ?? []).length

/** Length in code points, as people count, then the pattern; a text of the wrong length is not matched. */
export const checkText = (schema: Schema, text: string, place: Place, faults: Fault[]): void => {
  const { minLength: min, maxLength: max, pattern } = schema
  if (min !== undefined && countPoints(text) < min) {
    note(faults, place, `must have at least ${counted(min, 'character')}`, 'value_too_short', min)
  } else if (max !== undefined && text.length > max && countPoints(text) > max) {
    note(faults, place, `must have at most ${counted(max, 'character')}`, 'value_too_long', max)
  } else if (pattern !== undefined && !compiled(pattern).test(text)) {
    note(faults, place, 'does not have the expected form', 'value_format')
  }
}

/** Tolerates the last bits of binary fractions: 0.3 is a multiple of 0.1. */
const isMultiple = (value: number, of: number): boolean => {
  if (Number.isInteger(value) && Number.isInteger(of)) return value % of === 0
  const times = value / of
  return Math.abs(times - Math.round(times)) <= 4 * Number.EPSILON * Math.max(1, Math.abs(times))
}

/** Bounds and multiples. */
export const checkNumber = (schema: Schema, value: number, place: Place, faults: Fault[]): void => {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema
  if (minimum !== undefined && value < minimum)
    note(faults, place, `must be ${minimum} or more`, 'value_too_small', minimum)
  if (maximum !== undefined && value > maximum)
    note(faults, place, `must be ${maximum} or less`, 'value_too_large', maximum)
  if (above !== undefined && value <= above) note(faults, place, `must be more than ${above}`)
  if (below !== undefined && value >= below) note(faults, place, `must be less than ${below}`)
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) {
    note(faults, place, `must be a multiple of ${multipleOf}`, 'value_format')
  }
}
