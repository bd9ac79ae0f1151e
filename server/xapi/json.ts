import { TextDecoder } from 'node:util'
import { jsonExcess } from '@cairn/domain/base/json-size'
import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import { isJson } from '@cairn/domain/xapi/shape'
import { refuseWith } from './refusal.ts'

export const decodeUtf8 = (bytes: Buffer, what: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuseWith(400, `${what} is not valid UTF-8.`)
  }
}

const isWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value)) return value.every(isWhole)
  return !isJson(value) || Object.entries(value).every(([key, part]) => key.isWellFormed() && isWhole(part))
}

/** JSON that is measured before it is parsed. Half a character is no text, however it is escaped. */
export const parseJson = (text: string, what: string): unknown => {
  const excess = jsonExcess(text, { values: XAPI_LIMITS.values, depth: XAPI_LIMITS.depth })
  if (excess === 'values') refuseWith(413, `${what} has more than ${XAPI_LIMITS.values} values.`)
  if (excess === 'depth') refuseWith(400, `${what} is nested more than ${XAPI_LIMITS.depth} levels deep.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuseWith(400, `${what} is not valid JSON.`)
  }
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWhole(value))
    refuseWith(400, `${what} has half a character in it (a surrogate without the other).`)
  return value
}
