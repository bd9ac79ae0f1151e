import {
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { DEFAULTS, LIMITS } from '../base/constants.ts'

export type PhoneReason = 'invalid-country-code' | 'too-short' | 'too-long' | 'not-a-phone-number'
export type Phone = { ok: true; e164: string } | { ok: false; reason: PhoneReason }

const REASONS: Readonly<Record<string, PhoneReason>> = {
  INVALID_COUNTRY: 'invalid-country-code',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
}

const refused = (libraryReason: string | undefined): Phone => ({
  ok: false,
  reason: REASONS[libraryReason ?? ''] ?? 'not-a-phone-number',
})

const isOversized = (input: string): boolean =>
  input.length > LIMITS.phoneChars || (input.match(/\p{Nd}/gu) ?? []).length > LIMITS.phoneDigits

const parsed = (
  input: string,
  options: Parameters<typeof parsePhoneNumberWithError>[1],
): PhoneNumber | string => {
  try {
    return parsePhoneNumberWithError(input, options)
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}

/** A phone number as the library takes it for the region, in E.164; or what is wrong with it. */
export const readPhone = (input: string, region: string = DEFAULTS.phoneRegion): Phone => {
  if (isOversized(input)) return { ok: false, reason: 'too-long' }
  // Without `extract` the whole input must be the number: "call 213 373 4253 now" is none.
  const options = { extract: false, ...(isSupportedCountry(region) ? { defaultCountry: region } : {}) }
  const phone = parsed(input, options)
  if (typeof phone === 'string') return refused(phone)
  return phone.isValid()
    ? { ok: true, e164: phone.number }
    : refused(validatePhoneNumberLength(input, options))
}
