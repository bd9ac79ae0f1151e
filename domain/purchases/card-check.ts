import { digitsOf, isExpired, isLuhn, numberLength, securityCodeLength, testNumber } from './test-cards.ts'

/** What somebody typed into a card form. */
export interface CardEntry {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly country: string
  readonly postal: string
}

export type CardField = 'number' | 'expiry' | 'code' | 'postal'

export type CardProblem =
  | 'numberIncomplete'
  | 'numberInvalid'
  | 'notTest'
  | 'expiryIncomplete'
  | 'expiryPast'
  | 'codeIncomplete'
  | 'postalIncomplete'

/** Countries whose banks compare the postal code, and its form there. */
const POSTAL: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
}

export const needsPostal = (country: string): boolean => Object.hasOwn(POSTAL, country)

export const readExpiry = (
  text: string,
): { readonly expMonth: number; readonly expYear: number } | undefined => {
  const digits = digitsOf(text)
  const [expMonth, year] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  return digits.length === 4 && expMonth >= 1 && expMonth <= 12
    ? { expMonth, expYear: 2000 + year }
    : undefined
}

const numberProblem = (number: string): CardProblem | undefined => {
  if (number.length < numberLength(number)) return 'numberIncomplete'
  if (number.length > numberLength(number) || !isLuhn(number)) return 'numberInvalid'
  // Nobody's real card is to be typed into a test.
  return testNumber(number) ? undefined : 'notTest'
}

const expiryProblem = (text: string, now: Date): CardProblem | undefined => {
  const expiry = readExpiry(text)
  if (!expiry) return 'expiryIncomplete'
  return isExpired(expiry, now) ? 'expiryPast' : undefined
}

/** What is wrong with each field; nothing: a token can be made of it. */
export const checkCard = (entry: CardEntry, now: Date): Readonly<Partial<Record<CardField, CardProblem>>> => {
  const number = digitsOf(entry.number)
  const wrongCode = digitsOf(entry.code).length !== securityCodeLength(number)
  const wrongPostal = needsPostal(entry.country) && !POSTAL[entry.country]?.test(entry.postal.trim())
  const [ofNumber, ofExpiry] = [numberProblem(number), expiryProblem(entry.expiry, now)]
  return {
    ...(ofNumber && { number: ofNumber }),
    ...(ofExpiry && { expiry: ofExpiry }),
    ...(wrongCode && { code: 'codeIncomplete' as const }),
    ...(wrongPostal && { postal: 'postalIncomplete' as const }),
  }
}

/** As it is typed: a month that can have no second digit is complete, and the slash comes by itself. */
export const formatExpiry = (text: string, before: string): string => {
  const digits = digitsOf(text).slice(0, 4)
  const isDeleting = text.length < before.length
  const full = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  if (full.length < 2 || (full.length === 2 && isDeleting)) return isDeleting ? digits : full
  return `${full.slice(0, 2)} / ${full.slice(2)}`
}
