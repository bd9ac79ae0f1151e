import { portionNear } from './portion.ts'

/** The tax within an amount that includes it, to the nearest minor unit; `rate` in percent. */
export const includedTax = (amount: number, rate: number): number => {
  // As whole millionths: amount × rate / (100 + rate).
  const part = Math.round(rate * 1_000_000)
  return portionNear(amount, part, 100_000_000 + part)
}
