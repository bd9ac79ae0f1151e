import { refuse, under } from './fault.ts'
import { isDuration } from './formats.ts'
import { checkObject, decimal, extensions, flag, formatted, text, valueOf, type Check } from './shape.ts'

const scaled: Check = (value, path) => {
  decimal(value, path)
  if (Math.abs(value as number) > 1) refuse(path, 'must be between -1 and 1')
}

const score: Check = (value, path) => {
  const json = checkObject(value, path, { scaled, raw: decimal, min: decimal, max: decimal })
  const [raw, min, max] = ['raw', 'min', 'max'].map((name) => valueOf(json, name) as number | undefined)
  if (min !== undefined && max !== undefined && min >= max)
    refuse(under(path, 'min'), 'must be less than max')
  if (raw === undefined) return
  if (min !== undefined && raw < min) refuse(under(path, 'raw'), 'must not be less than min')
  if (max !== undefined && raw > max) refuse(under(path, 'raw'), 'must not be greater than max')
}

export const result: Check = (value, path) => {
  checkObject(value, path, {
    score,
    success: flag,
    completion: flag,
    response: text,
    duration: formatted(isDuration, 'must be a duration of ISO 8601'),
    extensions,
  })
}
