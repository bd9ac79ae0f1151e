const CLOCK_TIME = /^(?:0?[1-9]|1[0-2]):[0-5][0-9]$/

/** A time on a 12-hour clock, h:mm; am or pm is chosen beside it. */
export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text)
