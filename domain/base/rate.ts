/** A token bucket: how much may be done at once, and how much comes back in an hour. */
export interface Rate {
  readonly burst: number
  readonly perHour: number
}

const HOUR_MS = 3_600_000

/** How long one token takes to come back. */
export const tokenMs = ({ perHour }: Rate): number => HOUR_MS / perHour

/** Either taken, with the moment at which the bucket is full again, or how long to wait for the next token. */
export type Take = { readonly fullAt: number } | { readonly waitMs: number }

/**
 * Takes one token, or as many as something costs. A bucket is one number, the moment at which it is full again, so that a full one needs no entry
 * at all and time alone refills it.
 */
export const takeToken = (rate: Rate, fullAt: number | undefined, now: number, cost = 1): Take => {
  const next = Math.max(fullAt ?? now, now) + cost * tokenMs(rate)
  const waitMs = next - now - rate.burst * tokenMs(rate)
  // Moments are no whole milliseconds: what adding them up loses is no reason to refuse anybody.
  return waitMs >= 1 ? { waitMs } : { fullAt: next }
}

/** A rate for a site that needs more, or less, than the default. */
export const scaled = ({ burst, perHour }: Rate, factor: number): Rate => ({
  burst: Math.max(1, Math.round(burst * factor)),
  perHour: perHour * factor,
})

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "12 seconds", "3 minutes": never earlier than the wait is over. */
export const waitText = (waitMs: number): string => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return seconds <= 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
}
