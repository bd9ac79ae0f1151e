const two = (figure: number): string => String(figure).padStart(2, '0')

/** A moment of a film: 04:12, or 1:04:12 in long ones. Whole seconds that have passed, as clocks show them. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(Math.max(0, seconds))
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest
}

/** The same with tenths, for who sets times by it. */
export const exactClock = (seconds: number): string =>
  `${clock(seconds)}.${Math.floor(Math.max(0, seconds) * 10) % 10}`
