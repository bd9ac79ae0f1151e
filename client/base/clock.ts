/** Clocks that differ by less are the same: the server tells whole seconds. */
const SAME_MS = 2000
let ahead = 0

/** The server's time, as each of its replies tells it. */
export const noteServerTime = (told: string | null, here = Date.now()): void => {
  const there = told === null ? Number.NaN : Date.parse(told)
  if (Number.isNaN(there)) return
  ahead = Math.abs(there - here) < SAME_MS ? 0 : there - here
}

/** Now, by the server's clock: that of a device may be set to anything. */
export const serverNow = (here = Date.now()): Date => new Date(here + ahead)
