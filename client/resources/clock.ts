const two = (value: number) => String(value).padStart(2, '0')

/** A place in a film: 04:06, or 1:02:03 after an hour. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`
}
