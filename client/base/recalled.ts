const times = new WeakMap<object, number>()

/** Notes of a reply that comes from this device when the server gave it. */
export const noteRecalled = <T extends object>(reply: T, time: number): T => {
  times.set(reply, time)
  return reply
}

/** When the server gave a reply that comes from this device; undefined for one that it gave just now. */
export const recalledAt = (reply: object): number | undefined => times.get(reply)
