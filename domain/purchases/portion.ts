/** A number as the fraction that its decimal writing says: 33.3 is 333 / 10, and not the binary number near it. */
const asFraction = (value: number): { readonly top: bigint; readonly bottom: bigint } => {
  const [whole = '0', fraction = ''] = value.toFixed(6).split('.')
  return { top: BigInt(whole + fraction), bottom: 10n ** BigInt(fraction.length) }
}

const divideUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom

/** `amount × part / whole`, rounded up to a whole minor unit and computed without binary fractions. */
export const portionUp = (amount: number, part: number, whole: number): number => {
  const { top, bottom } = asFraction(part)
  return Number(divideUp(BigInt(amount) * top, BigInt(whole) * bottom))
}

/** `amount × part / whole`, rounded half up. */
export const portionNear = (amount: number, part: number, whole: number): number => {
  const { top, bottom } = asFraction(part)
  const divisor = BigInt(whole) * bottom
  return Number((2n * BigInt(amount) * top + divisor) / (2n * divisor))
}

/**
 * Divides a total in proportion to the shares so that the parts add up to it exactly; what rounding leaves goes to the
 * largest remainders, the earlier one first.
 */
export const divide = (total: number, shares: readonly number[]): readonly number[] => {
  const sum = shares.reduce((a, b) => a + BigInt(b), 0n)
  if (sum === 0n) return shares.map((_, place) => (place === 0 ? total : 0))
  const parts = shares.map((share, place) => {
    const top = BigInt(total) * BigInt(share)
    return { place, amount: Number(top / sum), rest: top % sum }
  })
  const left = total - parts.reduce((a, { amount }) => a + amount, 0)
  const first = parts.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
  const raised = new Set(first.slice(0, left).map(({ place }) => place))
  return parts.map(({ place, amount }) => amount + (raised.has(place) ? 1 : 0))
}
