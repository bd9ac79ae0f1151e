/** A reading that many may ask for: asked for at most once per period, and once at a time. */
export const cached = <Value>(
  read: () => Promise<Value>,
  keepMs: number,
  clock: () => number = () => performance.now(),
): (() => Promise<Value>) => {
  let latest: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    const now = clock()
    if (latest && now - latest.at < keepMs) return latest.value
    latest = { at: now, value: read() }
    return latest.value
  }
}
