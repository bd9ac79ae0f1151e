import { TIMING } from './constants.ts'

/** The wait before trying the event stream again: it doubles with each failure up to its ceiling. */
export const reconnectDelay = (failures: number): number =>
  Math.min(TIMING.reconnectMaxMs, TIMING.reconnectMinMs * 2 ** Math.max(0, failures - 1))
