const TIMESTAMP = /^(?:(\d{1,9}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

/** The seconds of `01:02:03.004` or `02:03.004`; undefined when it is neither. */
export const readTimestamp = (text: string): number | undefined => {
  const match = TIMESTAMP.exec(text)
  if (!match) return undefined
  const [, hours = '0', minutes, seconds, thousandths] = match
  // Whole thousandths first: sums of fractions would drift.
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths)
  return ms / 1000
}

const MAX_MS = 999_999_999 * 3_600_000

/** Seconds as whole thousandths that can be written and read back. */
export const toThousandths = (seconds: number): number =>
  Math.min(MAX_MS, Math.max(0, Math.round(seconds * 1000) || 0))

const two = (value: number) => String(value).padStart(2, '0')

const clock = (ms: number): { hours: number; rest: string } => {
  const seconds = Math.floor(ms / 1000)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`
  return { hours: Math.floor(seconds / 3600), rest }
}

/** As subtitle files say it, hours always: `00:02:03.004`. */
export const printTimestamp = (seconds: number): string => {
  const { hours, rest } = clock(toThousandths(seconds))
  return `${two(hours)}:${rest}`
}

/** As people read it, hours only when there are any: `02:03.004`. */
export const shortTimestamp = (seconds: number): string => {
  const { hours, rest } = clock(toThousandths(seconds))
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

/** A time as a person types it: `62`, `1:02`, `1:02.5`, `1:01:02,500`; undefined when it is none. */
export const readTypedTime = (text: string): number | undefined => {
  const match = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,3})\d*)?$/.exec(text.trim())
  if (!match) return undefined
  const [, hours = '0', minutes, seconds, fraction = ''] = match
  const led = (outer: string | undefined, value: number) => outer === undefined || value < 60
  if (!led(minutes, Number(seconds)) || !led(match[1], Number(minutes ?? 0))) return undefined
  const whole = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000
}
