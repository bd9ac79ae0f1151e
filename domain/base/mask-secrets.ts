const MASK = '•••'

const SECRET_NAME = /pass|secret|token|auth|key|code|hash|ticket|sign|credential|cookie|session|otp|pin$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const PLAIN = /^[\p{L}\p{M}\p{N}\s.,:;!?'"()@/+_-]*$/u
const LONGEST_TEXT = 200
const MOST_ITEMS = 20
const DEEPEST = 5

/** Long strings without a space that mix letters and digits are keys more often than words. */
const looksRandom = (text: string): boolean =>
  /[A-Za-z]/.test(text) && /\d/.test(text) && /[\w+/=.-]{24,}/.test(text.replaceAll(/[0-9a-f-]{36}/gi, ''))

const maskString = (text: string): string => {
  if (UUID.test(text) || INSTANT.test(text)) return text
  if (looksRandom(text) || !PLAIN.test(text)) return MASK
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

/** A value as an operator may see it: what may be a secret, by its name or its looks, is replaced. */
export const maskValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskString(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return MASK
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ITEMS).map((item) => maskValue(item, depth + 1))
    return value.length > MOST_ITEMS ? [...shown, `… ${value.length - MOST_ITEMS}`] : shown
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 2 * MOST_ITEMS)
      .map(([name, held]) => [name, SECRET_NAME.test(name) ? MASK : maskValue(held, depth + 1)]),
  )
}

/** The text of an error without the logins of addresses and without the values of secret parameters. */
export const maskText = (text: string): string =>
  text
    .replaceAll(/(\w+:\/\/)[^\s/@]+@/g, `$1${MASK}@`)
    .replaceAll(/\b(bearer|basic)\s+[\w.+/=~-]+/gi, `$1 ${MASK}`)
    .replaceAll(
      /([\w-]*(?:pass|secret|token|auth|key|signature|credential)[\w-]*["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
      `$1${MASK}`,
    )
    // The key of a calendar feed or an unsubscribe link, which is part of its path.
    .replaceAll(/(\/(?:feed|unsubscribe)\/)[\w-]{20,}/g, `$1${MASK}`)
    // Keys of card networks, which say by their beginning what they are.
    .replaceAll(/\b((?:sk|rk)_|whsec_)\w+/g, `$1${MASK}`)
    // A token in an address (?id=), and the codes that identity providers send back.
    .replaceAll(/([?&](?:id|code|state|ticket)=)[^\s"'&#]+/gi, `$1${MASK}`)
    .replaceAll(/\b((?:set-)?cookie["']?\s*[:=]\s*["']?)[^\n"']+/gi, `$1${MASK}`)
