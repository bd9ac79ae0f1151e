/** How a card of the built-in test network behaves. The codes of card errors are refusals with that code. */
export const TEST_BEHAVIORS = [
  'pays',
  'incorrect_cvc',
  'expired_card',
  'processing_error',
  'card_declined',
  'incorrect_zip',
  /** The bank asks the payer first. */
  'bank_check',
  /** It is decided some seconds later, and reported by an event. */
  'late',
  /** Its event comes twice. */
  'twice',
  /** It is saved and pays once, and is declined when the payer is absent. */
  'fails_later',
  /** It takes the money, but the answer is lost. */
  'lost_answer',
  /** It pays. What is refunded to it comes back from the bank some seconds later. */
  'refund_fails',
] as const
export type TestBehavior = (typeof TEST_BEHAVIORS)[number]

export const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

interface TestNumber {
  readonly number: string
  readonly brand: CardBrand
  readonly behavior: TestBehavior
}

/** The numbers that the card form of the test network takes; they are those of Stripe where it has one. */
export const TEST_NUMBERS: readonly TestNumber[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behavior: 'pays' },
  { number: '378282246310005', brand: 'amex', behavior: 'pays' },
  { number: '4000002500003155', brand: 'visa', behavior: 'bank_check' },
  { number: '4000000000000002', brand: 'visa', behavior: 'card_declined' },
  { number: '4000000000000127', brand: 'visa', behavior: 'incorrect_cvc' },
  { number: '4000000000000069', brand: 'visa', behavior: 'expired_card' },
  { number: '4000000000000119', brand: 'visa', behavior: 'processing_error' },
  { number: '4000000000000036', brand: 'visa', behavior: 'incorrect_zip' },
  { number: '4000000000000341', brand: 'visa', behavior: 'fails_later' },
  { number: '4000000000005126', brand: 'visa', behavior: 'late' },
  { number: '4000000000000077', brand: 'visa', behavior: 'twice' },
  { number: '4000000000007726', brand: 'visa', behavior: 'lost_answer' },
  { number: '4000000000008807', brand: 'visa', behavior: 'refund_fails' },
]

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The check digit that every card number ends with. */
export const isLuhn = (number: string): boolean => {
  const sum = [...number]
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return number !== '' && sum % 10 === 0
}

export const brandOf = (number: string): CardBrand | undefined => {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : undefined
}

export const numberLength = (number: string): number => (brandOf(number) === 'amex' ? 15 : 16)
export const securityCodeLength = (number: string): number => (brandOf(number) === 'amex' ? 4 : 3)

/** In groups, as it stands on the card. */
export const groupDigits = (number: string): string =>
  brandOf(number) === 'amex'
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)].filter((part) => part !== '').join(' ')
    : (number.match(/.{1,4}/g) ?? []).join(' ')

export const testNumber = (number: string): TestNumber | undefined =>
  TEST_NUMBERS.find((one) => one.number === number)

/** What is known of a card once its number is left behind. */
export interface TestCard {
  readonly brand: CardBrand
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly behavior: TestBehavior
}

const two = (value: number): string => String(value % 100).padStart(2, '0')

/** A token as the form makes it: everything but the number. `random` tells tokens of one card apart. */
export const tokenOf = ({ behavior, brand, last4, expMonth, expYear }: TestCard, random: string): string =>
  `tok_test_${behavior}_${brand}_${last4}_${two(expMonth)}${two(expYear)}_${random}`

const TOKEN = new RegExp(
  `^tok_test_(${TEST_BEHAVIORS.join('|')})_(${CARD_BRANDS.join('|')})_(\\d{4})_(0[1-9]|1[0-2])(\\d{2})_[A-Za-z0-9]{8,64}$`,
)

/** Sources that Stripe itself offers for tests, so that programs written for them work here too. */
const NAMED: Readonly<Record<string, TestBehavior>> = {
  visa: 'pays',
  mastercard: 'pays',
  amex: 'pays',
  chargeDeclined: 'card_declined',
  chargeDeclinedIncorrectCvc: 'incorrect_cvc',
  chargeDeclinedExpiredCard: 'expired_card',
  chargeDeclinedProcessingError: 'processing_error',
  avsZipFail: 'incorrect_zip',
  chargeCustomerFail: 'fails_later',
  authenticationRequired: 'bank_check',
  refundFail: 'refund_fails',
}
const NAME = /^(?:tok|pm_card)_(\w+)$/
const LAST_YEAR = 2049

const readName = (source: string): TestCard | undefined => {
  const name = NAME.exec(source)?.[1]
  if (name === undefined) return undefined
  const behavior = Object.hasOwn(NAMED, name) ? NAMED[name] : TEST_BEHAVIORS.find((one) => one === name)
  if (behavior === undefined) return undefined
  const brand = CARD_BRANDS.find((one) => one === name) ?? 'visa'
  const number = TEST_NUMBERS.find((one) => one.behavior === behavior && one.brand === brand)?.number
  return { brand, behavior, last4: number?.slice(-4) ?? '', expMonth: 12, expYear: LAST_YEAR }
}

/** The card behind a token; undefined: it is none of this network. */
export const readTestSource = (source: string): TestCard | undefined => {
  const found = TOKEN.exec(source)
  if (!found) return readName(source)
  const [, behavior, brand, last4 = '', month, year] = found
  return {
    behavior: behavior as TestBehavior,
    brand: brand as CardBrand,
    last4,
    expMonth: Number(month),
    expYear: 2000 + Number(year),
  }
}

/** A card is valid through the last day of its month. */
export const isExpired = (
  { expMonth, expYear }: Pick<TestCard, 'expMonth' | 'expYear'>,
  now: Date,
): boolean => now.getTime() >= Date.UTC(expYear, expMonth, 1)
