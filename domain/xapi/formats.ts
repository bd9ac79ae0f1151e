const IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/u
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAILTO = /^mailto:[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u
const SHA1 = /^[0-9a-f]{40}$/i
const SHA2 = /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[^"\r\n]*"))*\s*$/

/** A full identifier with its scheme; whether anything is there is nobody's business. */
export const isIri = (text: string): boolean => IRI.test(text)
export const isUuid = (text: string): boolean => UUID.test(text)
export const isMailto = (text: string): boolean => MAILTO.test(text)
export const isSha1 = (text: string): boolean => SHA1.test(text)
export const isSha2 = (text: string): boolean => SHA2.test(text)
export const isMediaType = (text: string): boolean => MEDIA_TYPE.test(text)

// RFC 5646: language, script, region, variants, extensions, private use; or private use alone; or an old name.
const LANGUAGE = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})'
const REST =
  '(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?(?:-(?:[a-z0-9]{5,8}|\\d[a-z0-9]{3}))*(?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?'
const OLD =
  'en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de)|art-lojban|cel-gaulish|no-(?:bok|nyn)|zh-(?:guoyu|hakka|min|min-nan|xiang)'
const TAG = new RegExp(`^(?:${LANGUAGE}${REST}|x(?:-[a-z0-9]{1,8})+|${OLD})$`, 'i')

export const isLanguageTag = (text: string): boolean => text.length <= 200 && TAG.test(text)

const N = '\\d+(?:[.,]\\d+)?'
const WEEKS = new RegExp(`^P${N}W$`)
const DURATION = new RegExp(
  `^P(?=\\d|T\\d)(?:${N}Y)?(?:${N}M)?(?:${N}D)?(?:T(?=\\d)(?:${N}H)?(?:${N}M)?(?:${N}S)?)?$`,
)
/** Only the smallest part may have a fraction. */
const EARLY_FRACTION = /[.,]\d+[A-Z](?=.*\d)/

export const isDuration = (text: string): boolean =>
  text.length <= 200 && (WEEKS.test(text) || (DURATION.test(text) && !EARLY_FRACTION.test(text)))

/** A duration as far as it counts: hundredths of a second, and nothing beyond. */
export const comparableDuration = (text: string): string =>
  text.replace(/[.,](\d+)S$/, (_, digits: string) => {
    const hundredths = digits.slice(0, 2).replace(/0+$/, '')
    return hundredths === '' ? 'S' : `.${hundredths}S`
  })
