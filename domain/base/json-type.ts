/** A JSON object as it comes off the wire. */
export type Fields = Readonly<Record<string, unknown>>

/** Judged by its tag, so that a Date is no object of fields but a parser's prototype-free object is. */
export const isFields = (value: unknown): value is Fields =>
  Object.prototype.toString.call(value) === '[object Object]'

/** The value is of the JSON Schema type. */
export const fitsType = (type: string, value: unknown): boolean => {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isFields(value)
  // Beyond 2^53 neighbouring numbers are the same number: not whole in any useful sense.
  if (type === 'integer') return Number.isSafeInteger(value)
  return typeof value === type
}

/** Equal JSON values, whatever the order of their fields; a field without a value is none. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, n) => isSameJson(one, b[n]))
  if (!isFields(a) || !isFields(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameJson(a[name], b[name]))
}

/** One text per JSON value: equal values give equal texts, whatever the order of their fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
