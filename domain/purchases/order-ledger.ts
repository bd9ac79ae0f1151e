/** Something that changed what is left of an order. */
export interface LedgerEvent {
  readonly at: string
  /** What was used by it; less than nothing for a reversal. */
  readonly used: number
  /** What the limit grew by; undefined where there was none before or after. */
  readonly raised: number | undefined
}

/**
 * What was left after each event, newest first, so that every row adds up to the figure above the list. Undefined while
 * there was no limit.
 */
export const leftAfter = (
  events: readonly LedgerEvent[],
  left: number | undefined,
): readonly (number | undefined)[] => {
  let now = left
  return events.map(({ used, raised }) => {
    const after = now
    if (now !== undefined) now = raised === undefined && used === 0 ? undefined : now + used - (raised ?? 0)
    return after
  })
}
